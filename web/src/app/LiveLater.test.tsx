// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Live, LiveLater } from './LiveLater.tsx';

vi.mock('./Live.tsx', () => ({ Live: () => <p>Live</p> }));

/** Its code, too, has come where it was fetched. */
const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await vi.dynamicImportSettled();
  });
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <p>The screen</p>
      <LiveLater />
    </QueryClientProvider>,
  );

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

test('what is live begins once the screen has all that it asks for', async () => {
  show();
  expect(screen.queryByText('Live')).toBeNull();
  await pass(3000);
  await pass(10);
  expect(screen.getByText('Live')).toBeDefined();
});

test('what is live and cannot be fetched is fetched again, and costs the screen nothing', async () => {
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

test('what is live waits for the network', async () => {
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
