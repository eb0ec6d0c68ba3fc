import { proofImageSizes } from '@ambitionhub/contract/media';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Database } from '../../../platform/database/index.ts';
import type { Files } from '../../../platform/files/index.ts';
import { Refusal, refusalOf, refusalReply } from '../../../platform/http/index.ts';
import type { Logger } from '../../../platform/log/index.ts';
import type { Access } from '../../accounts/index.ts';
import type { ProofLinks } from './proof-links.ts';
import { type ProofRows, proofFilePath } from './proof-pictures.ts';

const key = /^[0-9a-f]{32}$/;

const sizeOf = (file: string): number | null =>
  Object.values(proofImageSizes).find((size) => file === `${size}.webp`) ?? null;

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly files: Files;
  readonly links: ProofLinks;
  readonly rows: ProofRows;
  readonly log: Logger;
};

/**
 * Pictures of proofs at signed links, mounted at `proofPicturesPath`. A link serves only the user for whom it
 * was made, while they are signed in: to anyone else, and after its end, there is nothing there.
 */
export function proofRoutes({ db, access, files, links, rows, log }: Deps) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error) => refusalReply(refusalOf(error, log)));

  app.get('/:key/:file', async (context) => {
    const { key: asked, file } = context.req.param();
    const size = sizeOf(file);
    const actor = await access.actorOf(context.req.header('cookie') ?? '');
    if (size === null || !key.test(asked) || !actor) throw new Refusal('NOT_FOUND');
    const { until = '', signature = '' } = context.req.query();
    const claim = { key: asked, size, until: Number(until), viewer: actor.userId };
    if (!links.isValid(claim, signature) || !(await rows.isKept(db, asked))) throw new Refusal('NOT_FOUND');
    const headers = {
      // Checked each time: on a shared computer the next person must not see it.
      'cache-control': 'private, no-cache',
      etag: `"${asked}-${size}"`,
    };
    if (context.req.header('if-none-match') === headers.etag) return context.body(null, 304, headers);
    const bytes = await files.read(proofFilePath(asked, size));
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
