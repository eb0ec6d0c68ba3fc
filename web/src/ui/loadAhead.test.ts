import { expect, it, vi } from 'vitest';
import { loadAhead } from './loadAhead.ts';

it('ignores a lost connection', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  loadAhead(() => Promise.reject(new Error('Unable to preload CSS')));
  await new Promise((settled) => setImmediate(settled));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
