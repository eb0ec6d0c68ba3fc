import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const flaky = resolve(import.meta.dirname, '../../../tools/bootstrap/flaky.mjs');

type File = { readonly name: string; readonly passed: number; readonly output: string };
type Shown = {
  readonly result: { readonly succeeded: boolean; readonly passed: number; readonly failed: number };
  readonly repeated: readonly string[];
  readonly lines: readonly string[];
};

const fileOf = (name: string): File => ({ name, passed: 2, output: `${name} is not equal` });

/** A step of ten passed tests in which these files failed; those in `twice` fail again. */
function repeat(
  names: readonly string[],
  { twice = [], hasOtherFaults = false }: { twice?: readonly string[]; hasOtherFaults?: boolean } = {},
): Shown {
  const step = {
    succeeded: false,
    passed: 10,
    failed: names.length,
    failures: names,
    files: names.map(fileOf),
    hasOtherFaults,
  };
  const program = `
    const { repeatFailed, linesOf } = await import(${JSON.stringify(flaky)});
    const flaky = [];
    const repeated = [];
    const repeat = async ({ name }) => {
      repeated.push(name);
      const fails = ${JSON.stringify(twice)}.includes(name);
      return { succeeded: !fails, passed: fails ? 2 : 3, failed: fails ? 1 : 0, output: name + ' is fine' };
    };
    const result = await repeatFailed(${JSON.stringify(step)}, { repeat, flaky });
    console.log(JSON.stringify({ result, repeated, lines: linesOf(flaky) }));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }),
  );
}

describe('test files that fail in CI are run again', () => {
  it('a file that passes then is flaky: the step passes, and both outputs are shown', () => {
    const { result, lines } = repeat(['a.test.ts']);
    expect(result).toMatchObject({ succeeded: true, passed: 11, failed: 0, failures: [] });
    expect(lines.join('\n')).toMatch(
      /~ a\.test\.ts: failed, then passed.*a\.test\.ts is not equal.*a\.test\.ts is fine/su,
    );
  });

  it('three are taken, four fail the step without a second run', () => {
    expect(repeat(['a', 'b', 'c']).result.succeeded).toBe(true);
    const four = repeat(['a', 'b', 'c', 'd']);
    expect(four.result).toMatchObject({ succeeded: false, failed: 4 });
    expect(four.repeated).toEqual([]);
  });

  it('a file that fails twice fails the step', () => {
    const { result, lines } = repeat(['a', 'b'], { twice: ['b'] });
    expect(result).toMatchObject({ succeeded: false, failed: 2 });
    expect(lines).toEqual([]);
  });

  it('errors outside the files are not run again', () => {
    expect(repeat(['a'], { hasOtherFaults: true })).toMatchObject({
      result: { succeeded: false },
      repeated: [],
    });
  });
});
