import { appendFileSync } from 'node:fs';

/** The share of their size that benchmarks with much data use: 1, or less to try the benchmark itself. */
export const sizeShare = Number(process.env.BENCH_SHARE ?? 1);

/** How many rounds a benchmark measures: three when run alone, and one in each round of a run of all. */
export const rounds = process.env.BENCH_FIGURES ? 1 : 3;

/** The value below which this share of the samples is. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The milliseconds of each of `count` runs, after some runs to warm up. */
export async function timeEach(count: number, run: (index: number) => Promise<unknown>): Promise<number[]> {
  const warmUp = Math.ceil(count / 5);
  const samples: number[] = [];
  for (let index = -warmUp; index < count; index += 1) {
    const start = performance.now();
    await run(index);
    if (index >= 0) samples.push(performance.now() - start);
  }
  return samples;
}

/** How many runs finish per second, with this many at once for this long. */
export async function ratePerSecond(
  concurrent: number,
  seconds: number,
  run: (lane: number) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const lane = async (index: number) => {
    while (performance.now() < end) {
      await run(index);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrent }, (_, index) => lane(index)));
  return count / ((performance.now() - start) / 1000);
}

const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
export const formatFigure = (value: number): string => digits.format(value);

/** One line of the report. */
export type Figure = {
  readonly what: string;
  readonly value: string;
  readonly against: string;
  readonly ratio?: number;
};

/**
 * Prints one line of the report: what was measured, compared with what, and the ratio, if any, that is the
 * claim.
 */
export function printFigure(what: string, value: string, against: string, ratio?: number): void {
  const claim = ratio === undefined ? '' : `; ratio ${formatFigure(ratio)}`;
  process.stdout.write(`${what}: ${value}; ${against}${claim}\n`);
}

/**
 * Prints a line of the report and, in a run of several benchmarks, also appends it to a file (BENCH_FIGURES).
 */
export function reportFigure(what: string, value: string, against: string, ratio?: number): void {
  printFigure(what, value, against, ratio);
  const figure: Figure = { what, value, against, ...(ratio !== undefined && { ratio }) };
  if (process.env.BENCH_FIGURES) appendFileSync(process.env.BENCH_FIGURES, `${JSON.stringify(figure)}\n`);
}
