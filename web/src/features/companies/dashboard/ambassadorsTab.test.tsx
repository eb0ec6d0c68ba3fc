// @vitest-environment happy-dom
import { ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { CompanyDashboard } from '../CompanyDashboard.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  return closeScreen;
});

async function open(isApproved: boolean, isAny: boolean, query = '', leavingAt: string | null = null) {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/waiting-work')) return Response.json({ offers: 0, weeks: 0, isAny });
    if (pathname.endsWith('/company/profile'))
      return Response.json({ isApproved, rejection: null, usualApproval: null, leavingAt });
    return new Promise<Response>(() => {});
  });
  await openAt(paths.companyDashboard, <CompanyDashboard />, {
    query,
    viewer: aViewer({ userType: 'company' }),
  });
}

const tab = () => screen.queryByRole('tab', { name: 'Ambassadors' });

test.each([
  [true, false, true],
  [false, false, false],
  [false, true, true],
])(
  'a company (approved: %s) with ambassadors (%s) has the tab Ambassadors: %s',
  async (isApproved, isAny, isThere) => {
    await open(isApproved, isAny);
    await vi.waitFor(() => expect(tab() !== null).toBe(isThere));
  },
);

test('a company that has lost its approval reads there why it can offer nothing new', async () => {
  await open(false, true, '?tab=ambassadors');
  await screen.findByText(ambassadorTexts.company.unapproved);
});

test('a company that is about to be deleted reads there why it can offer nothing new', async () => {
  await open(true, true, '?tab=ambassadors', '2026-11-29T12:00:00.000Z');
  await screen.findByText(ambassadorTexts.company.leaving);
});
