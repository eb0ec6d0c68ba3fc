import sharp from 'sharp';

/** Numbers from 0 to 1, the same for each seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Pixels of light and dark per edge, and how strongly they show: large areas most, as in photos. */
const octaves = [
  [3, 0.9],
  [6, 0.6],
  [12, 0.45],
  [24, 0.3],
  [60, 0.2],
] as const;

/**
 * A drawn picture with the light of a photo: uneven brightness at every scale, and a few things in front of it.
 * Each seed gives a different one.
 */
export async function sceneOf(seed: number): Promise<Buffer> {
  const next = randomOf(seed * 7919 + 13);
  const [width, height] = next() < 0.6 ? [800, 600] : [600, 800];
  const level = (): number => Math.floor(next() * 256);
  const color = (): string => `rgb(${level()},${level()},${level()})`;
  const light = await Promise.all(
    octaves.map(([edge, strength]) => {
      const spots = Buffer.alloc(edge * edge * 4);
      for (let at = 0; at < spots.length; at += 4) {
        const gray = level();
        spots[at] = Math.min(255, gray + next() * 60);
        spots[at + 1] = Math.min(255, gray + next() * 60);
        spots[at + 2] = gray;
        spots[at + 3] = 255 * strength * (0.5 + next() / 2);
      }
      return sharp(spots, { raw: { width: edge, height: edge, channels: 4 } })
        .resize(width, height, { kernel: 'cubic', fit: 'fill' })
        .png({ compressionLevel: 1 })
        .toBuffer();
    }),
  );
  const things = Array.from({ length: 2 + Math.floor(next() * 8) }, () => {
    const [x, y] = [next() * width, next() * height];
    const [across, down] = [20 + (next() * width) / 3, 20 + (next() * height) / 3];
    const look = `fill="${color()}" fill-opacity="${0.5 + next() / 2}"`;
    return next() < 0.4
      ? `<ellipse cx="${x}" cy="${y}" rx="${across * 0.75}" ry="${down * 0.75}" ${look}/>`
      : `<rect x="${x}" y="${y}" width="${across}" height="${down}" ${look} transform="rotate(${next() * 90} ${width / 2} ${height / 2})"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${things.join('')}</svg>`;
  return sharp({ create: { width, height, channels: 3, background: color() } })
    .composite([...light, Buffer.from(drawing)].map((input) => ({ input })))
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function cropped(scene: Buffer, left: number, top: number, across: number, down: number) {
  const { width, height } = await sharp(scene).metadata();
  const box = {
    left: Math.floor(width * left),
    top: Math.floor(height * top),
    width: Math.floor(width * across),
    height: Math.floor(height * down),
  };
  return sharp(scene).extract(box).jpeg({ quality: 85 }).toBuffer();
}

/** Changes that a person may make to a photo before handing it in again; `share` varies from 0 to 1. */
export const changes: Readonly<Record<string, (scene: Buffer, share: number) => Promise<Buffer>>> = {
  resized: async (scene) => {
    const { width } = await sharp(scene).metadata();
    return sharp(scene)
      .resize(Math.round(width / 2))
      .jpeg({ quality: 80 })
      .toBuffer();
  },
  recompressed: (scene) => sharp(scene).jpeg({ quality: 40 }).toBuffer(),
  mirrored: (scene) => sharp(scene).flop().jpeg({ quality: 85 }).toBuffer(),
  'cropped by a tenth all around': (scene) => cropped(scene, 0.05, 0.05, 0.9, 0.9),
  'cropped by a tenth at one side': (scene) => cropped(scene, 0.1, 0, 0.9, 1),
  'cropped by a tenth anywhere': (scene, share) =>
    cropped(scene, share * 0.1, ((share * 7) % 1) * 0.1, 0.9, 0.9),
  'cropped and mirrored': async (scene) =>
    cropped(await sharp(scene).flop().toBuffer(), 0.05, 0.05, 0.9, 0.9),
};
