import { randomUUID } from 'node:crypto';
import { is, Placeholder } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { appendQuery } from '../../../server/src/features/messaging/append.store.ts';
import { ratePerSecond, report, show } from '../figures.ts';
import type { Measured } from '../product.ts';
import { castPairs, type Pair } from './cast.ts';
import { send } from './wire.ts';

const seconds = 5;
const text = 'Could you tell me a little more about the position?';

/** Sends acknowledged per second, against the same single statement straight through the driver. */
export const sending = async (measured: Measured): Promise<void> => {
  const { pool } = measured;
  const pairs = await castPairs(measured, 32);
  const pairOf = (lane: number): Pair => pairs[lane] as Pair;

  const { sql, params } = appendQuery(drizzle(pool), 'company').toSQL();
  const straight = (lane: number) => {
    const { student, company } = pairOf(lane);
    const given: Record<string, unknown> = {
      studentId: student.id,
      companyId: company.id,
      sessionId: company.sessionId,
      id: randomUUID(),
      text,
    };
    const values = params.map((param) => (is(param, Placeholder) ? given[param.name] : param));
    return pool.query({ name: 'append', text: sql, values });
  };
  const throughApi = (lane: number) => {
    const { student, company } = pairOf(lane);
    return send(company, student, { id: randomUUID(), text });
  };

  await ratePerSecond(16, 2, throughApi);
  await ratePerSecond(16, 1, straight);
  for (const concurrent of [1, 16, 32]) {
    const limit = await ratePerSecond(concurrent, seconds, straight);
    const acknowledged = await ratePerSecond(concurrent, seconds, throughApi);
    report(
      `sends by ${concurrent} at once`,
      `${show(acknowledged)} acknowledged/s`,
      `${show(limit)}/s straight through the driver`,
      acknowledged / limit,
    );
  }
};
