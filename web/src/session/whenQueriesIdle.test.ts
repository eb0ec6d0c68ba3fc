import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { whenQueriesIdle } from './whenQueriesIdle.ts';

function startQuery(client: QueryClient, name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const request = client.fetchQuery({ queryKey: [name], queryFn: () => promise });
  const answer = (): Promise<string> => {
    resolve(name);
    return request;
  };
  return { answer };
}

test('it runs once, after the last answer', async () => {
  const client = new QueryClient();
  const [first, second] = [startQuery(client, 'first'), startQuery(client, 'second')];
  const run = vi.fn();
  whenQueriesIdle(client, run);
  await first.answer();
  expect(run).not.toHaveBeenCalled();
  await second.answer();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  await startQuery(client, 'third').answer();
  expect(run).toHaveBeenCalledTimes(1);
});

test('it runs at once if nothing is pending, and never if canceled', async () => {
  const client = new QueryClient();
  const run = vi.fn();
  whenQueriesIdle(client, run);
  expect(run).toHaveBeenCalledTimes(1);
  const first = startQuery(client, 'first');
  whenQueriesIdle(client, run)();
  await first.answer();
  expect(run).toHaveBeenCalledTimes(1);
});
