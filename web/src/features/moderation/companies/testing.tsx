import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createQueryClient } from '../../../session/query.ts';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { CompaniesTab } from './CompaniesTab.tsx';
import { Review } from './Review.tsx';

export const aCompany = (name: string, isApproved: boolean) => ({
  id: '018f4d2e-0000-7000-8000-000000000001',
  email: 'ann@sunroom.example',
  name,
  industry: 'Marketing, Media & Advertising',
  description: 'Cold brew',
  website: 'sunroom.example',
  contactEmail: '',
  contactPhone: '',
  skills: [],
  positionName: '',
  hoursPerWeek: null,
  payAmount: null,
  payType: 'hourly',
  image: null,
  cover: null as string | null,
  profileCompleted: name !== '',
  isApproved,
  rejection: null,
  createdAt: '2026-03-02T10:00:00.000Z',
  deciding: null,
  version: 7,
});
export const anotherCompany = (name: string, isApproved: boolean) => ({
  ...aCompany(name, isApproved),
  id: '018f4d2e-0000-7000-8000-000000000002',
});

export const aBulk = (changed: number) => ({
  id: '018f4d2e-0000-7000-8000-0000000000bb',
  kind: 'companies',
  act: 'approve',
  total: 2,
  changed,
  unchanged: 0,
  failed: 0,
  endedAt: changed === 2 ? '2026-03-02T10:00:02.000Z' : null,
});

/** A page of the list, as the server answers it. */
export const companyPage = (companies: readonly object[], nextCursor: string | null = null) =>
  Response.json({ companies, total: { count: companies.length, isMore: false }, nextCursor });

const refusal = (code: string, status: number, message: string, row?: object) =>
  Response.json({ defined: true, code, status, message, data: { fields: [], row } }, { status });
export const notFound = () => refusal('NOT_FOUND', 404, 'Not found.');
export const changedMeanwhile = (row?: object) => refusal('CHANGED', 409, 'Look again.', row);

/** The list's requests, the changes, and the server's answers. */
export const server = {
  requests: [] as URLSearchParams[],
  sent: [] as unknown[],
  list: (): Response | Promise<Response> => companyPage([aCompany('Sunroom Coffee', false)]),
  bulks: [] as object[],
  people: [] as object[],
  startBulk: (): object => aBulk(0),
  one: () => Response.json(aCompany('Sunroom Coffee', false)),
  change: () => Response.json(aCompany('Sunroom Coffee', true)),
};
export const asUsual = { ...server };

async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith('/removal')) {
    server.people = server.people.slice(0, 1);
    return Response.json({ people: server.people });
  }
  if (request.method !== 'GET') server.sent.push(await request.json());
  if (request.method === 'PUT') return server.change();
  if (pathname.endsWith('/preview')) return Response.json({ count: 1, names: ['Sunroom Coffee'] });
  if (request.method === 'POST') {
    const begun = server.startBulk();
    if (server.bulks.length === 0) server.bulks = [begun];
    return Response.json(begun);
  }
  if (pathname.endsWith('/people')) return Response.json({ people: server.people });
  if (pathname.endsWith('/positions')) return Response.json({ positions: [] });
  if (pathname.endsWith('/payments')) return Response.json({ payments: [], nextCursor: null });
  if (pathname.endsWith('/sanctions')) return Response.json({ sanctions: [] });
  if (pathname.endsWith('/referrals')) return Response.json({ program: null, links: [] });
  if (pathname.endsWith('/work')) return Response.json({ work: [], nextCursor: null });
  if (pathname.endsWith('/admin/bulk')) return Response.json({ bulks: server.bulks });
  if (/companies\/.+/.test(pathname)) return server.one();
  server.requests.push(searchParams);
  return server.list();
}

const WithReview = () => (
  <>
    <CompaniesTab />
    <Review />
  </>
);

/** `more`: additional URL parameters, each beginning with `&`. */
export async function openCompanies(more = '', content = <WithReview />) {
  const viewer = aViewer({ userType: 'admin', name: 'Admin' });
  await openAt(paths.adminDashboard, content, {
    query: `?tab=companies${more}`,
    viewer,
    client: createQueryClient(),
  });
}

export async function pressButton(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }));
  await passTime(50);
}

/**
 * Sets up a file's tests: the clock stands still, the server answers as usual, and lazily loaded code is
 * there beforehand.
 */
export function asTheAdmin(): void {
  beforeAll(() => Promise.all([import('./CompanyDetails.tsx'), import('../listing/BulkDialog.tsx')]));
  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(server, asUsual, { requests: [], sent: [], bulks: [] });
    vi.stubGlobal('fetch', answer);
  });
  afterEach(() => {
    localStorage.clear();
    closeScreen();
  });
}
