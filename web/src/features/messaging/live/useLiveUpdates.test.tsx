// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChangedQueries } from '../../../session/changedQueries.ts';
import { me } from '../testing/builders.ts';
import type { ConnectionStatus } from './connection.ts';
import { useLiveUpdates } from './useLiveUpdates.ts';

const stream = vi.hoisted(() => ({ tell: (_: ConnectionStatus): void => undefined }));
vi.mock('./sharedStream.ts', () => ({
  joinSharedStream: (_: unknown, { onStatus }: { onStatus: (status: ConnectionStatus) => void }) => {
    stream.tell = onStatus;
    return () => undefined;
  },
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often what is visible has been asked for, after these statuses, each some milliseconds after the last. */
async function asked(...statuses: readonly (readonly [afterMs: number, status: ConnectionStatus])[]) {
  const client = new QueryClient();
  const fetched = vi.spyOn(client, 'invalidateQueries');
  const queries = {
    peopleChanged: () => [['people']],
    companyProfileChanged: () => [['people']],
  } as unknown as ChangedQueries;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { unmount } = renderHook(() => useLiveUpdates(me, queries), { wrapper });
  for (const [afterMs, status] of statuses) {
    await vi.advanceTimersByTimeAsync(afterMs);
    stream.tell(status);
    await vi.advanceTimersByTimeAsync(0);
  }
  unmount();
  return fetched.mock.calls.length;
}

test('What is visible is asked for again, once, where the stream was lost or opened late, since it tells no earlier changes', async () => {
  expect(await asked([0, 'connecting'], [300, 'open'])).toBe(0);
  expect(await asked([0, 'connecting'], [2500, 'open'])).toBe(1);
  expect(await asked([0, 'connecting'], [300, 'failed'], [3000, 'open'])).toBe(1);
  expect(await asked([0, 'connecting'], [300, 'open'], [9000, 'open'])).toBe(0);
  expect(
    await asked([0, 'connecting'], [300, 'open'], [9000, 'lost'], [500, 'connecting'], [500, 'open']),
  ).toBe(1);
});
