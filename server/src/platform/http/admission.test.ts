import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdmission } from './admission.ts';

const never = () => new Promise<string>(() => undefined);
const reply = async () => 'reply';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('admission', () => {
  it('answers any number of requests in a row', async () => {
    const admit = createAdmission({ all: 1, each: 1, patienceMs: 100 });
    for (let time = 0; time < 3; time += 1) expect(await admit('ada', reply)).toBe('reply');
  });

  it('passes a failure on and frees its place', async () => {
    const admit = createAdmission({ all: 1, each: 1, patienceMs: 100 });
    await expect(admit('ada', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await admit('ada', reply)).toBe('reply');
  });

  it('answers a late request in time', async () => {
    const admit = createAdmission({ all: 9, each: 9, patienceMs: 100 });
    const answer = admit('ada', never);
    await vi.advanceTimersByTimeAsync(100);
    expect(await answer).toBeNull();
  });

  it('keeps room for others, however many requests one visitor sends', async () => {
    const admit = createAdmission({ all: 9, each: 2, patienceMs: 100 });
    void admit('ada', never);
    void admit('ada', never);
    expect(await admit('ada', reply)).toBeNull();
    expect(await admit('grace', reply)).toBe('reply');
  });

  it('refuses at once when everything is full, until the late work ends', async () => {
    const admit = createAdmission({ all: 2, each: 1, patienceMs: 100 });
    const { promise, resolve } = Promise.withResolvers<string>();
    const late = admit('ada', () => promise);
    void admit('grace', never);
    await vi.advanceTimersByTimeAsync(100);
    expect(await late).toBeNull();
    expect(await admit('alan', reply)).toBeNull();
    resolve('at last');
    await vi.advanceTimersByTimeAsync(0);
    expect(await admit('alan', reply)).toBe('reply');
  });
});
