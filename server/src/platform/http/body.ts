import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

/** Bytes. */
const maxBody = 100 * 1024;

/** Whether a body comes with the request, or after it. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;

/**
 * Reads the body of a request to where the API library looks for one that was read already, as JSON and nothing else.
 * Returns why it cannot be taken (TOO_LARGE by its stated length or as it comes in, MALFORMED_REQUEST) or that it was.
 */
export async function readBody(request: IncomingMessage): Promise<Refusal | 'read'> {
  const { 'content-length': length = '0', 'content-type': type = 'application/json' } = request.headers;
  if (Number(length) > maxBody) return new Refusal('TOO_LARGE');
  const text = await textOf(request);
  if (text === null) return new Refusal('TOO_LARGE');
  if (text === '') return 'read';
  // Types are the same in capitals.
  if (!type.toLowerCase().startsWith('application/json')) return new Refusal('MALFORMED_REQUEST');
  try {
    Object.assign(request, { body: JSON.parse(text) });
    return 'read';
  } catch (cause) {
    return new Refusal('MALFORMED_REQUEST', { cause });
  }
}

/** Null where there is more than a body may have; the rest is not read. */
function textOf(request: IncomingMessage): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
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
  return promise;
}
