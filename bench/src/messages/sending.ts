import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { is, Placeholder } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { appendQuery } from '../../../server/src/features/messaging/append.store.ts';
import { ratePerSecond, report, show } from '../figures.ts';
import type { Measured } from '../product.ts';
import { castPairs, type Pair } from './cast.ts';
import { post, send } from './wire.ts';

const seconds = 5;
const text = 'Could you tell me a little more about the position?';

/** Sends acknowledged per second, and what a bare server reaches, against the same single statement through the driver. */
export const sending = async (measured: Measured): Promise<void> => {
  const { pool, product } = measured;
  const pairs = await castPairs(measured, 32);
  const pairOf = (lane: number): Pair => pairs[lane] as Pair;

  const { sql, params } = appendQuery(drizzle(pool), 'company').toSQL();
  const valuesOf = (lane: number): unknown[] => {
    const { student, company } = pairOf(lane);
    const given: Record<string, unknown> = {
      studentId: student.id,
      companyId: company.id,
      token: company.token,
      id: randomUUID(),
      text,
    };
    return params.map((param) => (is(param, Placeholder) ? given[param.name] : param));
  };
  const straight = (lane: number) => pool.query({ name: 'append', text: sql, values: valuesOf(lane) });
  const throughApi = (lane: number) => {
    const { student, company } = pairOf(lane);
    return send(company, student, { id: randomUUID(), text });
  };
  const bare = await startBare(`${product.folder}/postgres`, sql);
  const throughBare = (lane: number) => post(bare.url, valuesOf(lane));

  for (const way of [throughApi, throughBare, straight]) await ratePerSecond(16, 2, way);
  for (const concurrent of [1, 16, 32]) {
    const limit = await ratePerSecond(concurrent, seconds, straight);
    const reached = await ratePerSecond(concurrent, seconds, throughBare);
    const acknowledged = await ratePerSecond(concurrent, seconds, throughApi);
    const against = `${show(limit)}/s straight through the driver`;
    report(
      `sends by ${concurrent} at once`,
      `${show(acknowledged)} acknowledged/s`,
      against,
      acknowledged / limit,
    );
    report(
      `a bare server, ${concurrent} at once`,
      `${show(reached)} acknowledged/s`,
      against,
      reached / limit,
    );
  }
  bare.stop();
};

const startBare = async (host: string, sql: string): Promise<{ url: string; stop: () => void }> => {
  const program = fileURLToPath(new URL('bare.ts', import.meta.url));
  const child = spawn(process.execPath, [program, host, sql], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url: line, stop: () => void child.kill() };
};
