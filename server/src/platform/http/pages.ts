import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { measurementIdMark } from '@ambitionhub/contract/analytics';
import { introductionNoticeDays } from '@ambitionhub/contract/billing';
import { type Day, formatLongDay } from '@ambitionhub/contract/calendar';
import { appPaths, paths, publicPaths, routeOf, screenPaths, slugIn } from '@ambitionhub/contract/routes';
import type { Context } from 'hono';
import * as z from 'zod';
import type { Config } from '../config/index.ts';
import { inHtml } from './in-html.ts';

type Packing = { readonly br: () => Buffer | Promise<Buffer>; readonly gzip: () => Buffer | Promise<Buffer> };

export type Page = Packing & { readonly body: Buffer; readonly etag: string; readonly type: string };

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.js': 'text/javascript; charset=utf-8',
};

function pageFrom(text: string, extension: string, packingOf: (body: Buffer) => Packing): Page {
  const body = Buffer.from(text);
  return {
    ...packingOf(body),
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    type: types[extension] ?? 'application/octet-stream',
  };
}

const inQuality = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** A page kept in memory: its text never changes while the server runs, so it is compressed and hashed once. */
export const keptPage = (text: string, extension: string): Page =>
  pageFrom(text, extension, (body) => {
    const br = brotliCompressSync(body, inQuality(5));
    const gzip = gzipSync(body);
    return { br: () => br, gzip: () => gzip };
  });

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** HTML made for one reply. */
export const pageMade = (text: string): Page =>
  pageFrom(text, '.html', (body) => ({ br: () => inBrotli(body, inQuality(4)), gzip: () => inGzip(body) }));

/** Where the build puts the public pages. The student landing page is also the home page. */
const fileOf = (path: string): string => `${path === paths.home ? 'student-landing' : path.slice(1)}.html`;

const screens: readonly string[] = screenPaths;

/** The app's shell: each screen has its own, which preloads what the screen needs. */
const shellOf = (path: string): string => `${screens.includes(path) ? path.slice(1) : 'index'}.html`;

export type Pages = {
  /** The page at a path, or null if there is none. */
  readonly at: (path: string) => Page | null;
  /** The correct form of a path with a trailing slash or capitals (D14); null if it leads nowhere. */
  readonly nameOf: (path: string) => string | null;
  readonly scriptHashes: readonly string[];
  /** The template of a company's public page, and the letter shapes for its preview picture. */
  readonly companyPage: { readonly template: string; readonly lettering: string };
};

/** Free premium for new companies. */
type Introduction = { readonly ends: Day | null; readonly isOver: () => boolean };

/** The public pages' text about free premium for a new company (decision D17). */
function introductionIn({ ends, isOver }: Introduction): string {
  if (ends === null)
    return `, with Premium as an introduction for now; we’ll give you ${introductionNoticeDays} days’ notice before that ends`;
  return isOver() ? '' : `, with Premium as an introduction through ${formatLongDay(ends)}`;
}

/**
 * Reads the built pages: the public ones, the app's shell at each of the app's paths, `sitemap-pages.xml` and
 * `robots.txt`. The build does not know which installation serves it, so its address and its operator replace
 * the placeholders here.
 */
export async function readPages(
  dist: string,
  {
    http,
    analytics,
    operator,
    serviceWorker,
  }: Pick<Config, 'http' | 'analytics' | 'operator' | 'serviceWorker'>,
  introduction: Introduction,
): Promise<Pages> {
  // Without an id, no page mentions Google Analytics.
  const measurementId = analytics.gaMeasurementId;
  const mark = measurementId ? `<meta name="${measurementIdMark}" content="${measurementId}">` : '';
  const textOf = async (file: string): Promise<string> =>
    (await readFile(join(dist, file), 'utf8'))
      .replaceAll('__PUBLIC_URL__', http.publicUrl)
      .replaceAll('__OPERATOR_NAME__', () => inHtml(operator.name))
      .replaceAll('__OPERATOR_ADDRESS__', () => inHtml(operator.address))
      .replaceAll('__GOVERNING_LAW__', () => inHtml(operator.law))
      .replaceAll('__SUPPORT_EMAIL__', () => inHtml(operator.email))
      .replaceAll('__INTRODUCTION__', introductionIn(introduction))
      .replace('<title>', `${mark}<title>`);
  const read = async (file: string): Promise<Page> => keptPage(await textOf(file), extname(file));

  const pages = new Map<string, Page>();
  for (const path of publicPaths) pages.set(path, await read(join('site', fileOf(path))));
  for (const path of appPaths) pages.set(path, await read(join('app', shellOf(path))));
  const worker = serviceWorker ? 'service-worker.js' : 'remove.js';
  pages.set(paths.serviceWorker, await read(join('service-worker', worker)));
  for (const file of await readdir(dist))
    if (file.endsWith('.xml') || file.endsWith('.txt')) pages.set(`/${file}`, await read(file));

  const nameOf = (path: string): string | null => {
    const name = path.toLowerCase().replace(/\/+$/, '');
    return name !== path && (pages.has(routeOf(name)) || name === paths.product) ? name : null;
  };
  return {
    at: (path) => pages.get(slugIn(path) === '' || path.endsWith('/') ? path : paths.companyPage) ?? null,
    nameOf,
    scriptHashes: await readScriptHashes(dist),
    companyPage: {
      template: await textOf(join('site', 'company-page.html')),
      lettering: await readFile(join(dist, 'site', 'lettering.json'), 'utf8'),
    },
  };
}

/** The build lists the hashes of its inline scripts in the content security policy's format. */
async function readScriptHashes(dist: string): Promise<string[]> {
  const files = ['site', 'app'].map((folder) => join(dist, folder, 'csp.json'));
  const lists = await Promise.all(
    files.map(async (file) => z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8')))),
  );
  return [...new Set(lists.flat())];
}

/** Sends a page in the best encoding that the browser accepts, or 304 if it already has it. Browsers check again each time. */
export async function sendPage(context: Context, page: Page, vary = 'accept-encoding'): Promise<Response> {
  const headers = { 'content-type': page.type, 'cache-control': 'no-cache', etag: page.etag, vary };
  if (context.req.header('if-none-match') === page.etag) return new Response(null, { status: 304, headers });
  const accepted = context.req.header('accept-encoding') ?? '';
  const coding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
  return new Response(new Uint8Array(coding ? await page[coding]() : page.body), {
    headers: { ...headers, ...(coding && { 'content-encoding': coding }) },
  });
}
