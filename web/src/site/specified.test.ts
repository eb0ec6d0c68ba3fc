// @vitest-environment happy-dom
import { billingTexts, plans } from '@ambitionhub/contract/billing';
import { expect, test } from 'vitest';
import { documentOf, linksOf, wordsOf } from './testing.ts';
import { priceOf } from './words/company.ts';

/** The texts and links that the second specification, sections 1 and 2, requires of a part of a page. */
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

test.each(parts)('$name has the required texts in its $part, without scripts', ({ name, part, texts }) => {
  const words = wordsOf(documentOf(name).querySelector(part));
  for (const text of texts) expect(words).toContain(text);
});

test.each(parts)('$name has the required links in its $part', ({ name, part, links }) => {
  const found = linksOf(documentOf(name).querySelector(part));
  for (const link of links) expect(found).toContainEqual(link);
});
