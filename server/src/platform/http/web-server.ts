import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { apiPrefix, livePath } from '@ambitionhub/contract/api';
import type { RefusalCode } from '@ambitionhub/contract/refusals';
import { paths } from '@ambitionhub/contract/routes';
import { shareTarget } from '@ambitionhub/contract/share-target';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type AnyProcedure, getRouter, Procedure } from '@orpc/server';
import { Hono } from 'hono';
import type { Config } from '../config/index.ts';
import type { Readiness } from '../database/index.ts';
import type { Logger } from '../log/index.ts';
import { type Outbox, outboxRoutes } from '../mail/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { newRequest, runInRequest } from '../request-context/index.ts';
import type { Tracing } from '../tracing/index.ts';
import { createApiHandler, type Procedures } from './api.ts';
import { createApiListener } from './api-listener.ts';
import { headersOfEveryReply } from './fixed-headers.ts';
import { measureRequests } from './measured.ts';
import { clientAddress } from './network.ts';
import { type Description, describeApi } from './openapi/index.ts';
import { fromOwnOrigin } from './origin.ts';
import { keptPage, type Page, type Pages, sendPage } from './pages.ts';
import { Refusal, refusalReply } from './refusal.ts';

/** A route that answers on Node's own request and response, for very many requests. */
export type Direct = {
  readonly path: string;
  /** `headers` are those of a redirect, each name followed by its value; `next` leaves the request to the other routes. */
  readonly serve: (
    request: IncomingMessage,
    response: ServerResponse,
    more: { readonly headers: readonly string[]; readonly next: () => void },
  ) => void;
};

/** The parts of the HTTP side: of the platform, and of features. */
type WebParts = {
  readonly config: Pick<Config, 'production' | 'http' | 'analytics'>;
  /** The session that a request's cookies prove; null if none. */
  readonly sessionOf: (cookie: string) => string | null;
  /** The folder of the built pages and assets. */
  readonly dist: string;
  readonly pages: Pages;
  readonly procedures: Procedures;
  /** Whether a procedure also serves requests without a session. */
  readonly servesSignedOut: (procedure: AnyProcedure) => boolean;
  readonly live: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Routes that features serve outside the procedures: uploads, images. */
  readonly routes: readonly { readonly path: string; readonly app: Hono<{ Bindings: HttpBindings }> }[];
  readonly direct: readonly Direct[];
  /** Emails that this server would have sent, shown outside production. */
  readonly outbox: Outbox;
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly log: Logger;
};

/** Browsers heed no others of those of every reply, which are about a page: they cost a fifth of the time of a bare redirect. */
const headersOfRedirects: ReadonlySet<string> = new Set(['referrer-policy', 'strict-transport-security']);

const descriptionPath = `${apiPrefix}/openapi.json`;
const programsPath = `${apiPrefix}/v1/openapi.json`;
const year = 365 * 86_400;

