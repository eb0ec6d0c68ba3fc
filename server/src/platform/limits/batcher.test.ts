import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { batchCalls, createBatcher } from './batcher.ts';

/** Batches whose work ends when the test says so. */
function watched() {
  const begun: { readonly tasks: readonly number[]; readonly end: (fault?: Error) => void }[] = [];
  const add = batchCalls<number, string>(
    (tasks) => {
      const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
      begun.push({ tasks, end: (fault) => (fault ? reject(fault) : resolve(tasks.map(String))) });
      return promise;
    },
    { size: 64, atOnce: 3, patience: 100 },
  );
  return { add, begun, tasks: () => begun.map(({ tasks }) => tasks) };
}

describe('calls in batches', () => {
  it('run a single one at once, and together those that arrive meanwhile', async () => {
    const { add, begun, tasks } = watched();
    const first = add(1);
    expect(tasks()).toEqual([[1]]);
    const others = [2, 3, 4].map(add);
    expect(tasks()).toEqual([[1]]);
    begun[0]?.end();
    expect(await first).toBe('1');
    await vi.waitFor(() => expect(tasks()).toEqual([[1], [2, 3, 4]]));
    begun[1]?.end();
    expect(await Promise.all(others)).toEqual(['2', '3', '4']);
  });

  it('start another batch when as many wait as are running, up to the limit', async () => {
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

  it('get the failure of their own batch, and the next one goes on', async () => {
    const { add, begun } = watched();
    const [first, second] = [add(1), add(2)];
    begun[0]?.end(new Error('the database is away'));
    await expect(first).rejects.toThrow('away');
    begun[1]?.end();
    expect(await second).toBe('2');
  });

  it('go on after a batch that never ends', async () => {
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

describe('a batcher', () => {
  it('works on one batch at a time, on an item once, however often it is added', async () => {
    const ends: (() => void)[] = [];
    const worked: (readonly string[])[] = [];
    const { add } = createBatcher<string>((items) => {
      worked.push(items);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      return promise;
    });
    add(['one']);
    add(['two', 'three']);
    add(['two', 'one']);
    expect(worked).toEqual([['one']]);
    ends[0]?.();
    await vi.waitFor(() => expect(worked).toEqual([['one'], ['two', 'three', 'one']]));
  });

  it('waits for more items before it begins, if it has a delay', async () => {
    const worked: (readonly string[])[] = [];
    const { promise: second, resolve } = Promise.withResolvers<void>();
    const { add } = createBatcher<string>(
      async (items) => {
        worked.push(items);
        if (worked.length === 1) add(['three']);
        else resolve();
      },
      { delay: 1 },
    );
    add(['one']);
    add(['two']);
    await second;
    expect(worked).toEqual([['one', 'two'], ['three']]);
  });

  it('forgets what waits when it stops, and waits for what it has begun', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const worked: (readonly string[])[] = [];
    const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
    const { add, stop } = createBatcher<string>(
      (items) => {
        worked.push(items);
        return isDone;
      },
      { delay: 1000 },
    );
    add(['begun']);
    await vi.advanceTimersByTimeAsync(1000);
    add(['waiting']);
    const stopped = stop().then(() => 'stopped');
    expect(await Promise.race([stopped, Promise.resolve('not yet')])).toBe('not yet');
    finish();
    expect(await stopped).toBe('stopped');
    await vi.advanceTimersByTimeAsync(5000);
    expect(worked).toEqual([['begun']]);
  });

  it('does not work on what waited for others when it stopped', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const work = vi.fn(async () => undefined);
    const { add, stop } = createBatcher<string>(work, { delay: 1000 });
    add(['waiting']);
    await stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(work).not.toHaveBeenCalled();
  });
});
