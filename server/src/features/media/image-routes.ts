import { imageFormats, imageSizes } from '@ambitionhub/contract/media';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Database } from '../../platform/database/index.ts';
import type { Files } from '../../platform/files/index.ts';
import { Refusal, refusalOf, refusalReply } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import { isCurrent } from './images.store.ts';
import { contentTypes, filePath } from './images.ts';

/** How long a replaced or removed picture may still be seen by a browser that has seen it before. */
export const keptSeconds = 300;

const key = /^[0-9a-f]{32}$/;

/** The parts of a valid picture path; any other path never reaches the files. */
function pictureAt(given: { key: string; file: string }) {
  for (const size of Object.values(imageSizes))
    for (const format of imageFormats)
      if (given.file === `${size}.${format}` && key.test(given.key)) return { key: given.key, size, format };
  return null;
}

type Deps = { readonly db: Database; readonly files: Files; readonly log: Logger };

/**
 * Current pictures at `/images/{key}/{size}.webp` and `.jpg`, for anyone who knows the key. Mounted at
 * `/images`. The database says what is current, so a picture is gone with the commit that removes it,
 * whatever happens to its files.
 */
export function imageRoutes({ db, files, log }: Deps) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error) => refusalReply(refusalOf(error, log)));

  app.get('/:key/:file', async (context) => {
    const picture = pictureAt(context.req.param());
    if (!picture || !(await isCurrent(db, picture.key))) throw new Refusal('NOT_FOUND');
    const headers = {
      'cache-control': `public, max-age=${keptSeconds}, must-revalidate`,
      // A key never changes its content.
      etag: `"${picture.key}-${picture.size}-${picture.format}"`,
    };
    if (context.req.header('if-none-match') === headers.etag) return context.body(null, 304, headers);
    const bytes = await files.read(filePath(picture.key, picture.size, picture.format));
    if (!bytes) throw new Refusal('NOT_FOUND');
    return context.body(new Uint8Array(bytes), 200, {
      ...headers,
      'content-type': contentTypes[picture.format],
      'content-length': String(bytes.byteLength),
      'x-content-type-options': 'nosniff',
    });
  });
  return app;
}
