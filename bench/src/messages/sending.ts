import { randomUUID } from 'node:crypto';
import { formatFigure, percentile, ratePerSecond, reportFigure, rounds } from '../figures.ts';
import type { Measured } from '../product.ts';
import { appendText, appendValues, smallestText, smallestValues, startBare } from './beside.ts';
import { castPairs, type Pair } from './cast.ts';
import { type Costs, costMeter } from './costs.ts';
import { holdStream, type Line, openLine } from './line.ts';

const conversations = 500;
/** Everyone writes to one recipient, or each to their own. */
const recipients = [1, conversations] as const;
const atOnce = [1, 16, 32, 64] as const;
const lanes = Math.max(...atOnce);
/** Seconds. */
const time = { warmUp: 3, round: 4 } as const;
const text = 'Could you tell me a little more about the position?';
const aims = {
  ofSmallest: { 1: 0.6, 16: 0.8, 32: 1.2, 64: 1.2 },
  server: 300,
  database: 200,
  log: 900,
} as const;

type Way = {
  readonly name: 'product' | 'bare' | 'smallest' | 'driver';
  /**
   * The process whose time counts as the server's; the driver runs in the benchmark's own process and is not
   * counted.
   */
  readonly pid: number | null;
  readonly send: (lane: number) => Promise<unknown>;
};
type Run = Costs & { readonly rate: number /** Milliseconds. */; readonly p50: number };

/**
 * Acknowledged sends per second and the cost of each, compared with a bare server that only runs one statement (the
 * smallest that stores a message, and the product's own), and with the product's statement through the driver: clients
 * on raw sockets, every recipient listening, alternating rounds, the median of them.
 */
export async function sending(measured: Measured): Promise<void> {
  for (const count of recipients) await sendingTo(measured, count);
}

async function sendingTo(measured: Measured, students: number): Promise<void> {
  const { pool, product } = measured;
  const pairs = await castPairs(measured, conversations, students);
  const nextPair = pairsByLane(pairs);

  const bare = await startBare(measured);
  const smallest = await startBare(measured, smallestText);
  const listeners = pairs.slice(0, students).map(({ student }) => student);
  const streams = await Promise.all(
    listeners.flatMap(({ id, cookie }) => [
      holdStream(product.url, cookie),
      holdStream(bare.url, id),
      holdStream(smallest.url, id),
    ]),
  );
  const toProduct = openLines(product.url);
  const toBare = openLines(bare.url);
  const toSmallest = openLines(smallest.url);
  const ways: readonly Way[] = [
    {
      name: 'driver',
      pid: null,
      send: (lane) =>
        pool.query({ name: 'append', text: appendText, values: appendValues(nextPair(lane), text) }),
    },
    {
      name: 'bare',
      pid: bare.process.pid ?? 0,
      send: async (lane) => toBare[lane]?.post('/', appendValues(nextPair(lane), text)),
    },
    {
      name: 'smallest',
      pid: smallest.process.pid ?? 0,
      send: async (lane) => toSmallest[lane]?.post('/', smallestValues(nextPair(lane), text)),
    },
    {
      name: 'product',
      pid: product.pid(),
      send: async (lane) => {
        const { student, company } = nextPair(lane);
        const path = `/api/conversations/${student.id}/messages`;
        await toProduct[lane]?.post(path, { id: randomUUID(), text }, company.cookie);
      },
    },
  ];

  const spent = await costMeter(pool);
  const runOf = async ({ pid, send }: Way, concurrent: number): Promise<Run> => {
    const took: number[] = [];
    const timed = async (lane: number): Promise<void> => {
      const start = performance.now();
      await send(lane);
      took.push(performance.now() - start);
    };
    const before = await spent(pid);
    const rate = await ratePerSecond(concurrent, time.round, timed);
    const after = await spent(pid);
    const each = (part: keyof Costs): number => (after[part] - before[part]) / (rate * time.round);
    return {
      rate,
      p50: percentile(took, 0.5),
      server: each('server'),
      database: each('database'),
      log: each('log'),
    };
  };

  for (const { send } of ways) await ratePerSecond(16, time.warmUp, send);
  for (const concurrent of atOnce) {
    const runs = new Map<Way['name'], Run[]>(ways.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const way of ways) runs.get(way.name)?.push(await runOf(way, concurrent));
    const median = (name: Way['name'], part: keyof Run): number =>
      percentile(
        (runs.get(name) ?? []).map((run) => run[part]),
        0.5,
      );
    reportRuns(concurrent, students, median);
  }
  for (const stream of streams) stream.destroy();
  for (const line of [...toProduct, ...toBare, ...toSmallest]) line.close();
  for (const server of [bare, smallest]) server.process.kill();
}

function reportRuns(
  concurrent: (typeof atOnce)[number],
  students: number,
  median: (name: Way['name'], part: keyof Run) => number,
): void {
  const rate = median('product', 'rate');
  const ofSmallest = rate / median('smallest', 'rate');
  const aim = aims.ofSmallest[concurrent];
  const to = students === 1 ? 'one recipient' : `${students} recipients`;
  const beside = (name: Way['name']): string =>
    `${formatFigure(median(name, 'rate'))}/s, p50 ${formatFigure(median(name, 'p50'))} ms`;
  reportFigure(
    `sends by ${concurrent} at once to ${to}`,
    `${formatFigure(rate)} acknowledged/s, p50 ${formatFigure(median('product', 'p50'))} ms, ${formatFigure(ofSmallest)} of the smallest`,
    `aim ${aim}; a bare server with the smallest statement ${beside('smallest')}, with this one ${beside('bare')}, through the driver ${beside('driver')}`,
    aim / ofSmallest,
  );
  for (const [part, what] of [
    ['server', 'µs of the server’s processor'],
    ['database', 'µs of the database’s processor'],
    ['log', 'bytes of the database’s log'],
  ] as const)
    reportFigure(
      `a send by ${concurrent} at once to ${to}, ${what}`,
      formatFigure(median('product', part)),
      `bare server ${formatFigure(median('smallest', part))} with the smallest statement, ${formatFigure(median('bare', part))} with this one, aim ${aims[part]}`,
      median('product', part) / aims[part],
    );
}

/** No two lanes write to the same conversation. */
function pairsByLane(pairs: readonly Pair[]): (lane: number) => Pair {
  const turns = Array.from({ length: lanes }, () => 0);
  const perLane = Math.floor(pairs.length / lanes);
  return (lane) => {
    const turn = (turns[lane] ?? 0) % perLane;
    turns[lane] = turn + 1;
    return pairs[lane * perLane + turn] as Pair;
  };
}

const openLines = (url: string): Line[] => Array.from({ length: lanes }, () => openLine(url));
