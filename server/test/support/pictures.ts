import sharp, { type OutputInfo } from 'sharp';

type Shape = {
  readonly format?: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff';
  readonly width?: number;
  readonly height?: number;
  /** The EXIF orientation that a camera held sideways writes. */
  readonly orientation?: number;
};

/** A picture whose upper left quarter is red, upper right green, lower left blue and lower right white. */
export async function aPicture(shape: Shape = {}): Promise<Buffer> {
  const { format = 'jpeg', width = 300, height = 300, orientation } = shape;
  const quarter = (background: string, left: number, top: number) => ({
    input: {
      create: {
        width: Math.ceil(width / 2),
        height: Math.ceil(height / 2),
        channels: 3 as const,
        background,
      },
    },
    left: Math.floor(left),
    top: Math.floor(top),
  });
  const picture = sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    quarter('#f00', 0, 0),
    quarter('#0f0', width / 2, 0),
    quarter('#00f', 0, height / 2),
  ]);
  const described = orientation ? picture.withMetadata({ orientation }) : picture;
  return (format === 'avif' ? described.avif() : described.toFormat(format)).toBuffer();
}

/** A small file that is slow and needs much memory to decode: interlaced, with 16 bits. */
export const aCostlyPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 2670, height: 2670, channels: 4, background: '#8888ff88' } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer();

/** The names of the colors at the four quarters of a square picture, row by row. */
export async function quartersOf(bytes: Uint8Array): Promise<readonly string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => nameOf(data, info, x, y);
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

function nameOf(data: Buffer, { width, height, channels }: OutputInfo, x: number, y: number): string {
  const start = (Math.floor(y * height) * width + Math.floor(x * width)) * channels;
  const [red = 0, green = 0, blue = 0] = data
    .subarray(start, start + 3)
    .map((value) => (value > 127 ? 1 : 0));
  return colours[`${red}${green}${blue}`] ?? 'mixed';
}

const colours: Readonly<Record<string, string>> = {
  '100': 'red',
  '010': 'green',
  '001': 'blue',
  '111': 'white',
};
