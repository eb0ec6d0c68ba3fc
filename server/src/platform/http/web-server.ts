import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { apiPrefix, livePath } from '@ambitionhub/contract';
import { paths } from '@ambitionhub/contract/routes';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { methodsAt } from './addresses.ts';
import { admissionLimits, createAdmission } from './admission.ts';
import { apiPage } from './api-page.ts';
import type { RequestContext } from './context.ts';
import { clientAddress } from './network.ts';
import { describeApi } from './openapi.ts';
import { fromOwnOrigin } from './origin.ts';
import { type Pages, sendPage } from './pages.ts';
import { Refusal, refusalReply } from './refusal.ts';

/** What the HTTP side puts together; each part was made by its feature. */
export type WebParts = {
  readonly publicUrl: string;
  readonly production: boolean;
  readonly trustedProxies: number;
  /** The folder of the built pages and assets. */
  readonly dist: string;
  readonly pages: Pages;
  /** Whether pages may load Google Analytics, which they do only where a visitor has agreed. */
  readonly googleAnalytics: boolean;
  readonly procedures: {
    handle: (
      request: Request,
      options: { prefix: '/api'; context: RequestContext },
    ) => Promise<{ matched: boolean; response: Response | undefined }>;
  };
  readonly live: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Routes of their own that features serve beside the procedures: uploads, images, the outbox. */
  readonly routes: readonly { readonly path: string; readonly app: Hono<{ Bindings: HttpBindings }> }[];
  readonly isReady: () => Promise<boolean>;
};

/** What Google Analytics needs of the content security policy (Google, Tag Platform: Content Security Policy). */
const google = {
  script: ['https://*.googletagmanager.com'],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
} as const;
const nothing = { script: [], image: [], connect: [] } as const;

const maxBodyBytes = 100 * 1024;
const year = 365 * 86_400;

export const createWebServer = (parts: WebParts): RequestListener => {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const { pages } = parts;
  const { script, image, connect } = parts.googleAnalytics ? google : nothing;
  let description: ReturnType<typeof describeApi> | null = null;
  const described = () => (description ??= describeApi(parts.publicUrl));
  const admit = createAdmission(admissionLimits);

  app.get('/readyz', async (context) =>
    (await parts.isReady()) ? context.text('ready') : context.text('not ready', 503),
  );

  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...pages.scriptHashes.map((hash) => `'${hash}'`), ...script],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...image],
        connectSrc: ["'self'", ...connect],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      strictTransportSecurity: parts.publicUrl.startsWith('https:')
        ? `max-age=${year}; includeSubDomains`
        : false,
      referrerPolicy: 'strict-origin-when-cross-origin',
      xFrameOptions: 'DENY',
      permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    }),
  );

  app.use(async (context, next): Promise<Response | undefined> => {
    const request = { method: context.req.method, header: (name: string) => context.req.header(name) };
    if (!fromOwnOrigin(request, parts.publicUrl)) return refuse('FOREIGN_ORIGIN');
    await next();
    return undefined;
  });

  app.get(`${apiPrefix}/openapi.json`, async (context) => context.json(await described()));
  if (!parts.production)
    app.get(`${apiPrefix}/docs`, async (context) => context.html(await apiPage(await described())));

  for (const { path, app: routes } of parts.routes) app.route(path, routes);

  app.use(
    `${apiPrefix}/*`,
    bodyLimit({ maxSize: maxBodyBytes, onError: () => refuse('TOO_LARGE') }),
    async (context) => {
      const replyHeaders = new Headers({ 'cache-control': 'no-store' });
      const { headers } = context.req.raw;
      const address = clientAddress(context.env.incoming, parts.trustedProxies);
      const reply = await admit(headers.get('cookie') ?? address, () =>
        parts.procedures.handle(readable(context.req.raw), {
          prefix: apiPrefix,
          context: { headers, replyHeaders, address },
        }),
      );
      if (!reply) return refuse('UNAVAILABLE');
      const { response } = reply;
      if (!response) return refuseAddress(context.req.path);
      for (const [name, value] of replyHeaders) response.headers.append(name, value);
      return response;
    },
  );

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
  // Any unknown path goes home (first specification, section 2); what is no page load is simply not there.
  app.all('*', (context) =>
    context.req.method === 'GET' ? context.redirect(paths.home) : refuse('NOT_FOUND'),
  );

  const listen = getRequestListener(app.fetch);
  return (request, response) => {
    if (request.url?.split('?')[0] === livePath && request.method === 'GET')
      void parts.live(request, response);
    else void listen(request, response);
  };
};

const refuse = (
  code: ConstructorParameters<typeof Refusal>[0],
  headers: Record<string, string> = {},
): Response => refusalReply(new Refusal(code), { headers });

/** Types are the same in capitals, which the API's own reader does not know. */
const readable = (request: Request): Request => {
  const type = request.headers.get('content-type');
  if (type === null || type === type.toLowerCase()) return request;
  const headers = new Headers(request.headers);
  headers.set('content-type', type.toLowerCase());
  return new Request(request, { headers });
};

const refuseAddress = (path: string): Response => {
  const methods = methodsAt(path);
  return methods.length === 0
    ? refuse('NOT_FOUND')
    : refuse('METHOD_NOT_ALLOWED', { allow: methods.join(', ') });
};
