import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Database } from '../../../platform/database/index.ts';
import type { Files } from '../../../platform/files/index.ts';
import { Refusal, refusalOf, refusalReply } from '../../../platform/http/index.ts';
import type { Logger } from '../../../platform/log/index.ts';
import type { Access } from '../../accounts/index.ts';
import type { ProofRows } from './kept-pictures.ts';
import { keptFileAt, keptFilePath } from './kinds.ts';
import type { SignedKind, SignedLinks } from './signed-links.ts';

type Deps = {
  readonly kind: SignedKind;
  readonly db: Database;
  readonly access: Access;
  readonly files: Files;
  readonly links: SignedLinks;
  readonly rows: Pick<ProofRows, 'isKept'>;
  readonly log: Logger;
};

/**
 * Pictures of one kind at signed links, mounted at its `signedPaths`. A link serves only the user for whom it
 * was made, while they are signed in: to anyone else, and after its end, there is nothing there.
 */
export function signedRoutes({ kind, db, access, files, links, rows, log }: Deps) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error) => refusalReply(refusalOf(error, log)));

  app.get('/:key/:file', async (context) => {
    const at = keptFileAt(kind, context.req.param());
    const actor = await access.actorOf(context.req.header('cookie') ?? '');
    if (!at || !actor) throw new Refusal('NOT_FOUND');
    const { until = '', signature = '' } = context.req.query();
    const claim = { ...at, until: Number(until), viewer: actor.userId };
    if (!links.isValid(claim, signature) || !(await rows.isKept(db, at.key, actor)))
      throw new Refusal('NOT_FOUND');
    const headers = {
      // Checked each time: on a shared computer the next person must not see it.
      'cache-control': 'private, no-cache',
      etag: `"${at.key}-${at.size}"`,
    };
    if (context.req.header('if-none-match') === headers.etag) return context.body(null, 304, headers);
    const bytes = await files.read(keptFilePath(kind, at.key, at.size));
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
