import { existsSync, readFileSync } from 'node:fs';

const reportIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const tally = (passed, failed, failures) => ({ passed, failed, failures, isEmpty: passed + failed === 0 });

const firstLine = (message) => (message ?? '').split('\n').find((line) => line.trim() !== '') ?? '';

/**
 * How many tests passed and failed in Vitest's report, and which failed; a missing report counts as no tests.
 */
export function vitestTally(file) {
  const report = reportIn(file);
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${firstLine(message)}`] : [];
    return failed.map((test) => `${name}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
  return tally(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, failures);
}

/** The same for Playwright's report. A test that passed on a second try counts as failed. */
export function playwrightTally(file) {
  const report = reportIn(file);
  const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];
  const failures = specsIn(report ?? {})
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file: name, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.error?.message ?? []));
      return `${name}: ${title}: ${firstLine(errors[0])}`;
    });
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return tally(expected, unexpected + flaky, failures);
}
