import { contract } from '@ambitionhub/contract';
import { apiPrefix, contractHeader, contractVersion } from '@ambitionhub/contract/api';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { RunningServer } from './server.ts';

export type Api = JsonifiedClient<ContractRouterClient<typeof contract>>;
type Init = RequestInit & { headers?: Record<string, string> };

/** A browser as the server sees it: it stores cookies, sends its page's origin, and has an address. */
export type Browser = {
  readonly server: RunningServer;
  /** Every procedure of the contract as a typed function; a refusal is thrown. */
  readonly api: Api;
  /** Any other request. Headers given here win, and an empty one is omitted. */
  readonly fetch: (path: string, init?: Init) => Promise<Response>;
  readonly cookies: Map<string, string>;
  readonly cookieHeader: () => string;
};

let browsers = 0;

/** A separate network for each browser, so that no test uses up another's attempts. */
function nextAddress(): string {
  browsers += 1;
  return `10.${(browsers >> 16) & 255}.${(browsers >> 8) & 255}.${browsers & 255}`;
}

export function openBrowser(
  server: RunningServer,
  { address = nextAddress(), userAgent = 'Test browser' }: { address?: string; userAgent?: string } = {},
): Browser {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const keepCookies = (response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const [, name, value, attributes] = /^([^=]+)=([^;]*)(.*)$/s.exec(line) ?? [];
      if (name === undefined || value === undefined) continue;
      if (/max-age=0/i.test(attributes ?? '')) cookies.delete(name);
      else cookies.set(name, value);
    }
  };

  const headersOf = (method: string, given: Headers): Headers => {
    const headers = new Headers({
      'user-agent': userAgent,
      'x-forwarded-for': address,
      [contractHeader]: contractVersion,
    });
    if (cookies.size > 0) headers.set('cookie', cookieHeader());
    if (method !== 'GET') headers.set('origin', server.config.http.publicUrl);
    for (const [name, value] of given) headers.set(name, value);
    for (const [name, value] of [...headers]) if (value === '') headers.delete(name);
    return headers;
  };

  const request = async (target: Request): Promise<Response> => {
    const response = await fetch(
      new Request(target, { headers: headersOf(target.method, target.headers), redirect: 'manual' }),
    );
    keepCookies(response);
    return response;
  };

  const link = new OpenAPILink(contract, {
    url: new URL(apiPrefix, server.url),
    fetch: (target) => request(target),
  });

  return {
    server,
    api: createORPCClient(link),
    fetch: (path, init) => request(new Request(new URL(path, server.url), init)),
    cookies,
    cookieHeader,
  };
}

/** The same user at a browser that talks to another server on the same database. */
export function atServer<Someone extends Browser>(someone: Someone, server: RunningServer): Someone {
  const browser = openBrowser(server);
  for (const [name, value] of someone.cookies) browser.cookies.set(name, value);
  return { ...someone, ...browser };
}
