import { describe, expect, it } from 'vitest';
import { taskLimits, taskTexts } from './constants.ts';
import { emptyTaskForm, handInInput, taskForm } from './schemas.ts';

const { errors } = taskTexts;

it('A link counts once in a proof', () => {
  const proof = { id: '018f4d2e-0000-7000-8000-000000000001', version: 1, number: null, text: '' };
  const [link, other] = ['https://example.org/1', 'https://example.org/2'];
  expect(handInInput.safeParse({ ...proof, links: [link, other] }).success).toBe(true);
  const { error } = handInInput.safeParse({ ...proof, links: [link, ` ${link}`] });
  expect(error?.issues).toMatchObject([{ path: ['links'], message: taskTexts.errors.twice }]);
});

describe('A link', () => {
  const said = (link: string) =>
    handInInput
      .safeParse({
        id: '018f4d2e-0000-7000-8000-000000000001',
        version: 1,
        number: null,
        text: '',
        links: [link],
      })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

  it.each([
    'https://example.org',
    'https://example.org/p?q=1#part',
    'https://www.instagram.com/p/C4/?img=1',
    'HTTPS://EXAMPLE.ORG',
    'https://example.org:8080/p',
    'https://müller.example/ß',
    'www.example.org',
    'instagram.com/p/C4/',
    'example.org:8080/p',
    "https://example.org/Ohm's_law",
    'https://xn--e1afmkfd.xn--p1ai/p',
    'https://maya_chen.example.org/',
    'https://नमस्ते.भारत/',
    '\u200bhttps://example.org/p\ufeff',
  ])('is accepted: %s', (link) => {
    expect(said(link)).toEqual([]);
  });

  it.each([
    ['http://example.org/p', errors.link],
    ['example', errors.link],
    ['ftp://example.org', errors.link],
    ['javascript:alert(1)', errors.link],
    ['https://user@evil.example.com:8080/p', errors.linkHost],
    ['https://user:word@example.org/', errors.linkHost],
    ['https://localhost/p', errors.linkHost],
    ['https://example.org/a b', errors.linkHost],
    ['https://example.org:65536/', errors.linkHost],
  ])('that is not says why: %s', (link, message) => {
    expect(said(link)).toEqual([['links.0', message]]);
  });
});

describe('A fault of a task', () => {
  const said = (change: object) =>
    taskForm
      .safeParse({ ...emptyTaskForm, ...change })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  const { asks } = emptyTaskForm;

  it.each<[string, object, string]>([
    ['asks.pictures', { asks: { ...asks, pictures: 7 } }, 'Please enter a whole number from 0 to 6.'],
    ['asks.pictures', { asks: { ...asks, pictures: -1 } }, 'Please enter a whole number from 0 to 6.'],
    ['asks.pictures', { asks: { ...asks, pictures: 1.5 } }, 'Please enter a whole number from 0 to 6.'],
    ['asks.links', { asks: { ...asks, links: 6 } }, 'Please enter a whole number from 0 to 5.'],
    ['earns.cents', { earns: { kind: 'amount', cents: -1 } }, errors.cents],
    ['earns.cents', { earns: { kind: 'amount', cents: 0.5 } }, errors.cents],
    [
      'earns.most',
      { earns: { kind: 'unit', cents: 1, most: -1 } },
      'Please enter a whole number from 1 to 10,000.',
    ],
    [
      'repeats.times',
      { repeats: { kind: 'times', times: 1000 } },
      'Please enter a whole number from 1 to 100.',
    ],
    ['places', { places: 0 }, 'Please enter a whole number from 1 to 100,000.'],
  ])('at %s says its limit: %j', (field, change, message) => {
    expect(said(change)).toEqual([[field, message]]);
  });

  it('counts the people and schools that it is for', () => {
    const people = Array.from(
      { length: taskLimits.people + 1 },
      () => '018f4d2e-0000-7000-8000-000000000001',
    );
    expect(said({ audience: { kind: 'people', people } })).toEqual([
      ['audience.people', 'Please choose at most 500.'],
    ]);
    const schools = Array.from({ length: taskLimits.schools + 1 }, (_, nth) => `School ${nth}`);
    expect(said({ audience: { kind: 'schools', schools } })).toEqual([
      ['audience.schools', 'Please choose at most 50.'],
    ]);
  });
});

it('A number that is handed in is a whole one up to its limit', () => {
  const proof = { id: '018f4d2e-0000-7000-8000-000000000001', version: 1, links: [], text: '' };
  for (const number of [-1, 1.5, 1_000_001])
    expect(handInInput.safeParse({ ...proof, number }).error?.issues).toMatchObject([
      { path: ['number'], message: 'Please enter a whole number from 0 to 1,000,000.' },
    ]);
});
