// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { billingTexts, plans } from '@ambitionhub/contract/billing';
import { expect, test } from 'vitest';
import { builtPages, documentOf, linksOf, wordsOf } from './testing.ts';
import { companyViews, priceOf } from './words/company.ts';
import { studentViews, trustedBy } from './words/student.ts';

/** What the second specification, sections 1 and 2, says of a part of a page: its texts and its links. */
type Part = {
  readonly part: string;
  readonly texts?: readonly string[];
  readonly links?: readonly (readonly [string, string])[];
};

const entry = { student: '/login?from=student_landing', company: '/login?from=company_landing' } as const;
const footer = [
  ['For students', '/student-landing'],
  ['For companies', '/company-landing'],
  ['About us', '/about-us'],
  ['Privacy Policy', '/privacy'],
  ['Terms of Service', '/terms'],
] as const;

const specified: Readonly<Record<string, readonly Part[]>> = {
  'student-landing': [
    {
      part: 'header',
      links: [
        ['For companies', '/company-landing'],
        ['About us', '/about-us'],
        ['Sign in', '/login'],
      ],
    },
    {
      part: 'main',
      texts: [
        'Your campus. Your hours. Your pay.',
        'Get Paid Today',
        '$50-$300',
        'per week',
        '1-8 hours',
        'of work',
        'Under 1 minute',
        'to sign up',
        'Trusted by 50+ students from top universities and 20+ companies',
        'Get Hired in 4 Simple Steps',
        'Start Earning Now',
        'What does it cost?',
        'AmbitionHub is free for students',
        'Who pays me?',
        'Is it safe?',
        'How long does it take?',
      ],
      links: [['Get Paid Today', entry.student]],
    },
    {
      part: '#steps',
      texts: [
        'Get Hired in 4 Simple Steps',
        'Sign Up',
        'It takes under 1 minute.',
        'Apply with One Click',
        'Get Hired',
        'Get Paid',
        '1-8 hours a week',
        '$50-$300 per week',
        'Start Earning Now',
      ],
      links: [['Start Earning Now', '/login?from=student_landing_steps']],
    },
    { part: 'footer', links: footer },
  ],
  'company-landing': [
    { part: 'header', links: [['Sign in', '/login']] },
    {
      part: 'main',
      texts: [
        'Be First on Campus',
        'Find Ambassadors',
        'See success stories',
        '10x',
        'campus reach',
        '90%',
        'matched in 48 hours',
        '12+',
        'brands listed',
        'Students Drive Rapid Growth',
        '92% of Gen Z trust peers',
        'Proof in Performance',
        'Success Stories from the Field',
        'Launch a Campus Presence in Days, Not Months',
        ...plans.flatMap((plan) => [
          billingTexts.card.plans[plan],
          priceOf(plan),
          billingTexts.card.features[plan],
        ]),
        'Who pays the ambassadors?',
        'Is it safe?',
        'How long does it take?',
      ],
      links: [
        ['Find Ambassadors', entry.company],
        ['See success stories', '#success-stories'],
        ['Launch on Campus', '/login?from=company_landing_bottom'],
      ],
    },
    {
      part: '#proof',
      texts: [
        'Proof in Performance',
        'as low as $5',
        '$30+',
        'engagement versus influencer campaigns',
        '4x',
        'lower cost per acquisition than paid social',
        '60-80%',
      ],
    },
    {
      part: '#success-stories',
      texts: [
        'Success Stories from the Field',
        '+169%',
        'impressions in under 8 weeks',
        '12 campuses',
        'in one launch under $2,000',
        '450+',
        'downloads',
      ],
    },
    {
      part: '#launch',
      texts: [
        'Launch a Campus Presence in Days, Not Months',
        'Define Your Audience',
        'We Handle the Vetting',
        'Onboard Fast',
      ],
    },
    { part: 'footer', links: [...footer, ['Contact', '/contact']] },
  ],
  'about-us': [
    {
      part: 'main',
      texts: ['Our Story'],
      links: [
        ['I’m a student Find a brand and get paid', '/student-landing'],
        ['I’m with a company Find ambassadors on campus', '/company-landing'],
      ],
    },
    { part: 'footer', links: footer },
  ],
  terms: [
    {
      part: 'main',
      texts: [
        'Terms of Service',
        'Effective April 8th 2025',
        '1. Eligibility',
        'at least 16 years old',
        'legally able to enter into a contract',
        '2. Platform Use',
        '3. Simulated Content',
        '4. User Data and Privacy',
        '5. User Conduct',
        'unlawful or fraudulent',
        'false or incomplete information',
        'infringe',
        'interfere with the platform',
        '6. Intellectual Property',
        '7. Disclaimers',
        '8. Limitation of Liability',
        '9. Modifications',
        '10. Contact',
      ],
    },
  ],
  privacy: [
    {
      part: 'main',
      texts: [
        'Privacy Policy',
        'Effective April 8th 2025',
        '1. Information We Collect',
        '2. How We Use Information',
        '3. Sharing',
        '4. Storage and Security',
        '5. Cookies',
        '6. Simulated Content Notice',
        '7. Your Rights',
        'access',
        'corrected',
        'deleted',
        'withdraw your consent',
        '8. Children’s Privacy',
        '9. Changes',
        '10. Contact',
      ],
    },
  ],
};

