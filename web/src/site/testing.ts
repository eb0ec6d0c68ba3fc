import { publicUrl } from './pages/sitePage.ts';
import { sitePages } from './pages/sitePages.tsx';
import { drawMonograms, drawPictures, renderPages } from './render.tsx';

const forms = [
  ['wide', 1120],
  ['wide', 2240],
  ['narrow', 780],
] as const;

const built = new Map(
  renderPages(
    new Map(drawPictures().map(({ name, svg: _, ...file }) => [name, { ...file, url: `/${name}.svg` }])),
    drawMonograms().map(({ svg: _, ...mark }) => ({ ...mark, logo: `/${mark.key}.svg` })),
    ['directory', 'profile', 'discover', 'applications', 'applicants', 'chat'].flatMap((name) =>
      (['light', 'dark'] as const).flatMap((scheme) =>
        forms.flatMap(([form, width]) =>
          (['avif', 'webp'] as const).map((type) => {
            const url = `/${name}-${scheme}-${form}-${width}.${type}`;
            return { name, scheme, form, type, url, width, height: 720 };
          }),
        ),
      ),
    ),
    {
      script: '/client.js',
      styles: '',
      fonts: [],
      sharing: Object.fromEntries(sitePages.map(({ name }) => [name, `/sharing-${name}.png`])),
    },
  ).map(({ name, html }) => [name, html]),
);

/** The names of the built pages. */
export const builtPages: readonly string[] = sitePages.map(({ name }) => name);

/** A page as built. */
function htmlOf(name: string): string {
  const html = built.get(name);
  if (html === undefined) throw new Error(`there is no page ${name}`);
  return html;
}

/** The same without scripts: the contents of templates are left out. */
export const documentOf = (name: string): Document =>
  new DOMParser().parseFromString(htmlOf(name), 'text/html');

/** The text of a page or part of it, with whitespace collapsed as on screen. */
export function wordsOf(part: Element | null): string {
  if (!part) throw new Error('there is no such part');
  const copy = part.cloneNode(true) as Element;
  for (const unread of copy.querySelectorAll('script, style, template')) unread.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** Its links: text and target. */
export const linksOf = (part: ParentNode | null): (readonly [string, string])[] =>
  [...(part?.querySelectorAll('a') ?? [])].map((link) => [wordsOf(link), link.getAttribute('href') ?? '']);

/** The placeholder for the installation's own address. */
export const installation = publicUrl;
