import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * What a test has made goes with the test, what a file has made at its top goes with the file: in the reverse order, and
 * however it ends. (Vitest forgets an `afterAll` that a running test asks for.)
 */
export function atTheEnd(undo: () => unknown): void {
  const later = async (): Promise<void> => {
    await undo();
  };
  if (TestRunner.getCurrentTest()) onTestFinished(later);
  else afterAll(later);
}
