import { vi } from 'vitest';

/**
 * Milliseconds that a test waits for an expected result. A busy machine may be slow without failing a test.
 */
const patience = 30_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: patience, ...options });
