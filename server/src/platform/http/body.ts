import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

/** Bytes. */
const maxBody = 100 * 1024;

/**
 * Reads the body of a request to where the API library looks for one that was read already, as JSON and nothing else.
 * Returns why it cannot be taken, or null: TOO_LARGE by its stated length or as it comes in, MALFORMED_REQUEST.
 */
export const readBody = async (request: IncomingMessage): Promise<Refusal | null> => {
  const { 'content-length': length = '0', 'content-type': type = 'application/json' } = request.headers;
  if (length === '0' && request.headers['transfer-encoding'] === undefined) return null;
  if (Number(length) > maxBody) return new Refusal('TOO_LARGE');
  const text = await textOf(request);
  if (text === null) return new Refusal('TOO_LARGE');
  if (text === '') return null;
  // Types are the same in capitals.
  if (!type.toLowerCase().startsWith('application/json')) return new Refusal('MALFORMED_REQUEST');
  try {
    Object.assign(request, { body: JSON.parse(text) });
    return null;
  } catch (cause) {
    return new Refusal('MALFORMED_REQUEST', { cause });
  }
};

/** Null where there is more than a body may have; the rest is not read. */
const textOf = (request: IncomingMessage): Promise<string | null> => {
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
};
