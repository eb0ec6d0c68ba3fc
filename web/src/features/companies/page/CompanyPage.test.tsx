// @vitest-environment happy-dom
import type { SignedInUser } from '@ambitionhub/contract/accounts';
import { companyPageTexts as texts } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, currentLocation, openAt, passTime } from '../../../session/testing.tsx';
import { CompanyPage } from './CompanyPage.tsx';

const id = '018f4d2e-0000-7000-8000-000000000001';
const shared = {
  id,
  name: 'Acme',
  industry: 'Technology & Software',
  description: 'We make tools.\nGood ones.',
  website: 'acme.example',
  image: null,
  cover: null,
  publicPage: false,
  responds: 'day',
  rating: { mean: 4.7, count: 12 },
  facts: { approves: 2, pays: null, paid: 12_000, ambassadors: 14 },
};
const position = {
  ...shared,
  position: id,
  positionName: 'Campus Runner',
  hoursPerWeek: 5,
  payAmount: 15,
  payType: 'hourly',
  skills: ['Event Planning'],
  place: 'campus',
  lastDay: null,
  positionText: 'You run.',
  match: { skills: 0, industry: false },
  saved: false,
};
const acme = {
  ...shared,
  skills: ['Event Planning'],
  slug: 'acme',
  approvedAt: '2026-03-02T10:00:00.000Z',
  preview: false,
  isShown: true,
  positions: [position],
};

const review = {
  id,
  stars: 4,
  words: ['fair-pay'],
  text: 'They answer fast.',
  reply: 'Thank you!',
  writer: 'A student at Emory University',
  month: '2026-10-01',
  isOwn: false,
  shownAt: '2026-10-05T10:00:00.000Z',
  mayReply: false,
};
let reviews = [review];

const requests: string[] = [];
let reply: () => Response;
let applied: object | null = null;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  requests.length = 0;
  reviews = [review];
  applied = null;
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, 'http://localhost');
    requests.push(pathname);
    if (pathname.startsWith('/api/directory/companies/')) return reply();
    if (pathname.endsWith('/reviews'))
      return Response.json({ reviews, rating: acme.rating, nextCursor: null });
    if (pathname === `/api/applications/${id}`) return Response.json({ application: applied });
    return Response.json({ applications: applied ? [applied] : [], nextCursor: null });
  });
});

afterEach(() => {
  closeScreen();
  vi.unstubAllGlobals();
});

async function open(slug: string, viewer: Partial<SignedInUser> = {}) {
  const at = slug === '' ? paths.companyPage : (`${paths.companyPage}/${slug}` as typeof paths.companyPage);
  await openAt(at, <CompanyPage />, {
    viewer: aViewer(viewer),
    others: { [`${paths.companyPage}/acme`]: <CompanyPage /> },
  });
  await passTime(50);
}

test('A company’s page shows a student who it is, and its positions with Save and Apply', async () => {
  reply = () => Response.json(acme);
  await open('acme');
  const main = screen.getByRole('main');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Acme');
  expect(main.textContent).toContain('We make tools.\nGood ones.');
  expect(main.textContent).toContain('Usually answers within a day');
  expect(main.textContent).toContain('March 2026');
  for (const fact of ['Usually approves within 2 days', 'Paid students $12,000 so far', '14 ambassadors now'])
    expect(main.textContent).toContain(fact);
  expect(main.textContent).not.toContain('Usually pays');
  const one = within(screen.getByRole('article', { name: 'Campus Runner' }));
  expect(one.getByText('You run.')).toBeTruthy();
  expect(one.getByRole('button', { name: 'Save: Campus Runner, Acme' })).toBeTruthy();
  expect(one.getByRole('button', { name: 'Click to Apply: Campus Runner' })).toBeTruthy();
  expect(main.textContent).toContain('4.7 of 5 stars, 12 reviews');
  for (const text of ['They answer fast.', 'Fair pay', 'A student at Emory University', 'October 2026'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Reply by Acme')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Report' })).toBeTruthy();
});

