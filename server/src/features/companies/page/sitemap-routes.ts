import { companyPagePath } from '@ambitionhub/contract/routes';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Database } from '../../../platform/database/index.ts';
import { Refusal, refusalOf, refusalReply } from '../../../platform/http/index.ts';
import type { Logger } from '../../../platform/log/index.ts';
import { countPublic, listPublic } from './public-page.store.ts';

/** The most addresses that a sitemap may have. */
const sitemapSize = 50_000;

const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xml = (context: Context, text: string) =>
  context.body(`<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`, 200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'no-cache',
  });

type Deps = {
  readonly db: Database;
  readonly publicUrl: string;
  readonly log: Logger;
  readonly size?: number;
};

/**
 * The sitemap for search engines: an index of the product's own pages, which the build lists, and of companies'
 * public pages in parts. Slugs and part numbers need no escaping.
 */
export function sitemapRoutes({ db, publicUrl, log, size = sitemapSize }: Deps) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error) => refusalReply(refusalOf(error, log)));

  app.get('/sitemap.xml', async (context) => {
    const parts = Math.ceil((await countPublic(db)) / size);
    const names = ['pages', ...Array.from({ length: parts }, (_, part) => `companies-${part + 1}`)];
    const entries = names.map((name) => `<sitemap><loc>${publicUrl}/sitemap-${name}.xml</loc></sitemap>`);
    return xml(context, `<sitemapindex ${schema}>\n${entries.join('\n')}\n</sitemapindex>`);
  });

  app.get('/:name{sitemap-companies-[1-9]\\d{0,4}\\.xml}', async (context) => {
    const part = Number(/\d+/.exec(context.req.param('name'))?.[0]);
    const slugs = await listPublic(db, { offset: (part - 1) * size, limit: size });
    if (slugs.length === 0) throw new Refusal('NOT_FOUND');
    const entries = slugs.map((slug) => `<url><loc>${publicUrl}${companyPagePath(slug)}</loc></url>`);
    return xml(context, `<urlset ${schema}>\n${entries.join('\n')}\n</urlset>`);
  });

  return app;
}
