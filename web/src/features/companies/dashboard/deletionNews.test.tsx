// @vitest-environment happy-dom
import { companyEndingTexts } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, currentLocation, openAt, passTime } from '../../../session/testing.tsx';
import { useDeletionNews } from './useDeletionNews.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    closeScreen();
    vi.unstubAllGlobals();
  };
});

const News = () => useDeletionNews();

async function open(leavingAt: string | null) {
  vi.stubGlobal('fetch', async () => Response.json({ isApproved: true, leavingAt }));
  const viewer = aViewer({ userType: 'company', isMember: true });
  await openAt(paths.companyDashboard, <News />, { viewer });
}

test('members of a company whose owner is leaving read when it ends, and find out more in its settings', async () => {
  // Noon in the tests' own time zone.
  await open(new Date(2026, 10, 29, 12).toISOString());
  expect(screen.getByText('Your company will be deleted on Nov 29.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /deleted on Nov 29/ }));
  await passTime(50);
  expect(currentLocation().query).toMatchObject({ tab: 'settings' });
});

test('any other company has no such news', async () => {
  await open(null);
  expect(screen.queryByText(companyEndingTexts.text)).toBeNull();
});
