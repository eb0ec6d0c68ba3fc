import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Database } from '../../platform/database/index.ts';
import { type Files, FilesAway } from '../../platform/files/index.ts';
import { Refusal, refusalOf, refusalReply } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Access } from '../accounts/index.ts';
import { pieceOf } from './make-takeout.ts';
import { findTakeout, type TakeoutRow } from './takeout.store.ts';

type Deps = { readonly db: Database; readonly access: Access; readonly files: Files; readonly log: Logger };

/** The ZIP file of the user's own copy: it has no URL with which to request another user's. */
export function fileRoutes({ db, access, files, log }: Deps) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error) => refusalReply(refusalOf(error, log)));

  app.get('/', async (context) => {
    const cookie = context.req.header('cookie') ?? '';
    const { userId } = await access.requireUser(cookie, 'student', 'company');
    const takeout = await findTakeout(db, userId);
    if (takeout?.state !== 'ready') throw new Refusal('NOT_FOUND');
    const pieces = piecesOf(files, takeout);
    // The first piece is read before the reply starts, so that a failure gets an error reply.
    const first = await pieces.next();
    const body = Readable.from(restOf(first.done ? null : first.value, pieces));
    return new Response(Readable.toWeb(body) as ReadableStream, { headers: headersOf(takeout) });
  });
  return app;
}

const headersOf = ({ bytes, askedAt }: TakeoutRow) => ({
  'content-type': 'application/zip',
  'content-length': String(bytes),
  'content-disposition': `attachment; filename="ambitionhub-${askedAt.toISOString().slice(0, 10)}.zip"`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

async function* piecesOf(files: Files, { id, pieces }: TakeoutRow): AsyncGenerator<Uint8Array, void> {
  for (let piece = 0; piece < pieces; piece += 1) {
    const bytes = await files.read(pieceOf(id, piece));
    if (!bytes) throw new FilesAway(new Error(`piece ${piece} of a takeout is missing`));
    yield bytes;
  }
}

async function* restOf(first: Uint8Array | null, rest: AsyncIterable<Uint8Array>) {
  if (first) yield first;
  yield* rest;
}
