import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { folders, writeAsset } from './build.folders.ts';
import type { ProductFile } from './src/site/parts/ProductPicture.tsx';

const folder = path.join(folders.web, 'src/site/product');
const named = /^(\w+)-(light|dark)-(wide|narrow)-(\d+)\.(avif|webp)$/;

/** Writes the product screenshots from `npm run pictures`, and returns their URLs. */
export async function writeProduct(): Promise<ProductFile[]> {
  const files = (await readdir(folder)).map(async (file) => {
    const [, name, scheme, form, width, type] = named.exec(file) ?? [];
    if (!name || (scheme !== 'light' && scheme !== 'dark') || (form !== 'wide' && form !== 'narrow'))
      throw new Error(`${file} is not named as a picture of the product`);
    const content = await readFile(path.join(folder, file));
    const [url, { height }] = await Promise.all([
      writeAsset(`product-${file}`, content),
      sharp(content).metadata(),
    ]);
    return {
      name,
      scheme,
      form,
      width: Number(width),
      height,
      type: type === 'avif' ? 'avif' : 'webp',
      url,
    } as const;
  });
  return Promise.all(files);
}
