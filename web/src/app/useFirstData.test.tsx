// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useFirstData } from './useFirstData.ts';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function Screen({ data }: { data: Promise<string> }) {
  useQuery({ queryKey: ['data'], queryFn: () => data });
  return useFirstData() && <p>The rest</p>;
}
const show = (data: Promise<string>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen data={data} />
    </QueryClientProvider>,
  );

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    cleanup();
    vi.useRealTimers();
  };
});

test('what the first screen does not need loads once its data is there', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  show(promise);
  await pass(500);
  expect(screen.queryByText('The rest')).toBeNull();
  resolve('here');
  await pass(2100);
  expect(screen.getByText('The rest')).toBeDefined();
});

test('a request that is never answered does not keep the rest from loading', async () => {
  show(new Promise(() => {}));
  await pass(3000);
  expect(screen.getByText('The rest')).toBeDefined();
});
