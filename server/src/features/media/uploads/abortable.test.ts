import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { abortable } from './abortable.ts';

const gone = () => new Error('nobody listens');
const never = new Promise<never>(() => undefined);

it('returns the promise’s result and leaves no listener on the signal', async () => {
  const { signal } = new AbortController();
  expect(await abortable(signal, Promise.resolve('key'), gone)).toBe('key');
  await expect(abortable(signal, Promise.reject(new Error('refused')), gone)).rejects.toThrow('refused');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('ends when no one listens anymore, or no one ever did', async () => {
  const visit = new AbortController();
  const waiting = abortable(visit.signal, never, gone);
  visit.abort();
  await expect(waiting).rejects.toThrow('nobody listens');
  await expect(abortable(visit.signal, never, gone)).rejects.toThrow('nobody listens');
  expect(getEventListeners(visit.signal, 'abort')).toEqual([]);
});
