import { existsSync, readFileSync } from 'node:fs';

const reportIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const firstLine = (message) => (message ?? '').split('\n').find((line) => line.trim() !== '') ?? '';

const tally = (passed, failed, files) => ({
  passed,
  failed,
  failures: files.flatMap(({ name, faults }) =>
    faults.map(({ test, message }) => [name, test, firstLine(message)].filter(Boolean).join(': ')),
  ),
  isEmpty: passed + failed === 0,
  files: files.map(({ faults, ...file }) => ({
    ...file,
    output: faults.map(({ test = '', message }) => `${test}\n${message ?? ''}`).join('\n'),
  })),
});

/**
 * How many tests passed and failed in Vitest's report, and which files failed; a missing report counts as no tests.
 */
export function vitestTally(file) {
  const report = reportIn(file);
  const files = (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const faults = failed.map((test) => ({
        test: test.fullName,
        message: test.failureMessages.join('\n'),
      }));
      const passed = assertionResults.filter((test) => test.status === 'passed').length;
      return { name, path: name, passed, faults: faults.length > 0 ? faults : [{ message }] };
    });
  return tally(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, files);
}

/** The same for Playwright's report and its stories. A test that passed on a second try counts as failed. */
export function playwrightTally(file) {
  const report = reportIn(file);
  const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];
  const stories = specsIn(report ?? {})
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file: name, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.error?.message ?? []));
      return {
        name: `${name}: ${title}`,
        path: `/${name}:${line}`,
        passed: 0,
        faults: [{ message: errors.join('\n') }],
      };
    });
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return {
    ...tally(expected, unexpected + flaky, stories),
    hasOtherFaults: (report?.errors ?? []).length > 0,
  };
}
