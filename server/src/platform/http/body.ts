import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from './refusal.ts';

/** Bytes. */
const maxBody = 100 * 1024;

/** Whether the request has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;

/**
 * Reads the request's body, only as JSON, to where the API library looks for one already read. Returns why it
 * was refused (TOO_LARGE by its stated length or while it arrives, MALFORMED_REQUEST), or that it was
 * accepted. Rejects when the exchange ends before the body does.
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Refusal | 'read'> {
  const { 'content-length': length = '0', 'content-type': type = 'application/json' } = request.headers;
  if (Number(length) > maxBody) return new Refusal('TOO_LARGE');
  const text = await textOf(request, response);
  if (text === null) return new Refusal('TOO_LARGE');
  if (text === '') return 'read';
  // Media types are case-insensitive.
  if (!type.toLowerCase().startsWith('application/json')) return new Refusal('MALFORMED_REQUEST');
  try {
    Object.assign(request, { body: parsed(text) });
    return 'read';
  } catch (cause) {
    return new Refusal('MALFORMED_REQUEST', { cause });
  }
}

/** The body's JSON. Half an emoji, which a cut text can end with and PostgreSQL does not store, becomes U+FFFD. */
const parsed = (text: string): unknown =>
  /\\ud[89a-f]/i.test(text)
    ? JSON.parse(text, (_key, value) => (typeof value === 'string' ? value.toWellFormed() : value))
    : JSON.parse(text);

/** Null if the body is too large; the rest is not read. */
function textOf(request: IncomingMessage, response: ServerResponse): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  // The request itself reports nothing once a reply has ended the connection; its reply always closes.
  const giveUp = (): void => reject(new Error('The connection closed before the body was complete.'));
  const chunks: Buffer[] = [];
  let size = 0;
  request
    .on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBody) chunks.push(chunk);
      else {
        request.pause();
        resolve(null);
      }
    })
    .once('end', () => resolve(Buffer.concat(chunks).toString()))
    .once('error', reject);
  if (response.closed) giveUp();
  response.once('close', giveUp);
  return promise.finally(() => response.off('close', giveUp));
}
