import { imageSizes } from '@ambitionhub/contract/media';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Files } from '../../platform/files/index.ts';
import { Refusal, refusalBody } from '../../platform/http/index.ts';
import { filePath } from './images.ts';
import { contentTypes, imageFormats } from './picture.ts';

const year = 365 * 86_400;
const key = /^[0-9a-f]{32}$/;

/** The parts of an address that is one of a picture; whatever else was asked for never gets near the files. */
const pictureAt = (given: { key: string; file: string }) => {
  for (const size of Object.values(imageSizes))
    for (const format of imageFormats)
      if (given.file === `${size}.${format}` && key.test(given.key)) return { key: given.key, size, format };
  return null;
};

/** Finished pictures at `/images/{key}/{size}.webp` and `.jpg`, for anyone who knows the key. Mounted at `/images`. */
export const imageRoutes = (files: Files) =>
  new Hono<{ Bindings: HttpBindings }>().get('/:key/:file', async (context) => {
    const picture = pictureAt(context.req.param());
    const bytes = picture && (await files.read(filePath(picture.key, picture.size, picture.format)));
    if (!bytes) {
      const refusal = new Refusal('NOT_FOUND');
      return Response.json(refusalBody(refusal), {
        status: refusal.status,
        headers: { 'cache-control': 'no-store' },
      });
    }
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': contentTypes[picture.format],
      'content-length': String(bytes.byteLength),
      // A key never changes its content.
      'cache-control': `public, max-age=${year}, immutable`,
      'x-content-type-options': 'nosniff',
    });
  });
