import type { IncomingMessage } from 'node:http';
import { clientAddress } from './network.ts';

/** What a procedure knows of its request before anybody is recognised. */
export type RequestContext = {
  /** The cookies, as the browser sent them; empty where it sent none. */
  readonly cookie: string;
  readonly headers: Headers;
  /** Headers that the reply gets, such as cookies. */
  readonly replyHeaders: Headers;
  /** The client's address, taken from a proxy only where one is trusted. */
  readonly address: string;
};

/** The context of a request. Few procedures look at all of its headers, so these are only made for those that do. */
export const createContext = (request: IncomingMessage, trustedProxies: number): RequestContext => {
  let headers: Headers | null = null;
  let address: string | null = null;
  return {
    cookie: request.headers.cookie ?? '',
    get headers() {
      headers ??= headersOf(request);
      return headers;
    },
    replyHeaders: new Headers(),
    get address() {
      address ??= clientAddress(request, trustedProxies);
      return address;
    },
  };
};

const headersOf = ({ headers }: IncomingMessage): Headers => {
  const made = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of [value ?? []].flat()) made.append(name, one);
  return made;
};
