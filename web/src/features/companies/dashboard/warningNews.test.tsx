// @vitest-environment happy-dom
import { companyTexts } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { useWarningNews } from './useWarningNews.tsx';

let requestCount: number;

beforeEach(() => {
  requestCount = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    requestCount += 1;
    return Response.json({ notices: [{ reason: 'Be kind.' }] });
  });
  return () => {
    closeScreen();
    vi.unstubAllGlobals();
  };
});

const News = () => useWarningNews();
const open = (viewer: Parameters<typeof aViewer>[0]) =>
  openAt(paths.companyDashboard, <News />, { viewer: aViewer({ userType: 'company', ...viewer }) });

test('members of a company that was warned read why', async () => {
  await open({ isMember: true });
  expect(screen.getByText(companyTexts.warned)).toBeTruthy();
  expect(screen.getByText('Be kind.')).toBeTruthy();
});

test('its owner, who reads it before anything else, has no such news', async () => {
  await open({});
  expect([requestCount, screen.queryByText(companyTexts.warned)]).toEqual([0, null]);
});
