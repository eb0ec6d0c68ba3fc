import type { IncomingMessage } from 'node:http';
import { clientAddress } from './network.ts';

/** What a procedure knows of its request before anybody is recognised. */
export type RequestContext = {
  /** The cookies, as the browser sent them; empty where it sent none. */
  readonly cookie: string;
  /** What few procedures look at, made for those that do: a context is copied on its way, and would make it then. */
  readonly request: {
    readonly headers: Headers;
    /** The client's address, taken from a proxy only where one is trusted. */
    readonly address: string;
  };
  /** Headers that the reply gets, such as cookies. */
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
