import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { liveThroughADay } from './day.ts';
import { bringRedisBack } from './kinds.ts';
import { takeNewestRelease } from './newest-release.ts';
import { names, setStage } from './stage.ts';
import { longestTest, workThrough } from './work.ts';

type Name = (typeof names)[number];
type Step = readonly [what: string, server: Name, code: 'release' | 'this'];

/** A rolling restart onto this code, with the usual surprises between its steps. */
const steps: readonly Step[] = [
  ['the first server of this code, which migrates', 'one', 'this'],
  ['the release starts on the newer tables', 'two', 'release'],
  ['the second server of this code', 'two', 'this'],
  ['one goes back to the release', 'one', 'release'],
  ['and comes again', 'one', 'this'],
  ['the last server of this code', 'three', 'this'],
];

it('the newest release works next to this code on one database during a rolling restart', {
  timeout: longestTest + 600_000,
}, async () => {
  await using parts = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'newest-release-'));
  parts.defer(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o711);
  const release = takeNewestRelease(folder);
  const runs = new Map<string, Step[2]>(names.map((name) => [name, 'release']));
  const stage = await setStage(parts, (name) => (runs.get(name) === 'release' ? folder : null));
  await bringRedisBack(stage);

  const roll = async (): Promise<number> => {
    for (const [, name, code] of steps) {
      const at = names.indexOf(name);
      await stage.members[at]?.stop();
      runs.set(name, code);
      await stage.members[at]?.start();
      const { [at]: changed, [(at + 1) % names.length]: beside } = stage.running;
      if (!changed || !beside) throw new Error('no such server');
      await liveThroughADay(changed, beside);
      await liveThroughADay(beside, changed);
    }
    return steps.length;
  };
  const figures = await workThrough(stage.running, roll);
  const lines = [
    ...steps.map(([what, server]) => [`${what} (${server})`, 'done']),
    ...Object.entries(figures),
    ['unforeseen', stage.unforeseen().length],
  ].map(([what, value]) => `${String(what).padEnd(60)}${String(value).padStart(10)}`);
  process.stdout.write(`\nThis code next to ${release.slice(0, 8)}\n${lines.join('\n')}\n`);
  expect(stage.unforeseen()).toEqual([]);
});
