// @vitest-environment happy-dom
import { messagingTimings } from '@ambitionhub/contract/messaging';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../session/query.ts';
import { them } from '../testing/builders.ts';
import { useReportTyping } from './typingIndicator.ts';

const told = vi.fn(async () => Response.json({}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', told);
});
afterEach(() => {
  cleanup();
  told.mockClear();
  vi.useRealTimers();
});

function typing() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useReportTyping(them), { wrapper }).result.current;
}

test('typing is reported at most every few seconds', async () => {
  const { typed } = typing();
  typed();
  typed();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(messagingTimings.typingTold);
  typed();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledTimes(2);
});

test('the first keystroke after a message is reported at once, since the message has ended what others see', async () => {
  const { typed, sent } = typing();
  typed();
  sent();
  typed();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledTimes(2);
});
