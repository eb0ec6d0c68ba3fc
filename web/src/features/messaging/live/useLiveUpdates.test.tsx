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

type Step = readonly [afterMs: number, step: ConnectionStatus | 'fetched'];

/** Which of two queries are refetched: `old` was fetched at first, `new` at the step `fetched`. */
async function refetchedAfter(...steps: readonly Step[]): Promise<readonly string[]> {
  const client = new QueryClient();
  const queries = {
    peopleChanged: () => [['old'], ['new']],
    companyProfileChanged: () => [['old']],
  } as unknown as ChangedQueries;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  client.setQueryData(['old'], 'as it was');
  const { unmount } = renderHook(() => useLiveUpdates(me, queries), { wrapper });
  for (const [afterMs, step] of steps) {
    await vi.advanceTimersByTimeAsync(afterMs);
    if (step === 'fetched') client.setQueryData(['new'], 'as it is');
    else stream.tell(step);
    await vi.advanceTimersByTimeAsync(0);
  }
  unmount();
  return ['old', 'new'].filter((name) => client.getQueryState([name])?.isInvalidated);
}

test('What is visible is refetched if the stream opens later than it was fetched, or was lost, since it tells no earlier changes', async () => {
  expect(await refetchedAfter([0, 'connecting'], [200, 'fetched'], [300, 'open'])).toEqual([]);
  expect(await refetchedAfter([0, 'connecting'], [2500, 'fetched'], [300, 'open'])).toEqual(['old']);
  expect(await refetchedAfter([0, 'connecting'], [200, 'fetched'], [2500, 'open'])).toEqual(['old', 'new']);
  expect(await refetchedAfter([0, 'connecting'], [300, 'failed'], [3000, 'fetched'], [300, 'open'])).toEqual([
    'old',
  ]);
  expect(await refetchedAfter([0, 'fetched'], [0, 'connecting'], [300, 'open'], [9000, 'open'])).toEqual([]);
  expect(
    await refetchedAfter(
      [0, 'connecting'],
      [300, 'open'],
      [9000, 'lost'],
      [500, 'connecting'],
      [0, 'fetched'],
      [500, 'open'],
    ),
  ).toEqual(['old', 'new']);
});
