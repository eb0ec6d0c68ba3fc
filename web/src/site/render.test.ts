// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { builtPages, documentOf, linksOf, wordsOf } from './testing.ts';
import { caseStudies, companyTestimonials, companyViews } from './words/company.ts';
import { studentTestimonials, studentViews, trustedBy } from './words/student.ts';

const textsOf = (name: string, selector: string): readonly string[] =>
  [...documentOf(name).querySelectorAll(selector)].map((element) => wordsOf(element));

test('the four student steps and the three company steps are in order', () => {
  expect(textsOf('student-landing', '#steps h3')).toEqual([
    'Sign Up',
    'Apply with One Click',
    'Get Hired',
    'Get Paid',
  ]);
  expect(textsOf('company-landing', '#launch h3')).toEqual([
    'Define Your Audience',
    'We Handle the Vetting',
    'Onboard Fast',
  ]);
});

test('there are four student testimonials, two customer testimonials and three case studies', () => {
  const students = textsOf('student-landing', '#students figure');
  expect(students).toHaveLength(4);
  for (const words of students) expect(words).toMatch(/“.+”.+ · ambassador for .+\$\d+ per week/);
  expect(textsOf('student-landing', '#students button[data-show]')).toHaveLength(4);
  expect(textsOf('company-landing', '[aria-labelledby="voices-heading"] figure')).toHaveLength(2);
  expect(textsOf('company-landing', '#success-stories article')).toHaveLength(3);
});

test('four of 24 universities are shown, the others wait for their turn', () => {
  const strip = documentOf('student-landing').querySelector('[data-carousel="universities"]');
  expect(strip?.querySelectorAll('ul > li')).toHaveLength(4);
  expect(strip?.querySelector('template')?.content.querySelectorAll('li')).toHaveLength(20);
  expect(new Set(trustedBy).size).toBe(24);
});

test.each(builtPages)(
  'every picture of %s has its size and a stand-in for where it cannot be loaded',
  (name) => {
    const page = documentOf(name);
    const within = [...page.querySelectorAll('template')].map(({ content }) => content);
    for (const image of [page, ...within].flatMap((part) => [...part.querySelectorAll('img')])) {
      expect(image.getAttribute('width')).toMatch(/^\d+$/);
      expect(image.getAttribute('height')).toMatch(/^\d+$/);
      expect(image.hasAttribute('alt')).toBe(true);
      expect(wordsOf(image.nextElementSibling)).toMatch(/^(Image Coming Soon|[A-Z&.]{1,6})$/i);
    }
  },
);

test.each(['student-landing', 'company-landing'])('every claim of %s has its note at the foot', (name) => {
  const page = documentOf(name);
  const marked = linksOf(page).flatMap(([, to]) => (to.startsWith('#note-') ? [to.slice(1)] : []));
  const written = [...page.querySelectorAll('li[id^="note-"]')].map(({ id }) => id);
  expect(new Set(marked)).toEqual(new Set(written));
  expect(written).toHaveLength(new Set(written).size);
});

test.each([
  ['company-landing', '10x', 'reach'],
  ['company-landing', '90%', 'reach'],
  ['company-landing', '12+', 'reach'],
  ['company-landing', '92% of Gen Z', 'peers'],
  ['company-landing', 'Cost per activation', 'cost'],
  ['company-landing', '4x', 'paid'],
  ['company-landing', '60-80%', 'paid'],
  ['company-landing', 'What companies say', 'stories'],
  ['company-landing', 'Success Stories from the Field', 'stories'],
  ['student-landing', '$50-$300', 'earnings'],
  ['student-landing', '1-8 hours', 'earnings'],
  ['student-landing', 'Under 1 minute', 'signUp'],
  ['student-landing', 'Trusted by 50+', 'trust'],
  ['student-landing', 'Students who got there first', 'stories'],
])('on %s a note is next to %s', (name, claim, note) => {
  const marks = [...documentOf(name).querySelectorAll(`a[href="#note-${note}"]`)];
  const beside = marks.map((mark) => wordsOf(mark.closest('dl > div, figcaption, h2, p')));
  expect(beside.some((words) => words.includes(claim))).toBe(true);
});

