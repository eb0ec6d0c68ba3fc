import type { IncomingMessage } from 'node:http';
import { clientAddress } from './network.ts';

/** What a procedure knows about its request before sign-in is checked. */
export type RequestContext = {
  /** The cookies as the browser sent them; empty if it sent none. */
  readonly cookie: string;
  /** Made on demand, since few procedures need it: copying a context would otherwise make it every time. */
  readonly request: {
    readonly headers: Headers;
    /** The client's address, taken from a proxy only if that proxy is trusted. */
    readonly address: string;
  };
  /** Headers to add to the reply, such as cookies. */
  readonly replyHeaders: Headers;
};

/** The context of a request. */
export function createContext(request: IncomingMessage, trustedProxies: number): RequestContext {
  let headers: Headers | null = null;
  let address: string | null = null;
  return {
    cookie: request.headers.cookie ?? '',
    request: {
      get headers() {
        headers ??= headersOf(request);
        return headers;
      },
      get address() {
        address ??= clientAddress(request, trustedProxies);
        return address;
      },
    },
    replyHeaders: new Headers(),
  };
}

function headersOf({ headers }: IncomingMessage): Headers {
  const made = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of [value ?? []].flat()) made.append(name, one);
  return made;
}
