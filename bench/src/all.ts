import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Figure, sizeShare } from './figures.ts';
import { type Course, describeMachine, fileFor, minutesOf, pageOf, writePage } from './page.ts';

/** How many rounds to run; fewer for a trial. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** Minutes after which a benchmark counts as hanging. */
const patience = 15;
const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** Where a benchmark writes its figures, the data that later rounds reuse, and all other files. */
type Surroundings = Readonly<Record<'BENCH_FIGURES' | 'BENCH_KEPT' | 'TMPDIR', string>>;

/** Whether any process of the group is still running. */
function isGroup(pid: number): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

/**
 * Stops a process group gracefully, so that a product takes its database along; kills the rest after 20
 * seconds.
 */
async function endGroup(pid: number): Promise<void> {
  const end = performance.now() + 20_000;
  if (isGroup(pid)) process.kill(-pid, 'SIGTERM');
  while (isGroup(pid) && performance.now() < end) await pause(50);
  if (isGroup(pid)) process.kill(-pid, 'SIGKILL');
}

/**
 * Runs one benchmark in its own process and returns why it did not finish, or null; a signal to the whole run
 * rejects.
 */
async function runOnce(benchmark: string, surroundings: Surroundings): Promise<string | null> {
  const child = spawn(process.execPath, [main, benchmark], {
    env: { ...process.env, ...surroundings },
    stdio: 'inherit',
    detached: true,
  });
  const exit = once(child, 'exit') as Promise<[code: number | null]>;
  const tooLong = AbortSignal.timeout(patience * 60_000);
  const cut = once(AbortSignal.any([stopped.signal, tooLong]), 'abort');
  await Promise.race([exit, cut]);
  if (child.pid) await endGroup(child.pid);
  const [code] = await exit;
  if (stopped.signal.aborted) return 'stopped';
  if (tooLong.aborted) return `not done after ${patience} minutes`;
  return code === 0 ? null : `ended with ${code ?? 'a signal'}`;
}

const stopped = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopped.abort());

async function figuresIn(file: string): Promise<Figure[]> {
  const lines = await readFile(file, 'utf8');
  return lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Figure]));
}

/**
 * Runs the benchmarks in three rounds and writes the page after each benchmark: the median round of each
 * figure, and how far apart the rounds were. The first round generates data and keeps it for the others. A
 * full run goes to bench/results.md, a partial or trial run to a temporary file.
 */
export async function all(benchmarks: readonly string[], isWhole: boolean): Promise<void> {
  const file = fileFor(isWhole && sizeShare === 1 && rounds >= 3);
  const folder = await mkdtemp(join(tmpdir(), 'ambitionhub-all-'));
  const surroundings = { BENCH_FIGURES: join(folder, 'figures'), BENCH_KEPT: folder, TMPDIR: folder };
  const on = describeMachine();
  const begun = performance.now();
  const courses = new Map<string, Course>(
    benchmarks.map((name) => [name, { name, figures: [], faults: [], rounds: 0, ms: 0 }]),
  );
  const write = (state: string): Promise<void> =>
    writePage(file, pageOf({ on, rounds, state, ms: performance.now() - begun }, [...courses.values()]));
  try {
    for (let round = 1; round <= rounds; round += 1)
      for (const [name, course] of courses) {
        if (stopped.signal.aborted) break;
        process.stdout.write(`\nround ${round} of ${rounds}: ${name}\n`);
        await writeFile(surroundings.BENCH_FIGURES, '');
        const since = performance.now();
        const fault = await runOnce(name, surroundings);
        course.ms += performance.now() - since;
        course.rounds += 1;
        course.figures.push(...(await figuresIn(surroundings.BENCH_FIGURES)));
        if (fault !== null) course.faults.push(`round ${round} of ${name}: ${fault}`);
        await write(`Not finished: round ${round} of ${rounds} has reached ${name}.`);
        process.stdout.write(`${name} took ${minutesOf(performance.now() - since)}\n`);
      }
    if (!stopped.signal.aborted) await write('');
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  process.stdout.write(`\n${minutesOf(performance.now() - begun)} in all, written to ${file}\n`);
  const faults = [...courses.values()].flatMap((course) => course.faults);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  if (faults.length > 0 || stopped.signal.aborted) process.exitCode = 1;
}
