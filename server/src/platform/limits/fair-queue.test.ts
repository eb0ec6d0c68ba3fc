import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = 'Too much at once';
const bounds = {
  atOnce: 1,
  waiting: 6,
  waitingEach: 3,
  patienceMs: 30_000,
  busy: () => new Error(busy),
};
const untilNothingMoves = () => vi.advanceTimersByTimeAsync(0);

/** A queue whose tasks take as long as they say and report their order. */
function aQueue({ atOnce = 1 } = {}) {
  const queue = createFairQueue({ ...bounds, atOnce });
  const done: string[] = [];
  const refused: string[] = [];
  const add = (name: string, seconds: number, { signal = new AbortController().signal } = {}): void => {
    const user = name.replace(/\d+$/, '');
    queue
      .run({ user, seconds, signal }, () => new Promise((end) => void setTimeout(end, seconds * 1000)))
      .then(
        () => done.push(name),
        (reason: unknown) => refused.push(`${name}: ${reason instanceof Error ? reason.message : reason}`),
      );
  };
  return { queue, add, done, refused };
}

describe('work in fair turns', () => {
  it('is done one piece at a time', async () => {
    const { add, done } = aQueue();
    add('ada', 1);
    add('ben', 1);
    await vi.advanceTimersByTimeAsync(1500);
    expect(done).toEqual(['ada']);
    await vi.advanceTimersByTimeAsync(500);
    expect(done).toEqual(['ada', 'ben']);
  });

  it('of one user lets a user without a turn go next', async () => {
    const { add, done } = aQueue();
    for (const name of ['mallory1', 'mallory2', 'mallory3', 'ada1']) add(name, 1);
    await vi.advanceTimersByTimeAsync(4000);
    expect(done).toEqual(['mallory1', 'ada1', 'mallory2', 'mallory3']);
  });

  it('of ordinary cost goes before costly work that came first', async () => {
    const { add, done } = aQueue();
    for (const name of ['mallory', 'oscar', 'trudy', 'eve']) add(name, 1.6);
    add('ada', 0.2);
    await vi.advanceTimersByTimeAsync(1800);
    expect(done).toEqual(['mallory', 'ada']);
  });

  it('waits behind that of users who were served less, for a minute or so', async () => {
    const { add, done } = aQueue();
    add('mallory1', 2);
    await vi.advanceTimersByTimeAsync(2000);
    add('oscar1', 1);
    add('mallory2', 1);
    add('ada1', 2);
    await vi.advanceTimersByTimeAsync(4000);
    expect(done).toEqual(['mallory1', 'oscar1', 'ada1', 'mallory2']);
    await vi.advanceTimersByTimeAsync(600_000);
    add('ada2', 1);
    add('mallory3', 1);
    add('oscar2', 1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(done.slice(4)).toEqual(['ada2', 'mallory3', 'oscar2']);
  });

  it('of one user may be three waiting tasks, and a fourth is refused', async () => {
    const { queue, add, refused } = aQueue();
    for (const name of ['mallory1', 'mallory2', 'mallory3', 'mallory4']) add(name, 1);
    expect(queue.hasRoomFor('mallory')).toBe(false);
    expect(queue.hasRoomFor('ada')).toBe(true);
    add('mallory5', 1);
    await untilNothingMoves();
    expect(refused).toEqual([`mallory5: ${busy}`]);
  });

  it('makes room in a full queue for a user who has less', async () => {
    const { queue, add, done, refused } = aQueue();
    for (const name of ['oscar0', 'mallory1', 'mallory2', 'mallory3', 'oscar1', 'oscar2', 'eve1'])
      add(name, 1);
    expect(queue.hasRoomFor('ada')).toBe(true);
    add('ada1', 1);
    await untilNothingMoves();
    expect(refused).toEqual([`mallory3: ${busy}`]);
    await vi.advanceTimersByTimeAsync(7000);
    expect(done).toContain('ada1');
    expect(done).not.toContain('mallory3');
  });

  it('is refused when the queue is full of users who have no more', async () => {
    const { queue, add, refused } = aQueue();
    for (const name of ['ada', 'ben', 'cyd', 'dan', 'eve', 'fay', 'gus']) add(name, 1);
    expect(queue.hasRoomFor('hal')).toBe(false);
    add('hal', 1);
    await untilNothingMoves();
    expect(refused).toEqual([`hal: ${busy}`]);
  });

  it('is dropped when no one waits for it anymore', async () => {
    const { add, done, refused } = aQueue();
    const gone = new AbortController();
    add('ada', 1);
    add('mallory', 1, { signal: gone.signal });
    add('ben', 1);
    gone.abort('gone');
    await vi.advanceTimersByTimeAsync(2000);
    expect(refused).toEqual(['mallory: gone']);
    expect(done).toEqual(['ada', 'ben']);
  });

  it('waits half a minute at most, and costs nothing then', async () => {
    const { add, done, refused } = aQueue();
    add('mallory', 60);
    add('ada', 1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(refused).toEqual([`ada: ${busy}`]);
    add('ben', 1);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(done).toEqual(['mallory', 'ben']);
  });

  it('passes its turn on if it fails', async () => {
    const { queue, add, done } = aQueue();
    const failing = queue.run({ user: 'ada', seconds: 1 }, () => Promise.reject(new Error('no')));
    add('ben', 1);
    await expect(failing).rejects.toThrow('no');
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toEqual(['ben']);
  });

  it('done several at a time counts from its start, so that others come between one user’s tasks', async () => {
    const { add, done } = aQueue({ atOnce: 2 });
    for (const name of ['mallory1', 'mallory2', 'mallory3', 'mallory4', 'mallory5', 'ada1', 'ben1'])
      add(name, 1);
    await vi.advanceTimersByTimeAsync(4000);
    expect(done).toEqual(['mallory1', 'mallory2', 'ada1', 'ben1', 'mallory3', 'mallory4', 'mallory5']);
  });
});
