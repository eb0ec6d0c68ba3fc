// @vitest-environment happy-dom
import { removalTexts } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { RemovalCard } from './RemovalCard.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () =>
    Response.json({ people: [{}, {}, {}], invitations: [], offeredTo: null, handOverAt: null }),
  );
  return () => {
    closeScreen();
    vi.unstubAllGlobals();
  };
});

async function open(viewer: Parameters<typeof aViewer>[0], button: string) {
  await openAt(paths.companyDashboard, <RemovalCard />, { viewer: aViewer(viewer) });
  fireEvent.click(screen.getByRole('button', { name: button }));
  await passTime(50);
}

test('an owner reads that the company is deleted, and how many people lose their login', async () => {
  await open({ userType: 'company', name: 'Sunroom Coffee' }, removalTexts.company.open);
  expect(screen.getByRole('dialog', { name: 'Delete the company?', hidden: true })).toBeTruthy();
  screen.getByText('Sunroom Coffee is deleted with everything in it. 2 other people lose their login.');
  expect(screen.getByText(removalTexts.meanwhile.company)).toBeTruthy();
});

test('a member deletes their own account', async () => {
  await open({ userType: 'company', isMember: true }, removalTexts.open);
  expect(screen.getByRole('dialog', { name: removalTexts.heading, hidden: true })).toBeTruthy();
  expect(screen.getByText(removalTexts.meanwhile.member)).toBeTruthy();
});
