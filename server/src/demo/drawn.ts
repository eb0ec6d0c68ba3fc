import { fork } from 'node:child_process';
import { on } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { scene } from './scenes.ts';

/** Pictures to draw: of a user, whose address is the name, or of a scene. */
export const wishes = z.array(z.object({ name: z.string(), scene: scene.nullable() }));
export type Wish = z.infer<typeof wishes>[number];

const program = fileURLToPath(new URL('./draw.ts', import.meta.url));
const drawn = z.object({ name: z.string(), png: z.instanceof(Uint8Array) });

/** Pictures in the order in which they are finished. */
export async function* drawPictures(
  wished: readonly Wish[],
  signal: AbortSignal,
): AsyncGenerator<z.infer<typeof drawn>> {
  const painter = fork(program, { serialization: 'advanced', execArgv: [] });
  try {
    painter.send([...wished]);
    for await (const [message] of on(painter, 'message', { signal, close: ['disconnect'] }))
      yield drawn.parse(message);
  } finally {
    painter.kill();
  }
}
