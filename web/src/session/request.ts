import { apiPrefix, contractHeader, contractVersion } from '@ambitionhub/contract/api';
import { takePreloaded } from './preloaded.ts';

/** The request reached no server, or its answer was lost. */
export class Unreachable extends Error {}

type Answer = { code?: unknown; message?: unknown; data?: unknown };

/** The server refused or failed; its message is empty if it made no sense. */
export class ServerError extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: unknown;

  constructor(status: number, { code, message, data }: Answer) {
    super(typeof message === 'string' ? message : '');
    this.status = status;
    this.code = typeof code === 'string' ? code : '';
    this.data = data;
  }
}

/** Milliseconds that a request may take, including its answer; the server gives up long before that. */
const requestLimit = 20_000;

const isTimeout = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'TimeoutError';

/** Writes a value as `name`, `name[0]` or `name[key]`; skips undefined values. */
function write(query: URLSearchParams, name: string, value: unknown): void {
  if (typeof value !== 'object') {
    if (value !== undefined) query.append(name, String(value));
    return;
  }
  for (const [key, one] of Object.entries(value ?? {})) write(query, `${name}[${key}]`, one);
}

/**
 * Maps a procedure's input to its method and path: the path's parameters, and the rest as the query or the
 * body.
 */
function requestOf(route: string, input: unknown): Request {
  const [method = '', path = ''] = route.split(' ');
  const rest = new Map<string, unknown>(Object.entries(input ?? {}));
  const filled = path.replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const url = new URL(apiPrefix + filled, window.location.origin);
  if (method === 'GET') {
    for (const [name, value] of rest) write(url.searchParams, name, value);
    return new Request(url, { credentials: 'same-origin' });
  }
  const known = { [contractHeader]: contractVersion };
  if (input === undefined || (rest.size === 0 && filled !== path))
    return new Request(url, { method, credentials: 'same-origin', headers: known });
  return new Request(url, {
    method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...known },
    body: JSON.stringify(Object.fromEntries(rest)),
  });
}

/**
 * Reads the answer to its end. An answer that does not finish in time counts as lost, so that no lock or
 * queue waits for it any longer.
 */
async function answerTo(request: Request, caller: AbortSignal | undefined) {
  const limit = AbortSignal.timeout(requestLimit);
  const signal = caller ? AbortSignal.any([caller, limit]) : limit;
  try {
    const ahead = takePreloaded(request);
    const answer = (ahead && (await ahead)) ?? (await fetch(request, { signal }));
    return { isOk: answer.ok, status: answer.status, text: await answer.text() };
  } catch (cause) {
    const lost = cause instanceof TypeError || isTimeout(cause);
    throw lost ? new Unreachable('No answer', { cause }) : cause;
  }
}

function refusedBy(text: string): Answer {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null ? said : {};
  } catch {
    return {};
  }
}

/** Calls a procedure by its method and path. */
export async function sendRequest(
  route: string,
  input: unknown,
  caller: AbortSignal | undefined,
): Promise<unknown> {
  const { isOk, status, text } = await answerTo(requestOf(route, input), caller);
  if (!isOk) throw new ServerError(status, refusedBy(text));
  return text === '' ? undefined : JSON.parse(text);
}
