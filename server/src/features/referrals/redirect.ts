import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { parseCode, referralPath } from '@ambitionhub/contract/referrals';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import {
  clientAddress,
  type Direct,
  networkOf,
  pageMade,
  refusalOf,
  refusalReply,
  sendPage,
} from '../../platform/http/index.ts';
import { createTokenBucket } from '../../platform/limits/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { ClickCounter } from './click-counter.ts';
import { endedPage } from './ended-page.ts';
import type { Link, LinkCache } from './link-cache.ts';

/** Codes without a link that one network may try in a minute. More are not answered, nor are right ones: nobody can guess. */
const missesAMinute = 30;
const blockedMs = 60_000;

type Deps = {
  readonly links: LinkCache;
  readonly clicks: ClickCounter;
  readonly trustedProxies: number;
};

/** Browsers and apps that load a page before anybody asks for it. */
const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  [headers.purpose, headers['sec-purpose'], headers['x-purpose'], headers['x-moz']].some((header) =>
    /prefetch|prerender|preview/i.test(String(header ?? '')),
  );

const asksForPrivacy = (headers: IncomingHttpHeaders): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';

/** The code in the address of a link, also of one typed with a space or copied with a slash after it. */
const codeIn = (path: string): string | null =>
  parseCode(
    path
      .slice(referralPath.length + 1)
      .replaceAll('%20', '')
      .replace(/\/$/, ''),
  );

/**
 * Leads from a link to its company's site, on Node's own request and response, and counts who follows it. Only the
 * stored target is an answer, never anything from the request. All else is left to `next`.
 */
export function createRedirect({ links, clicks, trustedProxies }: Deps) {
  const takeMiss = createTokenBucket(missesAMinute);
  const blocked = new LRUCache<string, true>({ max: 10_000, ttl: blockedMs });

  const lead = (location: string, response: ServerResponse, headers: readonly string[]): void => {
    response.writeHead(302, [
      'location',
      location,
      'cache-control',
      'no-store',
      'content-length',
      '0',
      ...headers,
    ]);
    response.end();
  };

  const refuse = (response: ServerResponse): void => {
    response.writeHead(429, { 'retry-after': String(blockedMs / 1000), 'cache-control': 'no-store' });
    response.end();
  };

  const serve: Direct['serve'] = (request, response, { headers, next }) => {
    const { method, url = '' } = request;
    const [path = ''] = url.split('?', 1);
    const code = codeIn(path);
    if ((method !== 'GET' && method !== 'HEAD') || code === null) {
      next();
      return;
    }
    const address = clientAddress(request, trustedProxies);
    if (blocked.size > 0 && blocked.has(networkOf(address))) {
      refuse(response);
      return;
    }

    const answer = (link: Link): void => {
      if (link.location === null) {
        next();
        return;
      }
      lead(link.location, response, headers);
      if (method === 'HEAD' || isPrefetch(request.headers)) return;
      const userAgent = request.headers['user-agent'] ?? '';
      clicks.count(link, { address, userAgent, isPrivate: asksForPrivacy(request.headers) });
    };
    const miss = (): void => {
      const network = networkOf(address);
      if (takeMiss(network).wait > 0) blocked.set(network, true);
      if (blocked.has(network)) refuse(response);
      else next();
    };
    const known = links.known(code);
    if (known) answer(known);
    else
      links.find(code).then(
        (link) => (link ? answer(link) : miss()),
        // The route of the page fails, too, and says why.
        () => next(),
      );
  };
  return serve;
}

/** The page of a link that has ended. A code without a link is an unknown address. */
export function endedLinkRoutes({
  links,
  template,
  log,
}: {
  readonly links: LinkCache;
  /** The page as built, with placeholders for its content. */
  readonly template: string;
  readonly log: Logger;
}) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error) => refusalReply(refusalOf(error, log)));
  app.on('GET', ['/:code', '/:code/'], async (context, next) => {
    const code = parseCode(context.req.param('code'));
    const link = code === null ? null : await links.find(code);
    if (!link) return next();
    context.header('x-robots-tag', 'noindex');
    return sendPage(context, pageMade(endedPage(template, link)));
  });
  return app;
}
