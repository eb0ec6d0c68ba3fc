import pg, { type PoolClient } from 'pg';
import { beforeAll, describe, expect, vi } from 'vitest';
import { fillWithMany } from './directory/many.ts';
import { fills, plans } from './support/all-rows.ts';
import { freshDatabase } from './support/database.ts';
import { aCompany, aPublishedStudent, theAdmin } from './support/people.ts';
import type { PlanStage } from './support/rows.ts';
import { startServer } from './support/server.ts';

type Query = { readonly sql: string; readonly values: unknown[] };

function queryOf(call: readonly unknown[]): Query {
  const [query, values] = call as unknown as readonly [string | { text: string }, unknown[] | undefined];
  return { sql: typeof query === 'string' ? query : query.text, values: values ?? [] };
}

const database = await freshDatabase();
const server = await startServer({ database });
const ofRequests = new Set<unknown>();
database.pool.on('acquire', (client) => ofRequests.add(client));
const ask = vi.spyOn(pg.Client.prototype, 'query');
const student = await aPublishedStudent(server);
const company = await aCompany(server);
const admin = await theAdmin(server);

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: readonly Plan[];
};

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/**
 * The tables that any query of a request reads in full, by the database's plans for it, with the planner
 * settings of the request.
 */
async function scannedBy(request: () => Promise<unknown>): Promise<readonly string[]> {
  const nodes = await nodesOfRequest(request);
  return nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => `${node['Relation Name']}: ${node.sql}`);
}

/** How many rows the queries of a request read that do not pass. */
async function passedOverBy(request: () => Promise<unknown>): Promise<number> {
  const nodes = await nodesOfRequest(request, 'analyze, ');
  const removed = nodes.map(
    (node) => (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0),
  );
  return removed.reduce((sum, rows) => sum + rows, 0);
}

async function nodesOfRequest(
  request: () => Promise<unknown>,
  options = '',
): Promise<readonly (Plan & Pick<Query, 'sql'>)[]> {
  ask.mockClear();
  await request();
  const queries = ask.mock.calls
    .filter((_, call) => ofRequests.has(ask.mock.contexts[call]))
    .map(queryOf)
    .filter(({ sql }) => /^(select|with)\b/.test(sql));
  expect(queries).not.toEqual([]);
  const found: (Plan & Pick<Query, 'sql'>)[] = [];
  const client = await server.pool.connect();
  await client.query('begin');
  for (const { sql, values } of queries) {
    if (sql.startsWith('select set_config')) await client.query(sql, values);
    else for (const node of await nodesOfPlan(client, options, { sql, values })) found.push({ ...node, sql });
  }
  await client.query('rollback');
  client.release();
  return found;
}

async function nodesOfPlan(
  client: PoolClient,
  options: string,
  { sql, values }: Query,
): Promise<readonly Plan[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (${options}format json) ${sql}`,
    values,
  );
  return rows.flatMap(({ 'QUERY PLAN': [{ Plan: plan }] }) => nodesOf(plan));
}

/** The first page of a list, and the second. */
async function expectIndexed(
  list: (cursor?: string) => Promise<{ readonly nextCursor: string | null }>,
): Promise<void> {
  let nextCursor: string | null = null;
  expect(
    await scannedBy(async () => {
      ({ nextCursor } = await list());
    }),
  ).toEqual([]);
  if (nextCursor !== null) expect(await scannedBy(() => list(nextCursor ?? ''))).toEqual([]);
}

const stage: PlanStage = { server, student, company, admin, expectIndexed, scannedBy, passedOverBy };

beforeAll(async () => {
  await fillWithMany(server);
  for (const fill of fills) await fill(stage);
});

describe('with thousands of rows of each kind, no list reads a whole table', () => {
  describe.each(plans)('%s', (_, readPlans) => readPlans(stage));
});
