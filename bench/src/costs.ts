import { setTimeout as pause } from 'node:timers/promises';
import { type Costs, costMeter } from './harness/costs.ts';
import { formatFigure, report, rounds } from './harness/figures.ts';
import { holdStream } from './harness/http.ts';
import { castPairs } from './harness/pairs.ts';
import { withProduct } from './harness/product.ts';
import { dailyWork } from './soak/work.ts';

const times: Readonly<Record<string, number>> = { 'sign-in': 60, picture: 10 };
const usually = 600;
const atOnce = 4;
const streams = 1_000;
/** Seconds: a few heartbeats. */
const held = 20 * rounds;

/**
 * The processor time and database log that each kind of daily work costs, regardless of other load on the machine.
 */
export const costs = (): Promise<void> =>
  withProduct(async (measured) => {
    const { product, pool } = measured;
    const { kinds, hangUp } = await dailyWork(measured);
    const spent = await costMeter(pool);
    const costOf = async (count: number, work: () => Promise<unknown>): Promise<Costs> => {
      const before = await spent(product.pid());
      await work();
      const after = await spent(product.pid());
      const one = (part: keyof Costs): number => (after[part] - before[part]) / count;
      return { server: one('server'), database: one('database'), log: one('log') };
    };
    const tell = (what: string, { server, database, log }: Costs): void =>
      report(
        what,
        `${formatFigure(server)} µs of the server`,
        `${formatFigure(database)} µs of the database, ${formatFigure(log)} B of its log`,
      );

    for (const { name, run } of kinds) {
      const count = times[name] ?? usually;
      const repeat = async (all: number): Promise<void> => {
        for (let done = 0; done < all; done += atOnce) await Promise.all(Array.from({ length: atOnce }, run));
      };
      await repeat(Math.ceil(count / 5));
      tell(`one ${name}`, await costOf(count, () => repeat(count)));
    }
    hangUp();

    const pairs = await castPairs(measured, streams / 2);
    const open = await Promise.all(
      pairs
        .flatMap((pair) => [pair.student, pair.company])
        .map(({ cookie }) => holdStream(product.url, cookie)),
    );
    const idle = await costOf(streams * held, () => pause(held * 1000));
    tell('one open stream, a second', idle);
    for (const stream of open) stream.destroy();
  });
