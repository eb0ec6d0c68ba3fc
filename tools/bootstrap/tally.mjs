import { existsSync, readFileSync } from 'node:fs';

const reportIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const tally = (passed, failed) => ({ passed, failed, isEmpty: passed + failed === 0 });

/** How many tests passed and failed by Vitest's report; a missing report counts as no test at all. */
export const vitestTally = (file) => {
  const report = reportIn(file);
  return tally(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
};

/** The same by Playwright's report. A test that passed on a second try is a failed one. */
export const playwrightTally = (file) => {
  const stats = reportIn(file)?.stats;
  return tally(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0));
};
