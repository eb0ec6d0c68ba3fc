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

/** The names of the built pages, those with an address to write to beside those without. */
export const builtPages: readonly string[] = [...built.keys()];

/** A page as the build makes it. */
export function htmlOf(name: string): string {
  const html = built.get(name);
  if (html === undefined) throw new Error(`there is no page ${name}`);
  return html;
}

/** The same as a browser without scripts has it: what a template holds is not in it. */
export const documentOf = (name: string): Document =>
  new DOMParser().parseFromString(htmlOf(name), 'text/html');

/** What a page or a part of it says, spaces as they are seen. */
export function wordsOf(part: Element | null): string {
  if (!part) throw new Error('there is no such part');
  const copy = part.cloneNode(true) as Element;
  for (const unread of copy.querySelectorAll('script, style, template')) unread.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** Its links: what they say, and where they lead. */
export const linksOf = (part: ParentNode | null): (readonly [string, string])[] =>
  [...(part?.querySelectorAll('a') ?? [])].map((link) => [wordsOf(link), link.getAttribute('href') ?? '']);

/** The address that stands for the installation's own. */
export const installation = publicUrl;