const parts = Object.entries(specified).flatMap(([name, parts]) =>
  parts.map(({ part, texts = [], links = [] }) => ({ name, part, texts, links })),
);

test.each(parts)('$name says in its $part what it has to say, without a script', ({ name, part, texts }) => {
  const words = wordsOf(documentOf(name).querySelector(part));
  for (const text of texts) expect(words).toContain(text);
});

test.each(parts)('$name leads from its $part where it has to lead', ({ name, part, links }) => {
  const found = linksOf(documentOf(name).querySelector(part));
  for (const link of links) expect(found).toContainEqual(link);
});

const textsOf = (name: string, selector: string): readonly string[] =>
  [...documentOf(name).querySelectorAll(selector)].map((element) => wordsOf(element));

test('the four steps of a student and the three of a company stand in their order', () => {
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

test('four students and two customers say what they think, and three stories are told', () => {
  const students = textsOf('student-landing', '#students figure');
  expect(students).toHaveLength(4);
  for (const words of students) expect(words).toMatch(/“.+”.+ · ambassador for .+\$\d+ per week/);
  expect(textsOf('student-landing', '#students button[data-show]')).toHaveLength(4);
  expect(textsOf('company-landing', '[aria-labelledby="voices-heading"] figure')).toHaveLength(2);
  expect(textsOf('company-landing', '#success-stories article')).toHaveLength(3);
});

test('four of 24 universities are shown, the others kept for when it is their turn', () => {
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
])('on %s a note stands beside %s', (name, claim, note) => {
  const marks = [...documentOf(name).querySelectorAll(`a[href="#note-${note}"]`)];
  const beside = marks.map((mark) => wordsOf(mark.closest('dl > div, figcaption, h2, p')));
  expect(beside.some((words) => words.includes(claim))).toBe(true);
});

test('a figure of what is reached, earned or saved stands on no page without a note', () => {
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

test('the contact sentences name an address only where there is one', () => {
  for (const name of ['terms', 'privacy']) {
    const mails = (page: string) => linksOf(documentOf(page)).filter(([, to]) => to.startsWith('mailto:'));
    expect(mails(`${name}.contact`)).toContainEqual(['__SUPPORT_EMAIL__', 'mailto:__SUPPORT_EMAIL__']);
    expect(mails(name)).toEqual([]);
  }
});

test('no page claims what is not so', () => {
  for (const name of builtPages)
    expect(wordsOf(documentOf(name).body)).not.toMatch(
      /every week\.|complete before you see|example\b.*@|when it was read/i,
    );
});

test('nothing changes under a pointer up to 768 px (second specification, section 9)', () => {
  const sheets = ['pages', 'parts'].flatMap((folder) => {
    const files = readdirSync(path.join(import.meta.dirname, folder)).filter((file) => file.endsWith('.css'));
    return files.map((file) => readFileSync(path.join(import.meta.dirname, folder, file), 'utf8'));
  });
  const wide = /@media \(hover: hover\) and \(min-width: 769px\) \{\n(?: .*\n|\n)*\}/g;
  expect(sheets.filter((sheet) => sheet.includes(':hover')).length).toBeGreaterThan(2);
  for (const sheet of sheets) expect(sheet.replaceAll(wide, '')).not.toContain(':hover');
});
