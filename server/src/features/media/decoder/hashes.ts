import sharp from 'sharp';
import library from 'sharp-phash';

// The library's types describe an ES module, but it is CommonJS: its whole export is the function.
const hashOf = library as unknown as typeof library.default;

/** Enough detail for a hash of 32 × 32 pixels of any section. */
const edge = 192;

/**
 * The sections of a picture that remain after cropping a tenth, at offsets in steps of a twentieth. The hash of a
 * crop between two steps differs from the nearest one in only a few bits.
 */
const offsets = [0, 0.05, 0.1] as const;
const kept = 0.9;
const sections = [
  ...offsets.flatMap((left) => offsets.map((top) => ({ left, top, width: kept, height: kept }))),
  ...offsets.map((left) => ({ left, top: 0, width: kept, height: 1 })),
  ...offsets.map((top) => ({ left: 0, top, width: 1, height: kept })),
];

type Raw = { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };

/**
 * A picture's perceptual hashes, 64 bits each: of the whole, of its mirror image, and of each section. If two
 * pictures look alike, some hash of one differs from some hash of the other in only a few bits; see `isAlike`.
 */
export async function hashesOf(data: Uint8Array, raw: Raw): Promise<readonly bigint[]> {
  const gray = await sharp(data, { raw })
    .greyscale()
    .resize(edge, edge, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = gray.info;
  const options = { raw: { width, height, channels: 1 } } as const;
  // Converted to gray again, because the library otherwise returns three channels.
  const picture = () => sharp(gray.data, options).greyscale();
  const hashes = [await bitsOf(gray.data, options.raw)];
  const mirrored = await picture().flop().raw().toBuffer();
  hashes.push(await bitsOf(mirrored, options.raw));
  for (const section of sections) {
    const left = Math.round(section.left * width);
    const top = Math.round(section.top * height);
    const box = {
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round(section.width * width))),
      height: Math.max(1, Math.min(height - top, Math.round(section.height * height))),
    };
    const cut = await picture().extract(box).raw().toBuffer();
    hashes.push(await bitsOf(cut, { width: box.width, height: box.height, channels: 1 }));
  }
  return hashes;
}

/** As PostgreSQL keeps 64 bits: a signed number. */
const bitsOf = async (data: Uint8Array, raw: Raw): Promise<bigint> =>
  BigInt.asIntN(64, BigInt(`0b${await hashOf(Buffer.from(data), { raw })}`));
