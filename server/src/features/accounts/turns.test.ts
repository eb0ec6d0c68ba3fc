import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

const bounds = { atOnce: 1, waiting: 4, waitingEach: 3, patienceMs: 100 };

/** Work that says when it begins and ends when it is told to. */
function workshop() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      return promise;
    },
    endNext: async () => {
      ends.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('turns', () => {
  it('go round, so that a crowd keeps nobody waiting longer than one of its own', async () => {
    const { begun, work, endNext } = workshop();
    const inTurn = createTurns(bounds);
    for (const name of ['a1', 'a2', 'a3', 'b1']) void inTurn(name.charAt(0), work(name));
    for (let turn = 0; turn < 4; turn += 1) await endNext();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('are passed on by work that fails', async () => {
    const inTurn = createTurns(bounds);
    const failing = inTurn('a', () => Promise.reject(new Error('no')));
    const waiting = inTurn('a', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await waiting).toBe('done');
  });

  it('are refused where the queue is full, of one key before the others', async () => {
    const { work } = workshop();
    const inTurn = createTurns(bounds);
    for (const key of ['a', 'a', 'a', 'a']) void inTurn(key, work(key)).catch(() => undefined);
    await expect(inTurn('a', work('a'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    void inTurn('b', work('b')).catch(() => undefined);
    await expect(inTurn('c', work('c'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await vi.advanceTimersByTimeAsync(100);
  });

  it('are given up by who waited too long, and cost nothing then', async () => {
    const { begun, work, endNext } = workshop();
    const inTurn = createTurns(bounds);
    void inTurn('a', work('first'));
    const late = expect(inTurn('a', work('late'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await vi.advanceTimersByTimeAsync(100);
    await late;
    void inTurn('a', work('next'));
    await endNext();
    expect(begun).toEqual(['first', 'next']);
  });
});