test('A student reports no review of their own', async () => {
  reply = () => Response.json(acme);
  reviews = [{ ...review, isOwn: true }];
  await open('acme');
  expect(screen.getByText('They answer fast.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
});

test('The status of an application stands only at the position that it is for', async () => {
  const other = '018f4d2e-0000-7000-8000-000000000009';
  reply = () =>
    Response.json({ ...acme, positions: [position, { ...position, position: other, positionName: 'Host' }] });
  applied = {
    with: { id, name: 'Acme', userType: 'company', image: null, gone: false },
    ...{
      status: 'answered',
      appliedAt: acme.approvedAt,
      timeline: [],
      note: '',
      declining: null,
      declinedBy: null,
    },
    ...{ position: other, positionName: 'Host' },
  };
  await open('acme');
  const at = (name: string) => within(screen.getByRole('article', { name }));
  expect(at('Host').getByText('Answered')).toBeTruthy();
  expect(at('Campus Runner').queryByText('Answered')).toBeNull();
  expect(at('Campus Runner').getByRole('button', { name: 'Open chat: Campus Runner' })).toBeTruthy();
});

test('A company’s page that was opened by a former address takes the current one', async () => {
  reply = () => Response.json(acme);
  await open('acme-of-before');
  expect(currentLocation().path).toBe('/companies/acme');
});

test.each([
  ['the company itself', 'company', true, texts.preview],
  ['the admin', 'admin', false, texts.hidden],
] as const)('A company’s page is a preview for %s', async (_, userType, isShown, said) => {
  reply = () => Response.json({ ...acme, preview: true, isShown });
  await open('acme', { userType });
  expect(screen.getByRole('main').textContent).toContain(said);
  expect(screen.queryByRole('button', { name: /^(Save|Click to Apply)/ })).toBeNull();
  expect(requests.filter((path) => path.startsWith('/api/applications'))).toEqual([]);
});

test('Another company’s page is no preview, and has no buttons to save or apply', async () => {
  reply = () => Response.json(acme);
  await open('acme', { userType: 'company' });
  expect(screen.getByRole('article', { name: 'Campus Runner' })).toBeTruthy();
  expect(screen.getByRole('main').textContent).not.toContain('Preview');
  expect(screen.queryByRole('button', { name: /^(Save|Click to Apply)/ })).toBeNull();
});

test('A company reads that another company’s page is not public', async () => {
  reply = () =>
    Response.json({ defined: true, code: 'NOT_FOUND', status: 404, message: 'Not found.' }, { status: 404 });
  await open('acme', { userType: 'company' });
  expect(screen.getByText(texts.notPublic)).toBeTruthy();
  expect(screen.queryByText(texts.gone)).toBeNull();
});

test('A company’s page without a position says so', async () => {
  reply = () => Response.json({ ...acme, positions: [] });
  await open('acme');
  expect(screen.getByText(texts.none)).toBeTruthy();
});

test.each(['', 'nobody'])('The address “%s” of no company leads back', async (slug) => {
  reply = () =>
    Response.json({ defined: true, code: 'NOT_FOUND', status: 404, message: 'Not found.' }, { status: 404 });
  await open(slug);
  expect(screen.getByText(texts.gone)).toBeTruthy();
  screen.getByRole('button', { name: texts.toDiscover }).click();
  expect(currentLocation().path).toBe(paths.studentDashboard);
});

test('A company’s page that cannot be loaded offers another try', async () => {
  reply = () => Response.json({ code: 'INTERNAL', message: 'Broken' }, { status: 500 });
  await open('acme');
  reply = () => Response.json(acme);
  screen.getByRole('button', { name: 'Try Again' }).click();
  await passTime(200);
  expect(screen.getByRole('article', { name: 'Campus Runner' })).toBeTruthy();
});
