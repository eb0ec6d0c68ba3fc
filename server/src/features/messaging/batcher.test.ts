import { describe, expect, it, vi } from 'vitest';
import { createRounds } from './rounds.ts';

/** Rounds whose work ends when the test says so. */
function watched() {
  const begun: { readonly tasks: readonly number[]; readonly end: (fault?: Error) => void }[] = [];
  const add = createRounds<number, string>((tasks) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
    begun.push({ tasks, end: (fault) => (fault ? reject(fault) : resolve(tasks.map(String))) });
    return promise;
  });
  return { add, begun, tasks: () => begun.map(({ tasks }) => tasks) };
}

describe('rounds', () => {
  it('run a single task at once, and batch the tasks that arrive meanwhile', async () => {
    const { add, begun, tasks } = watched();
    const first = add(1);
    expect(tasks()).toEqual([[1]]);
    const others = [2, 3, 4].map(add);
    expect(tasks()).toEqual([[1]]);
    begun[0]?.end();
    expect(await first).toBe('1');
    expect(tasks()).toEqual([[1], [2, 3, 4]]);
    begun[1]?.end();
    expect(await Promise.all(others)).toEqual(['2', '3', '4']);
  });

  it('start another round when as many tasks wait as are running, up to the limit', async () => {
    const { add, begun, tasks } = watched();
    void add(1);
    const some = [2, 3].map(add);
    begun[0]?.end();
    await vi.waitFor(() => expect(begun).toHaveLength(2));
    some.push(...[4, 5, 6, 7, 8, 9, 10].map(add));
    expect(tasks().slice(1)).toEqual([
      [2, 3],
      [4, 5],
      [6, 7],
    ]);
    for (const { end } of begun) end();
    await vi.waitFor(() => expect(begun).toHaveLength(5));
    begun[4]?.end();
    expect(await Promise.all(some)).toHaveLength(9);
  });

  it('report a failed round to its own tasks, and go on with the next', async () => {
    const { add, begun } = watched();
    const [first, second] = [add(1), add(2)];
    begun[0]?.end(new Error('the database is away'));
    await expect(first).rejects.toThrow('away');
    begun[1]?.end();
    expect(await second).toBe('2');
  });

  it('go on after a round that never ends', async () => {
    vi.useFakeTimers();
    const { add, begun } = watched();
    void add(1);
    const second = add(2);
    vi.advanceTimersByTime(100);
    begun[1]?.end();
    expect(await second).toBe('2');
    vi.useRealTimers();
  });
});
