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

const none = { offered: 0, declined: 0, lapsed: 0, 'taken-back': 0, active: 0, ended: 0 };

async function open(
  isApproved: boolean,
  counts: Partial<typeof none>,
  query = '',
  leavingAt: string | null = null,
) {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/ambassadors/counts'))
      return Response.json({ counts: { ...none, ...counts }, schools: [] });
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
  [true, {}, true],
  [false, {}, false],
  [false, { declined: 3, lapsed: 1 }, false],
  [false, { active: 1 }, true],
  [false, { ended: 1 }, true],
  [false, { offered: 1 }, true],
])('a company (approved: %s) with %j has the tab Ambassadors: %s', async (isApproved, counts, isThere) => {
  await open(isApproved, counts);
  await vi.waitFor(() => expect(tab() !== null).toBe(isThere));
});

test('a company that has lost its approval reads there why it can offer nothing new', async () => {
  await open(false, { active: 1 }, '?tab=ambassadors');
  await screen.findByText(ambassadorTexts.company.unapproved);
});

test('a company that is about to be deleted reads there why it can offer nothing new', async () => {
  await open(true, { active: 1 }, '?tab=ambassadors', '2026-11-29T12:00:00.000Z');
  await screen.findByText(ambassadorTexts.company.leaving);
});
