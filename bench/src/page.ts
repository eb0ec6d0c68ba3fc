import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figure, formatFigure, percentile, sizeShare } from './figures.ts';

const results = fileURLToPath(new URL('../results.md', import.meta.url));
const formatter = fileURLToPath(new URL('../../node_modules/@biomejs/biome/bin/biome', import.meta.url));

/** The results of one benchmark in all its rounds. */
export type Course = {
  readonly name: string;
  readonly figures: Figure[];
  readonly faults: string[];
  rounds: number;
  ms: number;
};

type Run = {
  readonly on: string;
  readonly rounds: number;
  /** The progress so far; empty when finished. */
  readonly state: string;
  readonly ms: number;
};

export function describeMachine(): string {
  const [processor] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return [
    `${cpus().length} × ${processor?.model.trim()}, ${formatFigure(totalmem() / 1e9)} GB, ${process.platform}, Node ${process.version}`,
    `started with a load of ${formatFigure(loadavg()[0] ?? 0)}, version ${commit}, ${new Date().toISOString().slice(0, 10)}`,
    ...(sizeShare === 1 ? [] : [`sizes times ${sizeShare}`]),
  ].join('; ');
}

export const minutesOf = (ms: number): string => `${formatFigure(Math.round(ms / 6_000) / 10)} min`;

/** The figures with the same label, in the order in which they first appeared. */
function rowsOf(figures: readonly Figure[]): readonly Figure[][] {
  const rows = new Map<string, Figure[]>();
  for (const figure of figures) rows.set(figure.what, [...(rows.get(figure.what) ?? []), figure]);
  return [...rows.values()];
}

const cell = (text: string): string => text.replaceAll('|', '/');

/** The lowest and the highest ratio or, without one, the other rounds' values. */
function spreadOf(figures: readonly Figure[], middle: Figure): string {
  const ratios = figures.flatMap(({ ratio }) => ratio ?? []);
  if (ratios.length > 0)
    return `${formatFigure(Math.min(...ratios))} to ${formatFigure(Math.max(...ratios))}`;
  const others = new Set(figures.map(({ value }) => value));
  others.delete(middle.value);
  return [...others].join('; ');
}

/** The median round by its ratio, and the range of the rounds. */
function lineOf(figures: readonly Figure[]): string {
  const sorted = figures.toSorted((a, b) => (a.ratio ?? 0) - (b.ratio ?? 0));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) return '';
  const ratios = figures.flatMap(({ ratio }) => ratio ?? []);
  const ratio = ratios.length > 0 ? formatFigure(percentile(ratios, 0.5)) : '';
  const spread = spreadOf(figures, middle);
  return `| ${[middle.what, middle.value, middle.against, ratio, spread, String(figures.length)].map(cell).join(' | ')} |`;
}

const tableOf = ({ name, figures, rounds, ms }: Course): readonly string[] => [
  `## ${name}`,
  '',
  `${minutesOf(ms)} in ${rounds} ${rounds === 1 ? 'round' : 'rounds'}.`,
  '',
  '| What | Measured | Compared with | Ratio | Lowest and highest | Rounds |',
  '| --- | --- | --- | --- | --- | --- |',
  ...rowsOf(figures).map(lineOf),
  '',
];

/** The page with the measurements of a run so far. */
export function pageOf({ on, rounds, state, ms }: Run, courses: readonly Course[]): string {
  const faults = courses.flatMap((course) => course.faults);
  return [
    '# Results of the benchmarks',
    '',
    '`npm run bench -- all` writes this file; do not edit it. [docs/performance.md](../docs/performance.md) says what the figures mean.',
    '',
    `${on}. ${rounds} rounds in ${minutesOf(ms)}. Each row shows the median round by its ratio, and the lowest and highest ratio; ` +
      'a row without a ratio shows what the other rounds measured.',
    '',
    ...(state === '' ? [] : [`**${state}**`, '']),
    ...(faults.length === 0 ? [] : [`Failed: ${faults.join('; ')}.`, '']),
    ...courses.filter(({ figures }) => figures.length > 0).flatMap(tableOf),
  ].join('\n');
}

/** The path of the page: a full run is committed, a partial or trial run is not. */
export const fileFor = (isWhole: boolean): string =>
  isWhole ? results : join(tmpdir(), 'ambitionhub-results.md');

export async function writePage(file: string, page: string): Promise<void> {
  await writeFile(file, page);
  if (file === results)
    execFileSync(process.execPath, [formatter, 'format', '--write', file], { stdio: 'ignore' });
}
