import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figure, percentile, share, show } from './figures.ts';

/** How often everything is run; fewer to try whether it gets through. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const main = fileURLToPath(new URL('main.ts', import.meta.url));
const page = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
const formatter = fileURLToPath(new URL('../../node_modules/@biomejs/biome/bin/biome', import.meta.url));
const marks = { begin: '<!-- written by `npm run bench -- all` -->', end: '<!-- until here -->' } as const;

type Row = { readonly benchmark: string; readonly figures: readonly Figure[] };

/** Runs one benchmark as a process of its own; what it has told so far, and whether it came to its end. */
const runOnce = async (benchmark: string, file: string): Promise<boolean> => {
  await writeFile(file, '');
  const child = spawn(process.execPath, [main, benchmark], {
    env: { ...process.env, BENCH_FIGURES: file },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
};

/** What was told under the same words, in the order in which it was first told. */
const rowsOf = (told: readonly { readonly benchmark: string; readonly figure: Figure }[]): readonly Row[] => {
  const rows = new Map<string, { benchmark: string; figures: Figure[] }>();
  for (const { benchmark, figure } of told) {
    const row = rows.get(`${benchmark} ${figure.what}`) ?? { benchmark, figures: [] };
    row.figures.push(figure);
    rows.set(`${benchmark} ${figure.what}`, row);
  }
  return [...rows.values()];
};

const cell = (text: string): string => text.replaceAll('|', '/');

/** The round in the middle, by its ratio, and what lies between the lowest and the highest. */
const lineOf = ({ figures }: Row): string => {
  const sorted = figures.toSorted((a, b) => (a.ratio ?? 0) - (b.ratio ?? 0));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) return '';
  const ratios = figures.flatMap(({ ratio }) => ratio ?? []);
  const spread = ratios.length > 0 ? `${show(Math.min(...ratios))} to ${show(Math.max(...ratios))}` : '';
  const ratio = ratios.length > 0 ? show(percentile(ratios, 0.5)) : '';
  return `| ${[middle.what, middle.value, middle.against, ratio, spread].map(cell).join(' | ')} |`;
};

const machine = (): string => {
  const [processor] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return [
    `${cpus().length} × ${processor?.model.trim()}, ${show(totalmem() / 1e9)} GB, ${process.platform}, Node ${process.version}`,
    `begun with a load of ${show(loadavg()[0] ?? 0)}, version ${commit}, ${new Date().toISOString().slice(0, 10)}`,
    ...(share === 1 ? [] : [`sizes times ${share}`]),
  ].join('; ');
};

const minutesOf = (ms: number): string => `${show(Math.round(ms / 6_000) / 10)} min`;

/** How long each took in the mean, for who plans the next run. */
const took = (times: ReadonlyMap<string, number>, inAll: number): string =>
  `It took ${minutesOf(inAll)} in all; of a round ${[...times].map(([name, ms]) => `${name} ${minutesOf(ms / rounds)}`).join(', ')}.`;

/**
 * Runs benchmarks three times, one round after the other, and writes what they told into docs/performance.md: of each figure the
 * round in the middle, and how far apart the rounds were.
 */
export const all = async (benchmarks: readonly string[]): Promise<void> => {
  const on = machine();
  const folder = await mkdtemp(join(tmpdir(), 'ambitionhub-figures-'));
  const told: { benchmark: string; figure: Figure }[] = [];
  const broken = new Set<string>();
  const times = new Map<string, number>();
  const begun = performance.now();
  try {
    for (let round = 1; round <= rounds; round += 1)
      for (const benchmark of benchmarks) {
        process.stdout.write(`\nround ${round} of ${rounds}: ${benchmark}\n`);
        const file = join(folder, 'figures');
        const since = performance.now();
        if (!(await runOnce(benchmark, file))) broken.add(benchmark);
        times.set(benchmark, (times.get(benchmark) ?? 0) + performance.now() - since);
        const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
        told.push(...lines.map((line) => ({ benchmark, figure: JSON.parse(line) as Figure })));
      }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const section = [
    marks.begin,
    '',
    `${on}. The middle of ${rounds} rounds, and the lowest and highest ratio of them. ${took(times, performance.now() - begun)}`,
    ...(broken.size > 0 ? ['', `Not to its end in every round: ${[...broken].join(', ')}.`] : []),
    '',
    '| What | Measured | Beside | Ratio | Rounds |',
    '| --- | --- | --- | --- | --- |',
    ...rowsOf(told).map(lineOf),
    '',
    marks.end,
  ].join('\n');
  const text = await readFile(page, 'utf8');
  const [before, after] = [text.indexOf(marks.begin), text.indexOf(marks.end)];
  if (before < 0 || after < 0) throw new Error(`${page} has no place for the figures`);
  await writeFile(page, text.slice(0, before) + section + text.slice(after + marks.end.length));
  execFileSync(process.execPath, [formatter, 'format', '--write', page], { stdio: 'ignore' });
  if (broken.size > 0) process.exitCode = 1;
};
