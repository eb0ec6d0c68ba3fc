import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { lookupPublic } from './public-address.ts';

/** Longer than a service takes, and shorter than the job's patience. */
const timeoutMs = 20_000;

type Request = { readonly method: string; readonly headers: object; readonly body: Buffer | null };

/**
 * Sends a request to an address that a user gave, and follows no redirect. Resolves with the status of the reply. No name may
 * lead into a private network, unless `anywhere`.
 */
export const post = (
  url: string,
  { method, headers, body }: Request,
  { signal, anywhere }: { readonly signal: AbortSignal; readonly anywhere: boolean },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = {
      method,
      headers: { ...headers },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      ...(anywhere ? {} : { lookup: lookupPublic }),
    };
    const request = new URL(url).protocol === 'http:' ? overHttp : overHttps;
    request(url, options, (reply) => {
      reply.resume();
      reply.once('error', reject);
      reply.once('end', () => resolve(reply.statusCode ?? 0));
    })
      .once('error', reject)
      .end(body);
  });