test('no page has a figure about reach, earnings or savings without a note', () => {
  const figures = /\$50-\$300|1-8 hours|\d+x\b|\d+%|12\+|50\+|450\+|\$30\+|\$5\b|under \$2,000/;
  for (const name of ['about-us', 'terms', 'privacy'])
    expect(wordsOf(documentOf(name).querySelector('main'))).not.toMatch(figures);
});

test.each([
  ['student-landing', ['discover', 'chat', 'applications']],
  ['company-landing', ['directory', 'profile', 'applicants']],
])('%s shows the product in both schemes, sharp at two pixels for one', (name, pictures) => {
  const page = documentOf(name);
  for (const picture of pictures)
    for (const scheme of ['light', 'dark']) {
      const image = page.querySelector(`img[src^="/${picture}-${scheme}-narrow"]`);
      const sources = [...(image?.parentElement?.querySelectorAll('source') ?? [])];
      const [wide = null, , narrow = null] = sources.map((source) => source.getAttribute('srcset'));
      expect(wide).toBe(
        `/${picture}-${scheme}-wide-1120.avif 1120w, /${picture}-${scheme}-wide-2240.avif 2240w`,
      );
      expect(narrow).toBe(`/${picture}-${scheme}-narrow-780.avif 2x`);
      expect(sources[0]?.getAttribute('sizes')).toContain('vw');
    }
});

test('every picture of the product has been taken: in both schemes, wide at two sizes and narrow at 2×', () => {
  const sizes = ['narrow-780.avif', 'narrow-780.webp', 'wide-1120.avif', 'wide-1120.webp', 'wide-2240.avif'];
  const wanted = [...studentViews, ...companyViews].flatMap(({ picture }) =>
    ['light', 'dark'].flatMap((scheme) => sizes.map((size) => `${picture}-${scheme}-${size}`)),
  );
  expect(readdirSync(path.join(import.meta.dirname, 'product')).sort()).toEqual(wanted.sort());
});

test('both legal pages say who runs the product, whose law applies and where questions go', () => {
  for (const name of ['terms', 'privacy']) {
    const page = documentOf(name);
    expect(linksOf(page)).toContainEqual(['__SUPPORT_EMAIL__', 'mailto:__SUPPORT_EMAIL__']);
    expect(wordsOf(page.body)).toContain('AmbitionHub is run by __OPERATOR_NAME__, __OPERATOR_ADDRESS__.');
    expect(wordsOf(page.body)).toContain('The laws of __GOVERNING_LAW__ apply');
  }
});

test('every invented person and story is marked as an example, next to the name', () => {
  for (const [name, invented] of [
    ['student-landing', studentTestimonials],
    ['company-landing', [...companyTestimonials, ...caseStudies]],
  ] as const)
    for (const one of invented) expect(wordsOf(documentOf(name).body)).toContain(`${one.name} Example`);
  expect(wordsOf(documentOf('about-us').body)).toContain('Our Story Example');
});

test('no page makes a false claim', () => {
  for (const name of builtPages)
    expect(wordsOf(documentOf(name).body)).not.toMatch(
      /every week\.|complete before you see|example\b.*@|when it was read|before students can see it|never holds/i,
    );
});

test('nothing changes on hover up to 768 px (second specification, section 9)', () => {
  const sheets = ['pages', 'parts'].flatMap((folder) => {
    const files = readdirSync(path.join(import.meta.dirname, folder)).filter((file) => file.endsWith('.css'));
    return files.map((file) => readFileSync(path.join(import.meta.dirname, folder, file), 'utf8'));
  });
  const wide = /@media \(hover: hover\) and \(min-width: 769px\) \{\n(?: .*\n|\n)*\}/g;
  expect(sheets.filter((sheet) => sheet.includes(':hover')).length).toBeGreaterThan(2);
  for (const sheet of sheets) expect(sheet.replaceAll(wide, '')).not.toContain(':hover');
});
