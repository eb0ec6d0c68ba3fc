import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Attachments, Images } from '../features/media/index.ts';
import type { Database } from '../platform/database/index.ts';
import { defineJob, type Jobs } from '../platform/jobs/index.ts';
import { demoDomain } from './cast.ts';
import { drawPictures } from './drawn.ts';
import { pdfSaying } from './message-files.ts';
import { listWithoutShown, shownScenes } from './portfolios.store.ts';
import { type Scene, scene } from './scenes.ts';
import { listWithoutPicture } from './store.ts';
import { listWithoutScenes } from './work.store.ts';

const handedIn = z.object({ proofId: z.string(), place: z.number(), at: z.iso.datetime(), scene });
export type HandedInScene = z.infer<typeof handedIn>;

/**
 * Draws the missing pictures of users, then those of proofs, in the background: sixty pictures take longer than a
 * first start should.
 */
export const picturesJob = defineJob({
  name: 'draw-demo-pictures',
  data: z.object({
    proofs: z.array(handedIn).default([]),
    shown: shownScenes.default({ portfolios: [], cover: null, files: [] }),
  }),
  pollSeconds: 5,
  atOnce: 1,
});

type Original = () => AsyncIterable<Uint8Array>;
type Missing = { readonly scene: Scene | null; readonly store: (original: Original) => Promise<unknown> };

type Deps = {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly images: Images;
  readonly attachments: { readonly [Kind in keyof Attachments]: Pick<Attachments[Kind], 'restore'> };
};

/** Sets the job's handler. Call it before the jobs start. After a crash it continues with the rest. */
export function registerDemoPictureJobs({ jobs, db, images, attachments }: Deps): void {
  jobs.work(picturesJob, async ({ proofs, shown }, { signal }) => {
    const missing = new Map<string, Missing>();
    for (const { email, id } of await listWithoutPicture(db, demoDomain)) {
      const store = (original: Original) =>
        images.store({ ownerId: id, actorId: id }, { original, crop: null, signal });
      missing.set(email, { scene: null, store });
    }
    for (const { scene: shown, at, ...rest } of await listWithoutScenes(db, proofs)) {
      const picture = { ...rest, at: new Date(at), pictureId: randomUUID() };
      const store = (original: Original) => attachments.proof.restore(picture, { original, signal });
      missing.set(`${rest.proofId} ${rest.place}`, { scene: shown, store });
    }
    const { portfolios, cover, files } = await listWithoutShown(db, shown);
    for (const { scene: drawn, says, ...file } of files) {
      const store = (original: Original) => attachments.message.restore(file, { original, signal });
      if (drawn) missing.set(file.pictureId, { scene: drawn, store });
      else
        await store(async function* () {
          yield pdfSaying(says);
        });
    }
    for (const { scene: drawn, ...picture } of portfolios)
      missing.set(picture.pictureId, {
        scene: drawn,
        store: (original) => attachments.portfolio.restore(picture, { original, signal }),
      });
    if (cover)
      missing.set(cover.companyId, {
        scene: cover.scene,
        store: (original) => attachments.cover.restore({ companyId: cover.companyId }, { original, signal }),
      });
    if (missing.size === 0) return;
    const wished = [...missing].map(([name, one]) => ({ name, scene: one.scene }));
    for await (const { name, png } of drawPictures(wished, signal)) {
      async function* original() {
        yield png;
      }
      await missing.get(name)?.store(original);
      missing.delete(name);
    }
    if (missing.size > 0) throw new Error(`${missing.size} demo pictures were not drawn`);
  });
}
