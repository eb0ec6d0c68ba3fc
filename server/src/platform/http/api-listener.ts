import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { gzip } from 'node:zlib';
import { apiPrefix } from '@ambitionhub/contract/api';
import { createTurns } from '../limits/index.ts';
import { methodsAt } from './addresses.ts';
import { type AdmissionLimits, admissionLimits, arrivalLimits, createAdmission } from './admission.ts';
import type { ApiHandler } from './api.ts';
import { hasBody, readBody } from './body.ts';
import { createContext } from './context.ts';
import { networkOf } from './network.ts';
import { fromOwnOrigin } from './origin.ts';
import { Refusal, refusalBody, refusalHeaders } from './refusal.ts';

/** Shops may report conversions without a version in the address (the work, section 8): they get the first one. */
const unversioned = new RegExp(`^${apiPrefix}(?=/referrals/conversions(?:[/?]|$))`);

type Deps = {
  readonly handler: ApiHandler;
  readonly publicUrl: string;
  readonly trustedProxies: number;
  /** The session that a request's cookies prove; null if none. */
  readonly sessionOf: (cookie: string) => string | null;
  /** The headers of every reply, made once. */
  readonly fixedHeaders: Readonly<Record<string, string>>;
  readonly arrivals?: AdmissionLimits;
};

/**
 * Requests of one session that are worked on at once. A browser opens at most six connections over HTTP/1.1, so no
 * page waits for its own requests, and a session's searches leave the database to others.
 */
const atOnce = 8;

/**
 * Serves the procedures on Node's own request and response, which the API library reads and writes directly.
 * Requests refused before a procedure is found get the same kind of reply as a procedure's refusals.
 */
export function createApiListener({
  handler,
  publicUrl,
  trustedProxies,
  sessionOf,
  fixedHeaders,
  arrivals = arrivalLimits,
}: Deps): RequestListener {
  const awaitBody = createAdmission(arrivals);
  const admit = createAdmission(admissionLimits);
  const inTurn = createTurns(atOnce);
  const headers = new Map(Object.entries({ ...fixedHeaders, 'cache-control': 'no-store' }));

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'POST') request.url = request.url?.replace(unversioned, `${apiPrefix}/v1`);
    response.setHeaders(headers);
    replyWhole(request, response);
    if (!fromOwnOrigin(request, publicUrl)) return refuse(response, new Refusal('FOREIGN_ORIGIN'));
    const context = createContext(request, trustedProxies);
    // Never anything that a client can make up: it would get a new share with each new text.
    const session = sessionOf(context.cookie);
    const visitor = session ?? networkOf(context.request.address);
    const body = hasBody(request) ? await awaitBody(visitor, () => readBody(request, response)) : 'read';
    // Does not wait for the rest of the body: the connection ends with the reply.
    if (body === null) return refuse(response, new Refusal('UNAVAILABLE'), { connection: 'close' });
    const handle = () => handler.handle(request, response, { prefix: apiPrefix, context });
    // Many people can share a network: they do not wait for each other.
    const handleInTurn = () => (session === null ? handle() : inTurn(session, handle));
    const result = body === 'read' ? await admit(visitor, handleInTurn) : body;
    if (result === null) return refuse(response, new Refusal('UNAVAILABLE'));
    if (!(result instanceof Refusal) && result.matched) return;
    const methods = methodsAt(request.url?.split('?')[0] ?? '');
    if (methods.length === 0) refuse(response, new Refusal('NOT_FOUND'));
    else if (result instanceof Refusal) refuse(response, result);
    // A procedure that does not exist with these settings.
    else if (methods.includes(request.method ?? '')) refuse(response, new Refusal('NOT_FOUND'));
    else refuse(response, new Refusal('METHOD_NOT_ALLOWED'), { allow: methods.join(', ') });
  };

  return (request, response) => {
    // Procedures turn every error into a reply, so the only failure left is a connection that broke during a
    // write.
    serve(request, response).catch((error) => response.destroy(error));
  };
}

/** Replies with at least this many characters are compressed. */
const compressedFrom = 1500;

/**
 * Sends a reply in one piece, with its length, and compresses a long one. The library would write the headers first
 * and send the text in chunks.
 */
function replyWhole(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  const end = response.end.bind(response);
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    response.writeHead = writeHead;
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, value);
    return response;
  }) as typeof response.writeHead;
  response.end = ((text?: string) => {
    response.end = end;
    const takesGzip = request.headers['accept-encoding']?.includes('gzip') === true;
    if (text === undefined || text.length < compressedFrom || !takesGzip) return end(text);
    gzip(text, (error, bytes) => {
      if (error) return void response.destroy(error);
      response.setHeader('content-encoding', 'gzip');
      end(bytes);
    });
    return response;
  }) as typeof response.end;
}

function refuse(response: ServerResponse, refusal: Refusal, headers: Record<string, string> = {}): void {
  if (response.headersSent) return;
  // Do not read the rest of a body that is too large.
  if (refusal.code === 'TOO_LARGE') response.setHeader('connection', 'close');
  response.writeHead(refusal.status, {
    'content-type': 'application/json',
    ...refusalHeaders(refusal),
    ...headers,
  });
  response.end(JSON.stringify(refusalBody(refusal)));
}
