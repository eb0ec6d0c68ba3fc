import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Cleans up after the current test, or after the file when called at its top: in reverse order, even on
 * failure. (Vitest ignores an `afterAll` from a running test.)
 */
export function atTheEnd(undo: () => unknown): void {
  const later = async (): Promise<void> => {
    await undo();
  };
  if (TestRunner.getCurrentTest()) onTestFinished(later);
  else afterAll(later);
}
