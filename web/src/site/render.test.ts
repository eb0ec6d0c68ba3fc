import { readdirSync } from 'node:fs';
import path from 'node:path';
import { billingTexts, plans } from '@ambitionhub/contract/billing';
import { expect, test } from 'vitest';
import { drawMonograms, drawPictures, renderPages } from './render.tsx';
import { companyViews, priceOf } from './words/company.ts';
import { studentViews } from './words/student.ts';

const pictures = new Map(
  drawPictures().map(({ name, svg: _, ...file }) => [name, { ...file, url: `/${name}.svg` }]),
);
const universities = drawMonograms().map(({ svg: _, ...mark }) => ({ ...mark, logo: `/${mark.key}.svg` }));
const product = ['directory', 'profile', 'discover', 'applications', 'applicants', 'chat'].flatMap((name) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['wide', 'narrow'] as const).flatMap((form) =>
      (['avif', 'webp'] as const).map((type) => {
        const url = `/${name}-${scheme}-${form}.${type}`;
        return { name, scheme, form, type, url, width: form === 'wide' ? 1120 : 780 };
      }),
    ),
  ),
);
const assets = { script: '/client.js', styles: '', fonts: [], sharing: {} };
const pages = new Map(
  renderPages(pictures, universities, product, assets).map(({ name, html }) => [
    name,
    html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  ]),
);

const pageAt = (name: string): string => {
  const html = pages.get(name);
  if (html === undefined) throw new Error(`there is no page ${name}`);
  return html;
};
/** What the page says, without its tags, styles and scripts. */
const wordsOf = (name: string): string =>
  pageAt(name)
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ');

const landing: readonly [string, readonly string[], readonly string[]][] = [
  [
    'student-landing',
    [
      'Trusted by 50+ students from top universities and 20+ companies',
      'Get Hired in 4 Simple Steps',
      'Sign Up',
      'Apply with One Click',
      'Get Hired',
      'Get Paid',
      '$50-$300',
      '1-8 hours',
      'Under 1 minute',
      'What does it cost?',
      'AmbitionHub is free for students',
      'Who pays me?',
      'Is it safe?',
      'How long does it take?',
    ],
    [
      '/login?from=student_landing',
      '/login?from=student_landing_steps',
      '/company-landing',
      '/about-us',
      '/login',
    ],
  ],
  [
    'company-landing',
    [
      'Be First on Campus',
      '10x',
      '90%',
      'matched in 48 hours',
      '12+',
      'Students Drive Rapid Growth',
      '92% of Gen Z trust peers',
      'Proof in Performance',
      'as low as $5',
      '$30+',
      '4x',
      '60-80%',
      'Success Stories from the Field',
      '+169%',
      'impressions in under 8 weeks',
      '12 campuses',
      'under $2,000',
      '450+',
      'Launch a Campus Presence in Days, Not Months',
      'Define Your Audience',
      'We Handle the Vetting',
      'Onboard Fast',
      'Who pays the ambassadors?',
      'Is it safe?',
      'How long does it take?',
      ...plans.flatMap((plan) => [
        billingTexts.card.plans[plan],
        priceOf(plan),
        billingTexts.card.features[plan],
      ]),
    ],
    [
      '/login?from=company_landing',
      '#success-stories',
      '/login?from=company_landing_bottom',
      '/privacy',
      '/terms',
      '/contact',
    ],
  ],
];

test.each(landing)('%s says what it has to say and leads where it has to lead', (name, texts, links) => {
  const words = wordsOf(name);
  for (const text of texts) expect(words).toContain(text);
  for (const link of links) expect(pageAt(name)).toContain(`href="${link}"`);
});

test.each(['student-landing', 'company-landing'])('every claim of %s has its note at the foot', (name) => {
  const html = pageAt(name);
  const marked = new Set([...html.matchAll(/href="#(note-\w+)"/g)].map(([, id]) => id));
  const written = new Set([...html.matchAll(/<li id="(note-\w+)"/g)].map(([, id]) => id));
  expect(marked).toEqual(written);
});

test.each([
  ['company-landing', '10x', 'reach'],
  ['company-landing', '90%', 'reach'],
  ['company-landing', '12+', 'reach'],
  ['company-landing', '92% of Gen Z', 'peers'],
  ['company-landing', 'Cost per activation', 'cost'],
  ['company-landing', '4x', 'paid'],
  ['company-landing', '60-80%', 'paid'],
  ['company-landing', 'Success Stories from the Field', 'stories'],
  ['student-landing', '$50-$300', 'earnings'],
  ['student-landing', 'Trusted by 50+', 'trust'],
  ['student-landing', 'Students who got there first', 'stories'],
])('on %s a note stands beside %s', (name, claim, note) => {
  const html = pageAt(name).replaceAll(/<(script|style|head)[^>]*>.*?<\/\1>/gs, '');
  const beside = [...html.matchAll(/<(dl|div|li|p|h2|figcaption)\b(?:(?!<\1\b).)*?<\/\1>/gs)]
    .map(([element]) => element)
    .filter((element) => element.includes(claim) && element.includes(`#note-${note}`));
  expect(beside.length).toBeGreaterThan(0);
});

test.each([
  ['student-landing', ['discover', 'chat', 'applications']],
  ['company-landing', ['directory', 'profile', 'applicants']],
])('%s shows the product in both schemes', (name, pictures) => {
  for (const picture of pictures)
    for (const scheme of ['light', 'dark'])
      expect(pageAt(name)).toContain(`src="/${picture}-${scheme}-narrow.webp"`);
});

test('every picture of the product has been taken: in both schemes, wide at two sizes and narrow at 2×', () => {
  const sizes = ['narrow-780.avif', 'narrow-780.webp', 'wide-1120.avif', 'wide-1120.webp', 'wide-2240.avif'];
  const wanted = [...studentViews, ...companyViews].flatMap(({ picture }) =>
    ['light', 'dark'].flatMap((scheme) => sizes.map((size) => `${picture}-${scheme}-${size}`)),
  );
  expect(readdirSync(path.join(import.meta.dirname, 'product')).sort()).toEqual(wanted.sort());
});

test('the contact sentences name an address only where there is one', () => {
  for (const name of ['terms', 'privacy']) {
    expect(pageAt(`${name}.contact`)).toContain('href="mailto:__SUPPORT_EMAIL__"');
    expect(pageAt(name)).not.toContain('mailto:');
  }
});

test('no page claims what is not so', () => {
  for (const name of pages.keys())
    expect(wordsOf(name)).not.toMatch(/every week\.|complete before you see|example\b.*@|when it was read/i);
});

test('each page has one address, its own name and data that machines can read', () => {
  const titles = new Set<string | undefined>();
  for (const [name, html] of pages) {
    if (name.endsWith('.contact')) continue;
    expect(html.match(/<link rel="canonical"/g)).toHaveLength(1);
    expect(html).toContain(`<link rel="canonical" href="__PUBLIC_URL__/${name}"`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    titles.add(/<title>(.*?)<\/title>/.exec(html)?.[1]);
    const data: unknown = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
    );
    expect(data).toHaveProperty('@context', 'https://schema.org');
  }
  expect(titles.size).toBe(5);
});
