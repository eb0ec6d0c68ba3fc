// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { offlineText } from '../session/api.ts';
import { reloadPage } from '../session/page.ts';
import { aViewer, closeScreen, openAt } from '../session/testing.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { ScreenFailure } from './ScreenFailure.tsx';

vi.mock('../session/page.ts', async (original) => ({
  ...(await original<typeof import('../session/page.ts')>()),
  reloadPage: vi.fn(),
}));

let isBroken = true;

/** A part that crashes. */
function Part() {
  if (isBroken) throw new TypeError('undefined is not a function');
  return <p>The part</p>;
}

/** A part whose code is gone from the server since a release. */
const gone = () =>
  lazyComponent<object>(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  }, null);

const open = (Shown: ComponentType = Part) =>
  openAt(
    paths.studentDashboard,
    <ScreenFailure path={paths.studentDashboard}>
      <Shown />
    </ScreenFailure>,
    { viewer: aViewer() },
  );

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  isBroken = true;
  sessionStorage.clear();
  vi.mocked(reloadPage).mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return closeScreen;
});

test('offline, it says so and shows the screen again with the connection, without reloading the page', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open();
  expect(screen.getByText(offlineText)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText(offlineText)).toBeTruthy();
  onLine.mockReturnValue(true);
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('The part')).toBeTruthy();
  expect(reloadPage).not.toHaveBeenCalled();
});

test('with a connection, a try again reloads the page', async () => {
  await open();
  expect(reloadPage).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reloadPage).toHaveBeenCalledOnce();
});

test('a screen whose code is gone since a release loads the new one by a reload, once', async () => {
  await open(gone());
  await vi.waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
  expect(screen.queryByText('This page could not be shown')).toBeNull();
  closeScreen();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(gone());
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(reloadPage).toHaveBeenCalledOnce();
});

test('without a network, or where nothing can be stored, a screen whose code is missing does not reload by itself', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open(gone());
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
  onLine.mockReturnValue(true);
  closeScreen();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('blocked');
  });
  await open(gone());
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(reloadPage).not.toHaveBeenCalled();
});
