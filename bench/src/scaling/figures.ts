import { randomUUID } from 'node:crypto';
import { percentile } from '../figures.ts';
import type { Pair } from '../messages/cast.ts';
import { type Costs, costMeter } from '../messages/costs.ts';
import { openLine } from '../messages/line.ts';
import type { Measured } from '../product.ts';

const lanes = 16;
const rounds = 3;
const openings = 500;
/** Seconds. */
const time = { warmUp: 3, round: 4 } as const;
const text = 'Could you tell me a little more about the position?';

/**
 * Messaging's figures with the current number of messages; the median of three rounds, and the range of their
 * rates.
 */
export type Figures = Costs & {
  readonly rate: number;
  /** The lowest and the highest rate of the rounds. */
  readonly rates: readonly [number, number];
  readonly sendP99: number;
  readonly historyP50: number;
  readonly historyP99: number;
};

type Round = Costs & { readonly rate: number; readonly p99: number };

/**
 * Sends into conversations drawn from all of them, by sixteen at once, and opens others of them one at a
 * time.
 */
export async function figuresOf({ product, pool }: Measured, pairs: readonly Pair[]): Promise<Figures> {
  // All loaded data is on the disk before the measurement.
  await pool.query('checkpoint');
  const lines = Array.from({ length: lanes }, () => openLine(product.url));
  const spent = await costMeter(pool);
  // Lanes share no conversation, and continue where the last round ended.
  const turns = lines.map((_, lane) => lane);
  const round = async (seconds: number): Promise<Round> => {
    const times: number[] = [];
    const before = await spent(product.pid());
    const begun = performance.now();
    const end = begun + seconds * 1000;
    const work = lines.map(async (line, lane) => {
      while (performance.now() < end) {
        const { student, company } = pairs[(turns[lane] ?? 0) % pairs.length] as Pair;
        turns[lane] = (turns[lane] ?? 0) + lanes;
        const since = performance.now();
        await line.post(
          `/api/conversations/${student.id}/messages`,
          { id: randomUUID(), text },
          company.cookie,
        );
        times.push(performance.now() - since);
      }
    });
    await Promise.all(work);
    const rate = times.length / ((performance.now() - begun) / 1000);
    const after = await spent(product.pid());
    const one = (part: keyof Costs): number => (after[part] - before[part]) / times.length;
    return {
      rate,
      p99: percentile(times, 0.99),
      server: one('server'),
      database: one('database'),
      log: one('log'),
    };
  };
  await round(time.warmUp);
  const seen: Round[] = [];
  for (let number = 0; number < rounds; number += 1) seen.push(await round(time.round));
  const middle = (part: keyof Round): number =>
    percentile(
      seen.map((one) => one[part]),
      0.5,
    );

  const opened: number[] = [];
  for (const { student, company } of pairs.slice(0, openings)) {
    const since = performance.now();
    await lines[0]?.get(`/api/conversations/${company.id}/messages`, student.cookie);
    opened.push(performance.now() - since);
  }
  for (const line of lines) line.close();
  return {
    rate: middle('rate'),
    rates: [Math.min(...seen.map(({ rate }) => rate)), Math.max(...seen.map(({ rate }) => rate))],
    sendP99: middle('p99'),
    server: middle('server'),
    database: middle('database'),
    log: middle('log'),
    historyP50: percentile(opened, 0.5),
    historyP99: percentile(opened, 0.99),
  };
}