export async function createWebServer(parts: WebParts): Promise<RequestListener> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const { pages } = parts;
  const { production, http, analytics } = parts.config;
  const { publicUrl, trustedProxies } = http;
  const routes = [...parts.routes, ...(production ? [] : [{ path: '/', app: outboxRoutes(parts.outbox) }])];
  let description: Promise<Described> | null = null;
  const described = () => (description ??= describedOnce(publicUrl, parts));
  const googleAnalytics = analytics.gaMeasurementId !== null;
  const fixedHeaders = await headersOfEveryReply({ publicUrl, pages, googleAnalytics });

  app.get('/readyz', async (context) => {
    const reason = await parts.readiness();
    return reason === null ? context.text('ready') : context.text(`not ready: ${reason}`, 503);
  });

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(fixedHeaders))
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  });

  // Its form comes from no page of ours. The service worker answers it, where there is one.
  app.post(shareTarget.path, (context) => context.redirect(shareTarget.leadsTo, 303));

  app.use(async (context, next): Promise<Response | undefined> => {
    if (!fromOwnOrigin(context.env.incoming, publicUrl)) return refuse('FOREIGN_ORIGIN');
    await next();
    return undefined;
  });

  app.get(descriptionPath, async (context) => sendPage(context, (await described()).page));
  app.get(programsPath, async (context) => sendPage(context, (await described()).programs));

  for (const route of routes) app.route(route.path, route.app);

  app.use(
    '/assets/*',
    serveStatic({
      root: parts.dist,
      precompressed: true,
      onFound: (_path, context) => context.header('cache-control', `public, max-age=${year}, immutable`),
    }),
    async (context) => context.notFound(),
  );

  app.get(paths.product, (context) => context.redirect(paths.studentLanding));
  app.get('*', async (context, next) => {
    const page = pages.at(context.req.path);
    if (!page) return next();
    return sendPage(context, page);
  });
  app.get('*', async (context, next) => {
    const path = pages.nameOf(context.req.path);
    return path ? context.redirect(path + new URL(context.req.url).search, 308) : next();
  });
  app.use('/*', serveStatic({ root: `${parts.dist}/public`, precompressed: true }));
  // Browsers and programs request these automatically: a redirect to a page would mislead them.
  for (const path of ['/favicon.ico', '/.well-known/*']) app.all(path, (context) => context.notFound());
  // Unknown paths go to the home page (first specification, section 2); other requests get a plain 404.
  app.all('*', (context) =>
    ['GET', 'HEAD'].includes(context.req.method) ? context.redirect(paths.home) : refuse('NOT_FOUND'),
  );

  const besides = [...routes.map(({ path }) => path), descriptionPath, programsPath];
  const isOfProcedures = (path: string): boolean =>
    isBelow(path, apiPrefix) && !besides.some((other) => isBelow(path, other));
  const serveProcedures = createApiListener({
    ...parts,
    publicUrl,
    trustedProxies,
    handler: createApiHandler(parts.procedures, parts.log),
    fixedHeaders,
  });
  const servePages = getRequestListener(app.fetch);
  const measure = measureRequests(parts);
  const kindOf = (path: string): string =>
    besides.find((other) => other !== '/' && isBelow(path, other)) ??
    (path.startsWith('/assets/') ? '/assets' : 'page');

  const serve = (path: string, request: IncomingMessage, response: ServerResponse): void => {
    const isProcedure = isOfProcedures(path);
    const otherwise = isProcedure ? 'no procedure' : kindOf(path);
    measure(response, otherwise);
    parts.tracing.request({ method: request.method ?? '', otherwise }, response, () => {
      if (isProcedure) void serveProcedures(request, response);
      else void servePages(request, response);
    });
  };
  const inRequest = (request: IncomingMessage, run: (id: string) => void): void => {
    const current = newRequest(() => clientAddress(request, trustedProxies));
    runInRequest(current, () => run(current.id));
  };
  const headers = Object.entries(fixedHeaders)
    .filter(([name]) => headersOfRedirects.has(name))
    .flat();
  return (request, response) => {
    const [path = ''] = request.url?.split('?') ?? [];
    const direct = parts.direct.find((one) => isBelow(path, one.path));
    if (direct) {
      measure(response, direct.path);
      const next = () =>
        inRequest(request, (id) => {
          response.setHeader('x-request-id', id);
          void servePages(request, response);
        });
      return direct.serve(request, response, { headers, next });
    }
    inRequest(request, (id) => {
      // A stream writes its headers itself, all at once.
      if (path === livePath && request.method === 'GET') return void parts.live(request, response);
      response.setHeader('x-request-id', id);
      serve(path, request, response);
    });
  };
}

type Described = { readonly page: Page; readonly programs: Page };

/** The descriptions as they are sent: writing them takes longer than most requests. */
async function describedOnce(
  publicUrl: string,
  { procedures, servesSignedOut }: WebParts,
): Promise<Described> {
  const isOpen = (name: string): boolean => {
    const procedure = getRouter(procedures, name.split('.'));
    return procedure instanceof Procedure && servesSignedOut(procedure);
  };
  const pageOf = (description: Description) => keptPage(JSON.stringify(description), '.json');
  return {
    page: pageOf(await describeApi(publicUrl, { isOpen })),
    programs: pageOf(await describeApi(publicUrl, { isOpen, forPrograms: true })),
  };
}

const refuse = (code: RefusalCode): Response => refusalReply(new Refusal(code));

const isBelow = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`);
