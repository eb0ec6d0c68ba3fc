// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { offlineText } from '../session/api.ts';
import { reloadPage } from '../session/page.ts';
import { aViewer, closeScreen, openAt } from '../session/testing.tsx';
import { ScreenFailure } from './ScreenFailure.tsx';

vi.mock('../session/page.ts', async (original) => ({
  ...(await original<typeof import('../session/page.ts')>()),
  reloadPage: vi.fn(),
}));

let isBroken = true;

/** A part whose code does not load. */
function Part() {
  if (isBroken) throw new TypeError('Failed to fetch dynamically imported module');
  return <p>The part</p>;
}

const open = () =>
  openAt(
    paths.studentDashboard,
    <ScreenFailure path={paths.studentDashboard}>
      <Part />
    </ScreenFailure>,
    { viewer: aViewer() },
  );

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  isBroken = true;
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
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reloadPage).toHaveBeenCalledOnce();
});
