import { randomUUID } from 'node:crypto';
import { contract } from '@ambitionhub/contract';
import { apiPrefix } from '@ambitionhub/contract/api';
import type { KeyScope } from '@ambitionhub/contract/keys';
import { createORPCClient } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { Api } from './browser.ts';
import type { Person } from './people.ts';
import type { RunningServer } from './server.ts';

type Init = RequestInit & { headers?: Record<string, string> };

/** A program of a company: it has a key, an address and no cookies. */
export type Program = {
  readonly api: Pick<Api, 'v1'>;
  readonly fetch: (path: string, init?: Init) => Promise<Response>;
};

let programs = 0;

/** A program at an address of its own that sends this key. Headers given with a request win. */
export function openProgram(
  server: RunningServer,
  secret: string,
  { address = '' }: { address?: string } = {},
): Program {
  programs += 1;
  const at = address || `172.16.${(programs >> 8) & 255}.${programs & 255}`;
  const request = (target: Request): Promise<Response> => {
    const headers = new Headers({ 'x-forwarded-for': at, authorization: `Bearer ${secret}` });
    if (target.method !== 'GET') headers.set('idempotency-key', randomUUID());
    for (const [name, value] of target.headers) headers.set(name, value);
    return fetch(new Request(target, { headers }));
  };
  const link = new OpenAPILink(contract, {
    url: new URL(apiPrefix, server.url),
    fetch: (target) => request(target),
  });
  return {
    api: createORPCClient<Api>(link),
    fetch: (path, init) => request(new Request(new URL(path, server.url), init)),
  };
}

/** Makes a key and returns its secret. */
export async function aKey({ api }: Pick<Person, 'api'>, scope: KeyScope = 'write'): Promise<string> {
  return (await api.keys.make({ name: `Key ${randomUUID()}`, scope })).secret;
}
