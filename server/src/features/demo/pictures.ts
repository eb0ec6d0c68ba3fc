import { fork } from 'node:child_process';
import { on } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import type { Images } from '../media/index.ts';
import { demoDomain } from './cast.ts';
import { listWithoutPicture } from './store.ts';

/** Draws the missing pictures: fifty of them take longer than a first start should. */
export const picturesJob = defineJob({
  name: 'draw-demo-pictures',
  data: z.object({}),
  pollSeconds: 5,
  atOnce: 1,
});

const program = fileURLToPath(new URL('./draw.ts', import.meta.url));
const drawn = z.object({ email: z.string(), png: z.instanceof(Uint8Array) });

/** Pictures in the order in which they are finished. */
async function* draw(emails: readonly string[], signal: AbortSignal): AsyncGenerator<z.infer<typeof drawn>> {
  const painter = fork(program, emails, { serialization: 'advanced', execArgv: [] });
  try {
    for await (const [message] of on(painter, 'message', { signal, close: ['disconnect'] }))
      yield drawn.parse(message);
  } finally {
    painter.kill();
  }
}

type Deps = { readonly jobs: Jobs; readonly db: Database; readonly images: Images };

/** Sets the job's handler; before the jobs start. After a crash it continues with the rest. */
export function workDemoPictures({ jobs, db, images }: Deps): void {
  jobs.work(picturesJob, async (_, { signal }) => {
    const waiting = await listWithoutPicture(db, demoDomain);
    const owners = new Map(waiting.map(({ email, id }) => [email, id]));
    if (owners.size === 0) return;
    for await (const { email, png } of draw([...owners.keys()], signal)) {
      const id = owners.get(email);
      owners.delete(email);
      if (!id) continue;
      async function* original() {
        yield png;
      }
      await images.store({ ownerId: id, actorId: id }, { original, crop: null, signal });
    }
    if (owners.size > 0) throw new Error(`${owners.size} demo pictures were not drawn`);
  });
}
