import { createHash, randomUUID } from 'node:crypto';
import { idempotencyHeader, keyLimits } from '@ambitionhub/contract/keys';
import { type Database, isReferenceGone } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { beginWrite, findWrite, forgetWrite, keepReply } from './api-writes.store.ts';

type Write<Reply> = {
  readonly keyId: string;
  readonly headers: Headers;
  /** The procedure and its input, which the same name must not be used with others. */
  readonly request: unknown;
  /** Does it, and returns what is sent. */
  readonly run: () => Promise<Reply>;
  readonly outputOf: (reply: Reply) => unknown;
};

const printable = /^[\x21-\x7e]+$/;

/** The name of a write; null if it has none, and is a new one each time it is sent. */
function nameIn(headers: Headers): string | null {
  const name = headers.get(idempotencyHeader);
  if (name !== null && (name.length > keyLimits.idempotencyKey || !printable.test(name)))
    throw new Refusal('IDEMPOTENCY_KEY_INVALID');
  return name;
}

/**
 * The id of a program's write, the same whenever it is tried again, for the rows that it makes: the shape of a random UUID, made
 * from the hash of its name.
 */
export function writeIdOf(keyId: string, headers: Headers, request: unknown): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([keyId, nameIn(headers) ?? randomUUID(), request]))
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Runs a program's write once if it has a name, and returns the kept output for a repetition. A refused write changed nothing, so it is
 * forgotten. If the server stops after the change and before its reply is kept, the write may run again after 30 seconds;
 * then the feature finds by the id that it is done.
 */
export const createWriteOnce =
  (db: Database) =>
  async <Reply>({
    keyId,
    headers,
    request,
    run,
    outputOf,
  }: Write<Reply>): Promise<Reply | { readonly kept: unknown }> => {
    const name = nameIn(headers);
    if (name === null) return run();
    const named = { keyId, name };
    const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
    const isBegun = await beginWrite(db, { ...named, request: hash }).catch((error: unknown) => {
      // The key was revoked at the same moment.
      throw isReferenceGone(error) ? new Refusal('INVALID_KEY', { cause: error }) : error;
    });
    if (!isBegun) {
      const before = await findWrite(db, named);
      if (before && before.request !== hash) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
      if (before?.reply) return { kept: before.reply.output };
      throw new Refusal('IDEMPOTENCY_KEY_RUNNING', { retryAfter: 1 });
    }
    let reply: Reply;
    try {
      reply = await run();
    } catch (error) {
      await forgetWrite(db, named);
      throw error;
    }
    await keepReply(db, named, outputOf(reply));
    return reply;
  };
