import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formatFigure, percentile, reportFigure } from '../figures.ts';
import { withProduct } from '../product.ts';
import { slopeOf } from './trend.ts';
import { type Held, readResources, writeHeapSnapshot } from './watching.ts';
import { dailyWork, type Work } from './work.ts';

const hour = 60;
const probe = new URL('probe.ts', import.meta.url).href;
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
const left = { descriptors: 5, handles: 5 } as const;
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

const columns: readonly (readonly [string, (minute: Minute) => number])[] = [
  ['RSS MB', ({ rss }) => rss],
  ['heap MB', ({ heap }) => heap],
  ['code MB', ({ code }) => code],
  ['outside MB', ({ external }) => external],
  ['descriptors', ({ descriptors }) => descriptors],
  ['handles', ({ handles }) => handles],
  ['connections', ({ connections }) => connections],
  ['loop p50 ms', ({ loopP50 }) => loopP50],
  ['loop p99 ms', ({ loopP99 }) => loopP99],
  ['done', ({ done }) => done],
  ['failed', ({ failed }) => failed],
  ['p50 ms', ({ times }) => percentile(times, 0.5)],
  ['p99 ms', ({ times }) => percentile(times, 0.99)],
];

const line = (cells: readonly string[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);

/**
 * A server under the same modest, mixed work for an hour, checked every minute for anything that grows but
 * should not.
 */
export async function soak(_pages: readonly string[], minutes = hour): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ambitionhub-soak-'));
  const socket = join(folder, 'probe');
  const settings = { NODE_OPTIONS: `--expose-gc --import=${probe}`, SOAK_PROBE: socket };
  try {
    await withProduct(async (measured) => {
      const complained = new Map<string, number>();
      const works = await dailyWork(measured);
      const before = await readResources(measured, socket);
      const work = goOn(works.kinds, (name, cause) => {
        const complaint = `${name}: ${cause}`;
        complained.set(complaint, (complained.get(complaint) ?? 0) + 1);
      });
      line(['minute', ...columns.map(([name]) => name)]);
      line(['minute', ...columns].map(() => '---'));
      const seen: Minute[] = [];
      const begun = performance.now();
      for (let minute = 1; minute <= minutes; minute += 1) {
        await pause(begun + minute * 60_000 - performance.now());
        const now = { ...(await readResources(measured, socket)), ...work.taken() };
        seen.push(now);
        line([String(minute), ...columns.map(([, read]) => formatFigure(read(now)))]);
        if (snapshots && [Math.ceil(minutes * warmUp), minutes].includes(minute))
          await writeHeapSnapshot(socket, join(resolve(snapshots), `${minute}.heapsnapshot`));
      }
      await work.end();
      works.hangUp();
      await pause(goneMs);
      const after = await readResources(measured, socket);
      for (const [complaint, times] of complained) process.stdout.write(`${times} times ${complaint}\n`);
      reportSlopes(seen);
      for (const part of Object.keys(left) as (keyof typeof left)[])
        reportFigure(
          `soak, ${part} after everyone has left`,
          formatFigure(after[part]),
          `${formatFigure(before[part])} before, limit ${left[part]} more`,
          Math.max(0, after[part] - before[part]) / left[part],
        );
    }, settings);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function reportSlopes(seen: readonly Minute[]): void {
  const warm = seen.slice(Math.ceil(seen.length * warmUp));
  for (const part of Object.keys(limits) as (keyof typeof limits)[]) {
    const each = slopeOf(warm.map((minute) => minute[part])) * hour;
    const [first, last] = [warm.at(0)?.[part] ?? 0, warm.at(-1)?.[part] ?? 0];
    reportFigure(
      `soak of ${seen.length} minutes, ${part}`,
      `${formatFigure(each)} more an hour (${formatFigure(first)} first, ${formatFigure(last)} last)`,
      `limit ${limits[part]}`,
      Math.max(0, each) / limits[part],
    );
  }
  const quarter = Math.max(1, Math.floor(warm.length / 4));
  const [first, last] = [warm.slice(0, quarter), warm.slice(-quarter)].map((some) =>
    some.flatMap(({ times }) => times),
  ) as [number[], number[]];
  for (const share of [0.5, 0.99]) {
    const [before, after] = [percentile(first, share), percentile(last, share)];
    reportFigure(
      `soak, p${share * 100} of the last quarter`,
      `${formatFigure(after)} ms`,
      `${formatFigure(before)} ms in the first, limit ${slower} of it`,
      after / before / slower,
    );
  }
}
