import type { Reporter, TestModule } from 'vitest/node';

const row = (what: string, outcome: string, ms: number): string =>
  `${what.slice(0, 110).padEnd(112)}${outcome.padEnd(8)}${Math.round(ms).toLocaleString('en').padStart(8)} ms`;

/** Prints a table at the end: the result of each test on a real object store. */
export class ObjectStoreTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const rows = tests.map((test) =>
      row(test.fullName.replaceAll(' > ', ' '), test.result().state, test.diagnostic()?.duration ?? 0),
    );
    process.stdout.write(`\nOn Swift with its S3 interface\n${rows.join('\n')}\n`);
  }
}
