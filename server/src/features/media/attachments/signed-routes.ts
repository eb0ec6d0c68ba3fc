import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Database } from '../../../platform/database/index.ts';
import type { Files } from '../../../platform/files/index.ts';
import { Refusal, refusalOf, refusalReply } from '../../../platform/http/index.ts';
import type { Logger } from '../../../platform/log/index.ts';
import type { Access, Actor } from '../../accounts/index.ts';
import type { MessageRows, ProofRows } from './attachment-pictures.ts';
import { asDocument, attachmentAt, attachmentPath } from './kinds.ts';
import type { SignedKind, SignedLinks } from './signed-links.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly files: Files;
  readonly links: SignedLinks;
  readonly log: Logger;
} & (
  | { readonly kind: Exclude<SignedKind, 'message'>; readonly rows: Pick<ProofRows, 'isKept'> }
  | { readonly kind: 'message'; readonly rows: Pick<MessageRows, 'isKept' | 'findName'> }
);

/** A document can contain scripts, so it is only offered for saving, and a browser that shows it anyway runs nothing. */
const documentHeaders = (name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': attachmentNamed(name),
  'content-security-policy': "sandbox; default-src 'none'",
});

/** The name for both old and new browsers (RFC 6266). */
function attachmentNamed(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]|["%\\]/g, '');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Files of one kind at signed links, mounted at its `signedPaths`. A link works only while the user it was made for
 * is signed in; for files of messages, everyone on one side. For anyone else, and after it expires, the file does
 * not exist.
 */
export function signedRoutes({ db, access, files, links, log, ...of }: Deps) {
  const viewerOf = (actor: Actor) => (of.kind === 'message' ? actor.participantId : actor.userId);
  const headersOf = async (key: string, size: number) => {
    if (of.kind !== 'message' || size !== asDocument) return { 'content-type': 'image/webp' };
    return documentHeaders((await of.rows.findName(db, key)) ?? '');
  };
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error) => refusalReply(refusalOf(error, log)));

  app.get('/:key/:file', async (context) => {
    const at = attachmentAt(of.kind, context.req.param());
    const actor = await access.actorOf(context.req.header('cookie') ?? '');
    if (!at || !actor) throw new Refusal('NOT_FOUND');
    const { until = '', signature = '' } = context.req.query();
    const claim = { ...at, until: Number(until), viewer: viewerOf(actor) };
    if (!links.isValid(claim, signature) || !(await of.rows.isKept(db, at.key, actor)))
      throw new Refusal('NOT_FOUND');
    const headers = {
      // Never cached without a check, so that the next person at a shared computer cannot see it.
      'cache-control': 'private, no-cache',
      etag: `"${at.key}-${at.size}"`,
    };
    if (context.req.header('if-none-match') === headers.etag) return context.body(null, 304, headers);
    const bytes = await files.read(attachmentPath(of.kind, at.key, at.size));
    if (!bytes) throw new Refusal('NOT_FOUND');
    return context.body(new Uint8Array(bytes), 200, {
      ...headers,
      ...(await headersOf(at.key, at.size)),
      'content-length': String(bytes.byteLength),
      'x-content-type-options': 'nosniff',
    });
  });
  return app;
}
