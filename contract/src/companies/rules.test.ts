import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { studentEdits } from '../students/index.ts';
import {
  adminStudentIndustries,
  companyIndustries,
  companyTexts,
  reservedSlugs,
  slugLimits,
} from './constants.ts';
import { joinInput, personNameInput } from './people-schemas.ts';
import { hoursLabel, industryLabel, industryValue, payLabel, slugOf, websiteHref } from './rules.ts';
import { companyProfileChange, companySlug } from './schemas.ts';

describe('The website of a company', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['  www.example.com/jobs?x=1#top ', 'https://www.example.com/jobs?x=1#top'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://Example.com:8080/', 'HTTPS://Example.com:8080/'],
    ['münchen.example', 'https://münchen.example'],
    ["example.com/Ohm's_law", "https://example.com/Ohm's_law"],
    ['xn--80aswg.xn--p1ai', 'https://xn--80aswg.xn--p1ai'],
    ['https://maya_chen.example.com', 'https://maya_chen.example.com'],
    ['https://mu\u0308nchen.example', 'https://mu\u0308nchen.example'],
    ['https://नमस्ते.भारत/ครู', 'https://नमस्ते.भारत/ครู'],
    ['https://example.com:65535', 'https://example.com:65535'],
  ])('%j is linked as %j', (website, href) => {
    expect(websiteHref(website)).toBe(href);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//example.com',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'ftp://example.com',
    '//example.com',
    'https://',
    'https:example.com',
    'localhost',
    'ex ample.com',
    'https://user@example.com',
    'https://example.com@evil.example',
    'example.com"onclick="x',
    '\u202eexample.com',
    'https://example.com:65536',
  ])('%j is not linked', (website) => {
    expect(websiteHref(website)).toBeNull();
  });

  it('is linked with http or https or not at all', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.domain(),
      fc.stringMatching(/^[a-z]{1,10}:[a-z./]{0,20}$/),
    );
    fc.assert(
      fc.property(typed, (website) => {
        const href = websiteHref(website);
        if (href === null) return;
        expect(href).toMatch(/^https?:\/\/[^/@]/i);
        expect(websiteHref(href)).toBe(href);
      }),
    );
  });

  it('is linked whenever it is an ordinary domain', () => {
    fc.assert(
      fc.property(fc.domain(), (domain) => {
        expect(websiteHref(domain)).toBe(`https://${domain}`);
      }),
    );
  });
});

describe('A position', () => {
  it.each([
    [{ amount: 15, type: 'hourly' }, '$15 per hour'],
    [{ amount: 15.5, type: 'hourly' }, '$15.50 per hour'],
    [{ amount: 1200, type: 'monthly' }, '$1,200 per month'],
    [{ amount: 0, type: 'semester' }, '$0 per semester'],
  ] as const)('paid %j reads %j', (pay, label) => {
    expect(payLabel(pay, 'en-US')).toBe(label);
  });

  it('shows its hours', () => {
    expect(hoursLabel(8, 'en-US')).toBe('8 hours/week');
    expect(hoursLabel(1, 'en-US')).toBe('1 hour/week');
    expect(hoursLabel(0, 'en-US')).toBe('0 hours/week');
  });

  it('shows its pay in the reader’s locale', () => {
    expect(payLabel({ amount: 1250.5, type: 'semester' }, 'de-DE').replace(/\s/g, ' ')).toBe(
      '1.250,50 $ per semester',
    );
  });
});

describe('The industries', () => {
  it('are 20 for companies and 15 for the admin, without duplicates', () => {
    expect(companyIndustries).toEqual([
      'Technology & Software',
      'Finance & Investing',
      'Consulting & Business Strategy',
      'Healthcare & Wellness',
      'Marketing, Media & Advertising',
      'Law & Legal Services',
      'Engineering & Manufacturing',
      'Education & Career Development',
      'Government & Public Policy',
      'Music & Live Entertainment',
      'Film & TV',
      'Retail & Consumer Goods',
      'Social Media & Content Creation',
      'Food & Beverage',
      'Travel & Hospitality',
      'Fashion & Lifestyle',
      'Transportation & Mobility',
      'Extreme & Outdoor Sports',
      'Housing & Real Estate',
      'Sustainable Products',
    ]);
    expect(new Set(adminStudentIndustries).size).toBe(15);
  });

  it('have one value for one that two lists spell differently', () => {
    expect(industryLabel('Marketing, Media & Advertising', 'company')).toBe('Marketing Media & Advertising');
    expect(industryLabel('Marketing, Media & Advertising', 'student')).toBe('Marketing, Media & Advertising');
  });

  it('are read back as their stored values', () => {
    for (const value of companyIndustries) expect(industryValue(industryLabel(value, 'company'))).toBe(value);
  });
});

describe('An invalid company profile', () => {
  it.each([
    ['description', 'x'.repeat(401)],
    ['hours', -1],
    ['pay', 1e9],
  ] as const)('is refused in the words of the product: %s', (fault, value) => {
    const field = { description: 'description', hours: 'hoursPerWeek', pay: 'payAmount' }[fault];
    const { error } = companyProfileChange.safeParse({ [field]: value });
    expect(error?.issues.map(({ message }) => message)).toEqual([companyTexts.errors[fault]]);
  });
});

describe('The address of a company’s page', () => {
  const name = fc.string({ unit: 'binary', maxLength: 120 }).map((text) => text.trim());

  it('is valid, short and the same when made of itself, whatever the name', () => {
    fc.assert(
      fc.property(name, (text) => {
        const slug = slugOf(text);
        if (text === '') expect(slug).toBe('');
        else {
          expect(companySlug.safeParse(slug).success).toBe(true);
          // There is room for the number or id that is added when the name is taken.
          expect(slug.length + 33).toBeLessThanOrEqual(slugLimits.slug);
          expect(reservedSlugs).not.toContain(slug);
          expect(slugOf(slug)).toBe(slug);
        }
      }),
    );
  });

  it.each([
    ['Brew & Co.', 'brew-co'],
    ['  Joe’s Café  ', 'joes-cafe'],
    ['Straße 9¾', 'strasse-93-4'],
    ['Smørrebrød & Ægir', 'smorrebrod-aegir'],
    ['Łódź Đặng', 'lodz-dang'],
    ['YILDIZ Yıldız', 'yildiz-yildiz'],
    ['Jose\u0301 ʼn Œuvre', 'jose-n-oeuvre'],
    ['東京', 'a-company'],
    ['ADMIN', 'company-admin'],
    ['--', 'a-company'],
    ['018f4d2e-0000-7000-8000-000000000001', 'company-018f4d2e-0000-7000-8000-000000000001'],
  ])('of %j is %j', (text, slug) => expect(slugOf(text)).toBe(slug));
});

describe('A name', () => {
  it.each(['\u200b', '\u2066\u2069', '\t'])('%j is none for a person, a student and a company', (name) => {
    for (const input of [personNameInput, joinInput, studentEdits, companyProfileChange]) {
      const faults = input.safeParse({ name, token: 'x', password: 'correct horse' }).error?.issues ?? [];
      expect(faults.map(({ code, path }) => [code, path])).toEqual([['too_small', ['name']]]);
    }
  });
});
