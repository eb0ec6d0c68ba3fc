import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formatFigure, percentile, reportLimit } from '../harness/figures.ts';
import { withProduct } from '../harness/product.ts';
import { type Held, openProbe } from '../harness/resources.ts';
import { dailyWork, type Work } from './work.ts';

const hour = 60;
/**
 * The most that may be added in an hour, by the line that fits the minutes after the warm-up: a leak
 * continues, noise does not.
 */
const limits = { rss: 20, heap: 3, external: 3 } as const;
/**
 * The folder for heap snapshots after the warm-up and at the end, to see what grows. They distort the RSS
 * figures.
 */
const snapshots = process.env.SOAK_SNAPSHOTS;
/** Pools fill, code is compiled and caches are built in this first part of the time. */
const warmUp = 1 / 6;
/** The most that may remain after everyone has left, compared with the state before anyone came. */
const left = 5;
/** Longer than the server keeps an idle connection, and an idle one to the database (5 min). */
const goneMs = 330_000;
/** How many times slower the last quarter may be than the first; other programs on the machine add to it. */
const slower = 1.5;
/** The most tasks waiting for an answer at one time; further ones are not started, and count as failed. */
const mostUnderWay = 200;

type Minute = Held & { readonly done: number; readonly failed: number; readonly times: readonly number[] };

/** Starts every kind of work when it is due, and collects the results until they are taken. */
function goOn(works: readonly Work[], complain: (name: string, cause: unknown) => void) {
  let times: number[] = [];
  let [failed, underWay] = [0, 0];
  const begin = async ({ name, run }: Work): Promise<void> => {
    if (underWay >= mostUnderWay) {
      failed += 1;
      return complain(name, 'too many tasks are running');
    }
    underWay += 1;
    const since = performance.now();
    try {
      await run();
      times.push(performance.now() - since);
    } catch (cause) {
      failed += 1;
      complain(name, cause);
    } finally {
      underWay -= 1;
    }
  };
  const clocks = works.map((work) => setInterval(() => void begin(work), work.every));
  return {
    taken: () => {
      const sofar = { times, done: times.length, failed };
      [times, failed] = [[], 0];
      return sofar;
    },
    end: async () => {
      for (const clock of clocks) clearInterval(clock);
      while (underWay > 0) await pause(50);
    },
  };
}

const megabytes = (bytes: number): number => bytes / 1e6;
const columns: readonly (readonly [string, (minute: Minute) => number])[] = [
  ...(['rss', 'heap', 'code', 'external'] as const).map(
    (part) => [`${part} MB`, (minute: Minute) => megabytes(minute[part])] as const,
  ),
  ...(['descriptors', 'handles', 'connections', 'loopP50', 'loopP99', 'done', 'failed'] as const).map(
    (part) => [part, (minute: Minute) => minute[part]] as const,
  ),
  ['p50 ms', ({ times }) => percentile(times, 0.5)],
  ['p99 ms', ({ times }) => percentile(times, 0.99)],
];

const line = (cells: readonly string[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);

/**
 * A server under the same modest, mixed work for an hour, checked every minute for anything that grows but
 * should not.
 */
export async function soak([minutes = '60']: readonly string[]): Promise<void> {
  const { settings, resources, writeHeapSnapshot } = openProbe();
  await withProduct(async (measured) => {
    const complained = new Map<string, number>();
    const works = await dailyWork(measured);
    const before = await resources(measured);
    const work = goOn(works.kinds, (name, cause) => {
      const complaint = `${name}: ${cause}`;
      complained.set(complaint, (complained.get(complaint) ?? 0) + 1);
    });
    line(['minute', ...columns.map(([name]) => name)]);
    line(['minute', ...columns].map(() => '---'));
    const seen: Minute[] = [];
    const all = Number(minutes);
    const begun = performance.now();
    for (let minute = 1; minute <= all; minute += 1) {
      await pause(begun + minute * 60_000 - performance.now());
      const now = { ...(await resources(measured)), ...work.taken() };
      seen.push(now);
      line([String(minute), ...columns.map(([, read]) => formatFigure(read(now)))]);
      if (snapshots && [Math.ceil(all * warmUp), all].includes(minute))
        await writeHeapSnapshot(join(resolve(snapshots), `${minute}.heapsnapshot`));
    }
    await work.end();
    works.hangUp();
    await pause(goneMs);
    const after = await resources(measured);
    for (const [complaint, times] of complained) process.stdout.write(`${times} times ${complaint}\n`);
    reportSlopes(seen);
    for (const part of ['descriptors', 'handles'] as const)
      reportLimit(`more ${part} after everyone has left`, Math.max(0, after[part] - before[part]), '', left);
  }, settings);
}

/** The growth per step of a series of values at even intervals: the slope of the line that fits them best. */
function slopeOf(values: readonly number[]): number {
  const count = values.length;
  if (count < 2) return 0;
  const middle = (count - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  let [above, below] = [0, 0];
  for (const [index, value] of values.entries()) {
    above += (index - middle) * (value - mean);
    below += (index - middle) ** 2;
  }
  return above / below;
}

function reportSlopes(seen: readonly Minute[]): void {
  const warm = seen.slice(Math.ceil(seen.length * warmUp));
  for (const part of Object.keys(limits) as (keyof typeof limits)[]) {
    const each = slopeOf(warm.map((minute) => megabytes(minute[part]))) * hour;
    reportLimit(
      `growth of ${part} in an hour, of ${seen.length} minutes`,
      Math.max(0, each),
      'MB',
      limits[part],
    );
  }
  const quarter = Math.max(1, Math.floor(warm.length / 4));
  const [first = [], last = []] = [warm.slice(0, quarter), warm.slice(-quarter)].map((some) =>
    some.flatMap(({ times }) => times),
  );
  for (const share of [0.5, 0.99]) {
    const ratio = percentile(last, share) / percentile(first, share);
    reportLimit(`p${share * 100} of the last quarter, in times of the first`, ratio, '', slower);
  }
}
