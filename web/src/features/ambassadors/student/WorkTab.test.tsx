// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { WorkTab } from './WorkTab.tsx';

beforeEach(() => closeScreen);

const parts = { now: null, tasks: null, hours: null, earnings: null, referrals: 'The links' };
const link = {
  code: 'K7MPX3D',
  url: 'https://ambitionhub.example/r/K7MPX3D',
  company: {
    id: '018f4d2e-0000-7000-8000-000000000002',
    name: 'Acme',
    image: null,
    userType: 'company',
    gone: false,
  },
  isActive: true,
  terms: null,
  clicks: 0,
  unique: 0,
  conversions: 0,
  earnedCents: 0,
  pendingCents: 0,
};

const isShown = () => screen.queryByText('Referrals') !== null;

async function openWork(links: readonly object[], query = '') {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const reply = vi.fn(async () => Response.json({ links }));
  vi.stubGlobal('fetch', reply);
  await openAt(paths.studentDashboard, <WorkTab parts={parts} />, {
    query,
    viewer: aViewer({ userType: 'student' }),
  });
  return reply;
}

test('Referrals appear in Work with the first link', async () => {
  const reply = await openWork([]);
  await vi.waitFor(() => expect(reply).toHaveBeenCalled());
  expect(isShown()).toBe(false);
  await closeScreen();
  await openWork([link]);
  await vi.waitFor(() => expect(isShown()).toBe(true));
});

test('an address that leads to Referrals works without a link', async () => {
  await openWork([], '?view=referrals');
  expect(isShown()).toBe(true);
  expect(screen.getByText('The links')).toBeDefined();
});
