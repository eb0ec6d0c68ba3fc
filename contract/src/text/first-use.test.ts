import { expect, it, vi } from 'vitest';
import { onFirstUse } from './first-use.ts';

it('makes the thing when it is first used, and once', () => {
  const make = vi.fn(() => undefined);
  const made = onFirstUse(make);
  expect(make).not.toHaveBeenCalled();
  expect([made(), made()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(1);
});
