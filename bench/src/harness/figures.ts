/** The share of their size that benchmarks with much data use: 1, or less to try the benchmark itself. */
export const sizeShare = Number(process.env.BENCH_SHARE ?? 1);
/** A trial only shows that a benchmark runs. */
export const isTrial = sizeShare < 1;

/** How many rounds a benchmark measures, to report their median. */
export const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

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

/** Prints one line of the report: what was measured, compared with what, and the ratio, if any, that is the claim. */
export function report(what: string, value: string, against: string, ratio?: number): void {
  const claim = ratio === undefined ? '' : `; ratio ${formatFigure(ratio)}`;
  process.stdout.write(`${what}: ${value}; ${against}${claim}\n`);
}

/** Prints a figure whose limit is one number, in the same unit. */
export const reportLimit = (what: string, value: number, unit: string, limit: number, more = ''): void =>
  report(
    what,
    `${formatFigure(value)} ${unit}${more}`.trim(),
    `limit ${formatFigure(limit)} ${unit}`.trim(),
    value / limit,
  );
