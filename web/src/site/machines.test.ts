// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sitePages } from './pages/sitePages.tsx';
import { robots, sitemap } from './render.tsx';
import { builtPages, documentOf, installation } from './testing.ts';

const pages = sitePages.map(({ name, path }) => [name, `${installation}${path}`] as const);

const headOf = (name: string, selector: string): string | null =>
  documentOf(name).head.querySelector(selector)?.getAttribute('content') ?? null;

test.each(pages)('%s has one address', (name, address) => {
  const links = [...documentOf(name).head.querySelectorAll('link[rel="canonical"]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([address]);
  expect(headOf(name, 'meta[property="og:url"]')).toBe(address);
});

test('each page has its own title and description, short enough to be shown in full', () => {
  const titles = sitePages.map(({ name }) => documentOf(name).title);
  const descriptions = sitePages.map(({ name }) => headOf(name, 'meta[name="description"]') ?? '');
  expect(new Set(titles).size).toBe(pages.length);
  expect(new Set(descriptions).size).toBe(pages.length);
  for (const title of titles) expect(title.length).toBeLessThanOrEqual(60);
  for (const text of descriptions) {
    expect(text.length).toBeGreaterThanOrEqual(70);
    expect(text.length).toBeLessThanOrEqual(165);
  }
});

test.each(builtPages)('the headings of %s begin with one and leave no level out', (name) => {
  const levels = [...documentOf(name).querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) =>
    Number(tagName.slice(1)),
  );
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries())
    expect(level - (levels[index - 1] ?? 0), `heading ${index + 1}`).toBeLessThanOrEqual(1);
});

type Node = Readonly<Record<string, unknown>>;

/** The properties that schema.org consumers require of each type. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'publisher'],
  WebPage: ['name', 'url', 'description', 'isPartOf'],
  AboutPage: ['name', 'url', 'description', 'isPartOf', 'mainEntity'],
  FAQPage: ['name', 'url', 'description', 'isPartOf', 'mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Service: ['name', 'serviceType', 'provider', 'audience', 'offers'],
  Audience: ['audienceType'],
  Offer: ['name', 'price', 'priceCurrency'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'unitCode'],
  ImageObject: ['url'],
};

function nodesIn(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(nodesIn)];
}

test.each(pages)(
  '%s says to machines what it is, each kind with every required property',
  (name, address) => {
    const scripts = documentOf(name).querySelectorAll('script[type="application/ld+json"]');
    expect(scripts).toHaveLength(1);
    const { '@context': context, '@graph': graph } = JSON.parse(scripts[0]?.textContent ?? '');
    expect(context).toBe('https://schema.org');
    const nodes = nodesIn(graph);
    const ids = new Set(nodes.filter((node) => '@type' in node).map((node) => node['@id']));
    expect(ids).toContain(address);
    for (const node of nodes) {
      if (!('@type' in node)) {
        expect(Object.keys(node)).toEqual(['@id']);
        expect(ids).toContain(node['@id']);
        continue;
      }
      const fields = required[String(node['@type'])];
      if (!fields) throw new Error(`nobody says what a ${node['@type']} needs`);
      for (const field of fields) expect(node[field], `${node['@type']}: ${field}`).toBeTruthy();
    }
  },
);

test.each(pages)('a link to %s is shown with its name, its words and a picture of 1200 by 630', (name) => {
  const { title } = documentOf(name);
  expect(headOf(name, 'meta[property="og:title"]')).toBe(title);
  expect(headOf(name, 'meta[property="og:description"]')).toBe(headOf(name, 'meta[name="description"]'));
  expect(headOf(name, 'meta[property="og:image"]')).toBe(`${installation}/sharing-${name}.png`);
  expect(headOf(name, 'meta[property="og:image:width"]')).toBe('1200');
  expect(headOf(name, 'meta[property="og:image:height"]')).toBe('630');
  expect(headOf(name, 'meta[property="og:image:alt"]')).toBeTruthy();
  expect(headOf(name, 'meta[name="twitter:card"]')).toBe('summary_large_image');
});

test('the sitemap lists each page once, and robots.txt links to the sitemap', () => {
  const named = [...sitemap().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(named).toEqual(pages.map(([, address]) => address));
  expect(robots()).toContain(`Sitemap: ${installation}/sitemap.xml`);
});
