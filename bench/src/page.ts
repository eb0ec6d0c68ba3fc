import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figure, percentile, share, show } from './figures.ts';

const document = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
const formatter = fileURLToPath(new URL('../../node_modules/@biomejs/biome/bin/biome', import.meta.url));
const marks = { begin: '<!-- written by `npm run bench -- all` -->', end: '<!-- until here -->' } as const;

/** What became of one benchmark in all its rounds. */
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
  /** How far it has come; nothing once it is at its end. */
  readonly state: string;
  readonly ms: number;
};

export function machine(): string {
  const [processor] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return [
    `${cpus().length} × ${processor?.model.trim()}, ${show(totalmem() / 1e9)} GB, ${process.platform}, Node ${process.version}`,
    `begun with a load of ${show(loadavg()[0] ?? 0)}, version ${commit}, ${new Date().toISOString().slice(0, 10)}`,
    ...(share === 1 ? [] : [`sizes times ${share}`]),
  ].join('; ');
}

export const minutesOf = (ms: number): string => `${show(Math.round(ms / 6_000) / 10)} min`;

/** What was told under the same words, in the order in which it was first told. */
function rowsOf(figures: readonly Figure[]): readonly Figure[][] {
  const rows = new Map<string, Figure[]>();
  for (const figure of figures) rows.set(figure.what, [...(rows.get(figure.what) ?? []), figure]);
  return [...rows.values()];
}

const cell = (text: string): string => text.replaceAll('|', '/');

/** The lowest and the highest ratio; where nothing has a ratio, what the other rounds have measured. */
function spreadOf(figures: readonly Figure[], middle: Figure): string {
  const ratios = figures.flatMap(({ ratio }) => ratio ?? []);
  if (ratios.length > 0) return `${show(Math.min(...ratios))} to ${show(Math.max(...ratios))}`;
  const others = new Set(figures.map(({ value }) => value));
  others.delete(middle.value);
  return [...others].join('; ');
}

/** The round in the middle, by its ratio, and what lies between the rounds. */
function lineOf(figures: readonly Figure[]): string {
  const sorted = figures.toSorted((a, b) => (a.ratio ?? 0) - (b.ratio ?? 0));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) return '';
  const ratios = figures.flatMap(({ ratio }) => ratio ?? []);
  const ratio = ratios.length > 0 ? show(percentile(ratios, 0.5)) : '';
  const spread = spreadOf(figures, middle);
  return `| ${[middle.what, middle.value, middle.against, ratio, spread, String(figures.length)].map(cell).join(' | ')} |`;
}

const tableOf = ({ name, figures, rounds, ms }: Course): readonly string[] => [
  `### ${name}`,
  '',
  `${minutesOf(ms)} in ${rounds} ${rounds === 1 ? 'round' : 'rounds'}.`,
  '',
  '| What | Measured | Beside | Ratio | Lowest and highest | Rounds |',
  '| --- | --- | --- | --- | --- | --- |',
  ...rowsOf(figures).map(lineOf),
  '',
];

/** What a run has told so far, as it stands on the page. */
export function sectionOf({ on, rounds, state, ms }: Run, courses: readonly Course[]): string {
  const faults = courses.flatMap((course) => course.faults);
  return [
    marks.begin,
    '',
    `${on}. ${rounds} rounds of all, one after the other, in ${minutesOf(ms)}: of each figure the round in the middle by its ratio, ` +
      'and the lowest and the highest ratio; of what has no ratio, what the other rounds have measured.',
    '',
    ...(state === '' ? [] : [`**${state}**`, '']),
    ...(faults.length === 0 ? [] : [`Not to their end: ${faults.join('; ')}.`, '']),
    ...courses.filter(({ figures }) => figures.length > 0).flatMap(tableOf),
    marks.end,
  ].join('\n');
}

/** Where the section is written: the documentation, or a file of its own that has only that. */
export async function pageOf(isDocument: boolean): Promise<string> {
  if (isDocument) return document;
  const page = join(tmpdir(), 'ambitionhub-performance.md');
  await writeFile(page, `${marks.begin}\n${marks.end}\n`);
  return page;
}

/** Puts the section in the place of the one that was there. */
export async function writeSection(page: string, section: string): Promise<void> {
  const text = await readFile(page, 'utf8');
  const [before, after] = [text.indexOf(marks.begin), text.indexOf(marks.end)];
  if (before < 0 || after < 0) throw new Error(`${page} has no place for the figures`);
  await writeFile(page, text.slice(0, before) + section + text.slice(after + marks.end.length));
  if (page === document)
    execFileSync(process.execPath, [formatter, 'format', '--write', page], { stdio: 'ignore' });
}
