// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Live, LiveLater } from './LiveLater.tsx';

vi.mock('./Live.tsx', () => ({ Live: () => <p>Live</p> }));

/** Waits for its code too, if it is being fetched. */
const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await vi.dynamicImportSettled();
  });
const show = () =>
  render(
    <>
      <p>The screen</p>
      <LiveLater />
    </>,
  );

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

test('a live stream whose code fails to load tries again, and the screen is unaffected', async () => {
  vi.spyOn(Live, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  show();
  await pass(3000);
  await pass(10);
  expect(screen.getByText('The screen')).toBeDefined();
  expect(screen.queryByText('Live')).toBeNull();
  await pass(3000);
  await pass(10);
  expect(screen.getByText('Live')).toBeDefined();
});

test('the live stream waits for the network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.spyOn(Live, 'load');
  show();
  await pass(60_000);
  expect(load).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(3000);
  await pass(10);
  expect(screen.getByText('Live')).toBeDefined();
});
