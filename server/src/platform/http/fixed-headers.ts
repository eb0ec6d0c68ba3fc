import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Pages } from './pages.ts';

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

const year = 365 * 86_400;

type Installation = {
  readonly publicUrl: string;
  readonly pages: Pages;
  /** Whether pages may load Google Analytics, which they do only if a visitor has agreed. */
  readonly googleAnalytics: boolean;
};

/** The headers of every reply, made once by the library that defines them. */
export async function headersOfEveryReply({
  publicUrl,
  pages,
  googleAnalytics,
}: Installation): Promise<Record<string, string>> {
  const { script, image, connect } = googleAnalytics ? google : nothing;
  const app = new Hono();
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
      strictTransportSecurity: publicUrl.startsWith('https:') ? `max-age=${year}; includeSubDomains` : false,
      referrerPolicy: 'strict-origin-when-cross-origin',
      xFrameOptions: 'DENY',
      permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    }),
  );
  app.get('/', (context) => context.body(null));
  const { headers } = await app.request('/');
  return Object.fromEntries(headers);
}
