import { expect, it } from 'vitest';
import { eachRow, eachStep } from '../../src/platform/jobs/index.ts';

const numbers = Array.from({ length: 10 }, (_, nth) => String(nth));

/** Handles the numbers in groups of three; those in `bad` always fail, with the whole group. */
async function handleAll(bad: readonly string[]) {
  const done = new Set<string>();
  const work = eachRow({
    find: async (failed) => numbers.filter((one) => !done.has(one) && !failed.includes(one)).slice(0, 3),
    keyOf: (one) => one,
    handle: async (group) => {
      if (group.some((one) => bad.includes(one))) throw new Error('a bad row');
      for (const one of group) done.add(one);
    },
  });
  const failure = await work.then(
    () => null,
    (error: unknown) => String(error),
  );
  return { failure, done: [...done].toSorted() };
}

it('One bad row never stops the others, and is named at the end', async () => {
  expect(await handleAll([])).toEqual({ failure: null, done: numbers });
  const { failure, done } = await handleAll(['0', '4', '9']);
  expect(done).toEqual(['1', '2', '3', '5', '6', '7', '8']);
  expect(failure).toContain('3 failed, the others are done: 0, 4, 9');
});

it('A job stops while the database is away', async () => {
  const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  let tries = 0;
  const work = eachRow({
    find: async () => numbers,
    keyOf: (one) => one,
    handle: async () => {
      tries += 1;
      throw away;
    },
  });
  await expect(work).rejects.toBe(away);
  expect(tries).toBe(1);
});

it('One step that fails never stops the others', async () => {
  const done: string[] = [];
  const steps = eachStep({
    first: async () => Promise.reject(new Error('a bad step')),
    second: async () => done.push('second'),
  });
  await expect(steps).rejects.toThrow('1 failed, the others are done: first');
  expect(done).toEqual(['second']);
});
