// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionStatus } from '../live/connection.ts';
import { messagingKeys } from '../state/keys.ts';
import { LiveFault } from './LiveFault.tsx';

const reason = 'We could not reach AmbitionHub. Please check your connection and try again.';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <LiveFault />
    </QueryClientProvider>,
  );
  return (status: ConnectionStatus) =>
    act(async () => {
      client.setQueryData(messagingKeys.connection, status);
      await vi.advanceTimersByTimeAsync(0);
    });
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.getByRole('status').textContent;

test.each([
  ['failed', `Failed to set up message updates: ${reason}`],
  ['lost', `Error loading messages in real-time: ${reason}`],
] as const)('a stream that stays %s for a while says so', async (status, text) => {
  const set = open();
  await set(status);
  await wait(4900);
  expect(shown()).toBe('');
  await wait(200);
  expect(shown()).toBe(text);
  await set('open');
  expect(shown()).toBe('');
});

test('a short outage is not mentioned', async () => {
  const set = open();
  await set('lost');
  await wait(4000);
  await set('open');
  await set('lost');
  await wait(4000);
  expect(shown()).toBe('');
});
