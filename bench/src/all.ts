import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Figure, share } from './figures.ts';
import { type Course, fileFor, machine, minutesOf, pageOf, writePage } from './page.ts';

/** How often everything is run; fewer to try whether it gets through. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** Minutes after which a benchmark is taken for one that hangs. */
const patience = 15;
const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** Where a benchmark tells its figures, keeps its data for the rounds to come, and has all other files. */
type Surroundings = Readonly<Record<'BENCH_FIGURES' | 'BENCH_KEPT' | 'TMPDIR', string>>;

/** Whether anything runs of what a process has started. */
function isGroup(pid: number): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

/** Ends all that a process has started, in order, so that a product takes its database along; what does not hear is killed. */
async function endGroup(pid: number): Promise<void> {
  const end = performance.now() + 20_000;
  if (isGroup(pid)) process.kill(-pid, 'SIGTERM');
  while (isGroup(pid) && performance.now() < end) await pause(50);
  if (isGroup(pid)) process.kill(-pid, 'SIGKILL');
}

/** Runs one benchmark as a process of its own and says what kept it from its end, if anything; a signal to the whole run does. */
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
  if (tooLong.aborted) return `no end in ${patience} minutes`;
  return code === 0 ? null : `ended with ${code ?? 'a signal'}`;
}

const stopped = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopped.abort());

async function figuresIn(file: string): Promise<Figure[]> {
  const lines = await readFile(file, 'utf8');
  return lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Figure]));
}

/**
 * Runs the benchmarks in three rounds and writes the page after each benchmark: the median round of each figure, and how far
 * apart the rounds were. Generated data is made in the first round and kept for the others. A whole run at full size goes
 * to bench/results.md, a part or a trial to a temporary file.
 */
export async function all(benchmarks: readonly string[], isWhole: boolean): Promise<void> {
  const file = fileFor(isWhole && share === 1 && rounds >= 3);
  const folder = await mkdtemp(join(tmpdir(), 'ambitionhub-all-'));
  const surroundings = { BENCH_FIGURES: join(folder, 'figures'), BENCH_KEPT: folder, TMPDIR: folder };
  const on = machine();
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
        await write(`Not at its end: round ${round} of ${rounds} has come to ${name}.`);
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
