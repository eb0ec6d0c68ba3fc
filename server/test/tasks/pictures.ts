import { randomUUID } from 'node:crypto';
import type { PictureId, Proof, Task } from '@ambitionhub/contract/tasks';
import sharp from 'sharp';
import type { Person } from '../support/people.ts';
import type { RunningServer } from '../support/server.ts';
import { keyOf, uploadsOf } from '../support/uploads.ts';
import { anOpenTask, aTeam, content, start } from './support.ts';

/** What a task of pictures asks for. */
export const picturesOnly = (pictures: number) => ({
  asks: { pictures, links: 0, number: null, text: false },
});

/** An open task that asks for pictures, and a proof of it that a student has begun. */
export async function aBegunProof(server: RunningServer, pictures = 1) {
  const team = await aTeam(server);
  const task: Task = await anOpenTask(team.company, picturesOnly(pictures));
  return { ...team, task, proof: await start(team.student, task) };
}

function random(seed: number) {
  let state = seed;
  return (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/**
 * A picture with large and small details, different for each seed. It is drawn pixel by pixel: a process that has also
 * run the decoder reads no SVG anymore.
 */
export function aScene(seed: number, { width = 320, height = 240 } = {}): Promise<Buffer> {
  const next = random(seed * 7919 + 1);
  const color = () => [next(), next(), next()].map((share) => Math.floor(share * 256));
  const pixels = Buffer.alloc(width * height * 3, Buffer.from(color()));
  for (let shape = 0; shape < 24; shape += 1) {
    const [x, y] = [next() * width, next() * height];
    const [across, down] = [10 + (next() * width) / 6, 10 + (next() * height) / 6];
    const [round, fill] = [next() < 0.5, Buffer.from(color())];
    for (let row = Math.max(0, Math.ceil(y - down)); row < Math.min(height, y + down); row += 1) {
      const half = round ? across * Math.sqrt(Math.max(0, 1 - ((row - y) / down) ** 2)) : across;
      const [from, to] = [Math.max(0, Math.ceil(x - half)), Math.min(width, Math.ceil(x + half))];
      if (from < to) pixels.fill(fill, (row * width + from) * 3, (row * width + to) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Uploads a picture of a proof; the reply. */
export const send = (
  student: Person,
  { id }: Pick<Proof, 'id'>,
  bytes: Uint8Array,
  picture: string = randomUUID(),
): Promise<Response> => uploadsOf(student).upload(bytes, { proof: id, picture });

/** Uploads a picture of a proof; the browser's id of it. */
export const addPicture = async (
  student: Person,
  proof: Pick<Proof, 'id'>,
  bytes: Uint8Array,
): Promise<PictureId> => keyOf(await send(student, proof, bytes)) as PictureId;

export const handInPictures = async (
  student: Person,
  { id, version }: Pick<Proof, 'id' | 'version'>,
  pictures: PictureId[],
): Promise<Proof> => (await student.api.tasks.handIn({ id, version, ...content, links: [], pictures })).proof;
