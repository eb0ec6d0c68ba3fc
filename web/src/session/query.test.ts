// @vitest-environment happy-dom
import { focusManager, InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from './query.ts';

afterEach(() => focusManager.setFocused(undefined));

test('focusing the window refetches a list of one page but not one of several pages', async () => {
  const client = createQueryClient();
  client.mount();
  let requestCount = 0;
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: async ({ pageParam }) => {
      requestCount += 1;
      return pageParam;
    },
    initialPageParam: 1,
    getNextPageParam: (page) => page + 1,
    staleTime: 0,
  });
  const lookAway = list.subscribe(() => undefined);
  const look = async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await Promise.resolve();
    while (client.isFetching() > 0) await new Promise(setImmediate);
  };
  while (client.isFetching() > 0) await new Promise(setImmediate);
  await look();
  expect(requestCount).toBe(2);
  await list.fetchNextPage();
  expect(requestCount).toBe(3);
  await look();
  expect(requestCount).toBe(3);
  lookAway();
  client.unmount();
});
