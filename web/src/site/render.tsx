import { universityNamed } from '@ambitionhub/contract/students';
import { renderToStaticMarkup } from 'react-dom/server';
import { themeGuard } from '../brand/theme.ts';
import { companyTemplate } from './company/companyTemplate.tsx';
import { type Assets, Document } from './Document.tsx';
import { type Drawn, publicUrl, type SitePage } from './pages/sitePage.ts';
import { sitePages } from './pages/sitePages.tsx';
import type { PictureFile } from './parts/Picture.tsx';
import type { ProductFile } from './parts/ProductPicture.tsx';
import type { UniversityMark } from './parts/TrustStrip.tsx';
import { gallery, type PictureName } from './pictures/gallery.tsx';
import { darkPrint } from './pictures/inks.ts';
import { lettering } from './pictures/Lettering.tsx';
import { Monogram } from './pictures/Monogram.tsx';
import { ShareImage } from './pictures/ShareImage.tsx';
import { rememberedGuard } from './rememberedUser.ts';
import { trustedBy } from './words/student.ts';

export type { Assets, PictureFile, UniversityMark };
export { lettering };

type Svg = { name: string; svg: string };

/** All pictures of the pages as SVG, with their alt texts. */
export function drawPictures(): (Svg & { width: number; height: number; alt: string })[] {
  return Object.entries(gallery).map(([name, { picture, width, height, alt }]) => ({
    name,
    width,
    height,
    alt,
    svg: renderToStaticMarkup(picture).replace('>', `><style>${darkPrint}</style>`),
  }));
}

/** The monograms of the trust strip as SVG, in the order of its list. */
export function drawMonograms(): (Svg & { key: string; letters: string })[] {
  return trustedBy.map((name) => {
    const university = universityNamed(name);
    if (!university) throw new Error(`${name} is not on the contract's list of universities`);
    const key = name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    return {
      key,
      name,
      letters: university.monogram,
      svg: renderToStaticMarkup(<Monogram university={university} />),
    };
  });
}

/** The sharing picture of each page. */
export function drawShareImages(): Svg[] {
  return sitePages.map(({ name, sharing }) => ({
    name,
    svg: renderToStaticMarkup(<ShareImage {...sharing} />),
  }));
}

/**
 * Every page as HTML, by file name. `pictures` has the URL of each drawing.
 */
export function renderPages(
  pictures: ReadonlyMap<string, PictureFile>,
  universities: readonly UniversityMark[],
  product: readonly ProductFile[],
  assets: Assets,
): { name: string; html: string }[] {
  const picture = (name: PictureName): PictureFile => {
    const file = pictures.get(name);
    if (!file) throw new Error(`The picture ${name} has not been drawn`);
    return file;
  };
  const inFull = (page: SitePage, drawn: Drawn) =>
    `<!doctype html>${renderToStaticMarkup(<Document page={page} drawn={drawn} assets={assets} />)}`;
  return [...sitePages, companyTemplate].map((page) => ({
    name: page.name,
    html: inFull(page, { picture, universities, product }),
  }));
}

/** The inline scripts that the content security policy has to allow. */
export const inlineScripts: readonly string[] = [themeGuard, rememberedGuard];

/** The rules for search engines (robots.txt). */
export function robots(): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** The sitemap for search engines. */
export function sitemap(): string {
  const entries = sitePages.map(({ path }) => `  <url><loc>${publicUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
