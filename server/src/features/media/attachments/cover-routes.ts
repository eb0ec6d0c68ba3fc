import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Database } from '../../../platform/database/index.ts';
import type { Files } from '../../../platform/files/index.ts';
import { Refusal, refusalOf, refusalReply } from '../../../platform/http/index.ts';
import type { Logger } from '../../../platform/log/index.ts';
import { keptSeconds } from '../image-routes.ts';
import type { CoverRows } from './attachment-pictures.ts';
import { attachmentAt, attachmentPath } from './kinds.ts';

type Deps = {
  readonly db: Database;
  readonly files: Files;
  readonly rows: Pick<CoverRows, 'isCurrent'>;
  readonly log: Logger;
};

/** Companies' current covers, for anyone who knows the key; mounted at `coversPath`. */
export function coverRoutes({ db, files, rows, log }: Deps) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error) => refusalReply(refusalOf(error, log)));

  app.get('/:key/:file', async (context) => {
    const at = attachmentAt('cover', context.req.param());
    if (!at || !(await rows.isCurrent(db, at.key))) throw new Refusal('NOT_FOUND');
    const headers = {
      'cache-control': `public, max-age=${keptSeconds}, must-revalidate`,
      etag: `"${at.key}-${at.size}"`,
    };
    if (context.req.header('if-none-match') === headers.etag) return context.body(null, 304, headers);
    const bytes = await files.read(attachmentPath('cover', at.key, at.size));
    if (!bytes) throw new Refusal('NOT_FOUND');
    return context.body(new Uint8Array(bytes), 200, {
      ...headers,
      'content-type': 'image/webp',
      'content-length': String(bytes.byteLength),
      'x-content-type-options': 'nosniff',
    });
  });
  return app;
}
