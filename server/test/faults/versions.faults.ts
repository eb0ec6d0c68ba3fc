import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { takeCodeBefore } from './code-before.ts';
import { liveThroughADay } from './day.ts';
import { bringRedisBack } from './kinds.ts';
import { names, setStage } from './stage.ts';
import { longestTest, workThrough } from './work.ts';

type Name = (typeof names)[number];
type Step = readonly [what: string, server: Name, code: 'before' | 'this'];

/** A rolling restart onto this code, with the usual surprises between its steps. */
const steps: readonly Step[] = [
  ['the first server of this code, which migrates', 'one', 'this'],
  ['the code before starts on the newer tables', 'two', 'before'],
  ['the second server of this code', 'two', 'this'],
  ['one goes back to the code before', 'one', 'before'],
  ['and comes again', 'one', 'this'],
  ['the last server of this code', 'three', 'this'],
];

it('the code before the newest migration works next to this code on one database during a rolling restart', {
  timeout: longestTest + 600_000,
}, async ({ skip }) => {
  await using parts = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'code-before-'));
  parts.defer(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o711);
  const before =
    takeCodeBefore(folder) ?? skip('the history does not reach back to before the newest migration');
  const runs = new Map<string, Step[2]>(names.map((name) => [name, 'before']));
  // The code before may not know what this code adds to a day and to a message.
  const offers = before.has('contract/src/ambassadors');
  const withPeople = before.has('server/drizzle/0073_inbox.sql');
  const stage = await setStage(parts, (name) => (runs.get(name) === 'before' ? folder : null));
  await bringRedisBack(stage);

  const roll = async (): Promise<number> => {
    for (const [, name, code] of steps) {
      const at = names.indexOf(name);
      await stage.members[at]?.stop();
      runs.set(name, code);
      await stage.members[at]?.start();
      const { [at]: changed, [(at + 1) % names.length]: beside } = stage.running;
      if (!changed || !beside) throw new Error('no such server');
      await liveThroughADay(changed, beside, { offers });
      await liveThroughADay(beside, changed, { offers });
    }
    return steps.length;
  };
  const figures = await workThrough(stage.running, roll, { withPeople });
  const lines = [
    ...steps.map(([what, server]) => [`${what} (${server})`, 'done']),
    ...Object.entries(figures),
    ['unforeseen', stage.unforeseen().length],
  ].map(([what, value]) => `${String(what).padEnd(60)}${String(value).padStart(10)}`);
  process.stdout.write(`\nThis code next to ${before.version.slice(0, 8)}\n${lines.join('\n')}\n`);
  expect(stage.unforeseen()).toEqual([]);
});
