import { companyPageTexts as texts } from '@ambitionhub/contract/companies';
import { companyPagePath, slugIn } from '@ambitionhub/contract/routes';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Database } from '../../../platform/database/index.ts';
import {
  inHtml,
  pageMade,
  Refusal,
  refusalOf,
  refusalReply,
  sendPage,
} from '../../../platform/http/index.ts';
import type { Logger } from '../../../platform/log/index.ts';
import type { Access } from '../../accounts/index.ts';
import { findPage, type PageCompany } from './company-page.store.ts';
import { pageHtml } from './page-html.ts';
import { findPublicPositions } from './public-page.store.ts';
import { createShareImages, type Lettering, type PictureSources, pictureVersion } from './share-image.ts';
import { structuredData } from './structured-data.ts';

/** A text in one line, for a search engine's result. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return [...line].length <= 155 ? line : `${[...line].slice(0, 152).join('').trimEnd()}...`;
}

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly publicUrl: string;
  /** The page as built, with placeholders where a company's content goes. */
  readonly template: string;
  readonly lettering: Lettering;
  readonly sources: PictureSources;
  readonly log: Logger;
};

/**
 * Companies' public pages, mounted at `paths.companyPage`: HTML without scripts for visitors without a session, if
 * the company has made its page public. All other requests pass to the next route, the app, which asks visitors to
 * log in.
 */
export function publicPageRoutes({ db, access, publicUrl, template, lettering, sources, log }: Deps) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const pictureOf = createShareImages(lettering, sources);
  app.onError((error) => refusalReply(refusalOf(error, log)));

  async function fill(company: PageCompany): Promise<string> {
    const positions = await findPublicPositions(db, company);
    const { name, slug, description } = company;
    const title = texts.public.title(name);
    const said = shortened(description || texts.public.description(name));
    const picturePath = `${companyPagePath(slug)}/share.png?v=${pictureVersion(company)}`;
    const picture = publicUrl + picturePath;
    const filled: Readonly<Record<string, string>> = {
      PATH: companyPagePath(slug),
      TITLE: inHtml(title),
      DESCRIPTION: inHtml(said),
      PICTURE: picturePath,
      DATA: structuredData(publicUrl, { company, positions, title, description: said, picture }),
      CONTENT: pageHtml(company, positions),
    };
    // All in one pass, because a company's text may look like a placeholder.
    return template.replaceAll(/__COMPANY_(\w+?)__/g, (mark, name_: string) => filled[name_] ?? mark);
  }

  app.get('/:slug', async (context, next) => {
    const slug = slugIn(context.req.path);
    const cookie = context.req.header('cookie') ?? '';
    const isVisitor = cookie === '' || (await access.actorOf(cookie)) === null;
    const company = slug !== '' && isVisitor ? await findPage(db, slug, 'visitor') : null;
    if (!company) {
      await next();
      // Without a public page, search engines must not index the address.
      context.header('x-robots-tag', 'noindex');
      context.header('vary', 'accept-encoding, cookie');
      return;
    }
    if (company.slug !== slug || context.req.path !== companyPagePath(slug)) {
      context.header('vary', 'cookie');
      context.header('cache-control', 'no-cache');
      return context.redirect(companyPagePath(company.slug), 301);
    }
    return sendPage(context, pageMade(await fill(company)), 'accept-encoding, cookie');
  });

  app.get('/:slug/share.png', async (context) => {
    const company = await findPage(db, context.req.param('slug'), 'visitor');
    if (!company) throw new Refusal('NOT_FOUND');
    const etag = `"${pictureVersion(company)}"`;
    const headers = { 'cache-control': 'public, max-age=300, must-revalidate', etag };
    if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers);
    const bytes = await pictureOf(company);
    return context.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': 'image/png' });
  });

  return app;
}
