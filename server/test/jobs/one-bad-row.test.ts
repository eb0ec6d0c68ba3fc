import { expect, it, vi } from 'vitest';
import { jobRows } from '../support/all-rows.ts';
import { gone, isAboutOneRow } from '../support/bad-rows.ts';
import { anOpenConversation } from '../support/conversation.ts';
import { anOwedPair } from '../support/ledger.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const { pool } = server;

/** Those that run the steps of all features, and those of the emails. */
const ofPlatform: typeof jobRows = [
  [
    'housekeeping',
    {
      make: async () => (await anOwedPair(server)).student.id,
      due: 'UPDATE ledger_balances SET kept_until = current_date - 1 WHERE student_id::text = ANY($1)',
      refused: { table: 'ledger_balances', when: 'old.student_id = bad', on: 'DELETE' },
      done: gone('ledger_balances', 'student_id'),
    },
  ],
  [
    'tidying',
    {
      make: async () => {
        const { student, company } = await anOpenConversation(server);
        await student.api.messaging.markRead({ with: company.id, upTo: 2 });
        const { rows } = await pool.query<{ id: string }>(
          'SELECT id::text FROM conversations WHERE student_id = $1',
          [student.id],
        );
        return rows[0]?.id ?? expect.unreachable();
      },
      due: "UPDATE conversations SET last_at = now() - interval '2 hours' WHERE id::text = ANY($1)",
      refused: { table: 'conversations', when: 'new.id = bad AND NOT new.student_counted' },
      done: 'SELECT id::text AS key FROM conversations WHERE NOT student_counted AND id::text = ANY($1)',
    },
  ],
  ...['mail-awaited', 'mail-bulk', 'mail-usual'].map((name): [string, string] => [name, isAboutOneRow]),
];
const all = [...jobRows, ...ofPlatform];
const cases = Object.fromEntries(
  all.flatMap(([name, row]) => (typeof row === 'string' ? [] : [[name, row] as const])),
);

it('Every job of the product has its row', async () => {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT name FROM pgboss.queue WHERE name NOT LIKE '\\_\\_%' ORDER BY name",
  );
  expect(rows.map(({ name }) => name)).toEqual(all.map(([name]) => name).toSorted());
});

const keysOf: Record<string, readonly [bad: string, ...healthy: string[]]> = {};
for (const [name, { make }] of Object.entries(cases)) {
  keysOf[name] = [await make(server), await make(server), await make(server)];
  // On a slow machine the ten seconds of undo would end before everything is ready.
  await pool.query("UPDATE undo_windows SET until = now() + interval '1 hour' WHERE state = 'open'");
}

await pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'a bad row of %', TG_TABLE_NAME; END $$`);
const triggerOf = (name: string) => `bad_row_of_${name.replaceAll('-', '_')}`;
for (const [name, { refused, due, data }] of Object.entries(cases)) {
  const [bad = '', ...healthy] = keysOf[name] ?? [];
  const when = refused.when.replaceAll('bad', `'${bad}'::uuid`);
  const isDeletion = refused.on === 'DELETE';
  await pool.query(
    `CREATE TRIGGER ${triggerOf(name)} BEFORE ${isDeletion ? 'DELETE' : 'INSERT OR UPDATE'} ON ${refused.table}
     FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION refuse()`,
  );
  if (due !== undefined) await pool.query(due, [[bad, ...healthy]]);
  await run(name, data?.([bad, ...healthy]));
}

async function run(name: string, data: object = {}): Promise<void> {
  await pool.query('INSERT INTO pgboss.job (name, data, retry_limit) VALUES ($1, $2, 10)', [name, data]);
}

/** The keys of a job's rows that are done. */
async function doneNow(name: string): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(cases[name]?.done ?? '', [keysOf[name]]);
  return [...new Set(rows.map(({ key }) => key))].toSorted();
}

it.each(Object.keys(cases))(
  '%s does the other rows, and reports the one that cannot be done',
  async (name) => {
    const { refused } = cases[name] ?? expect.unreachable();
    const [bad = '', ...healthy] = keysOf[name] ?? [];
    await vi.waitFor(async () => expect(await doneNow(name)).toEqual(healthy.toSorted()), { interval: 100 });
    await vi.waitFor(
      () =>
        expect(server.logged.filter((line) => line.includes(`"job":"${name}"`)).join('\n')).toContain(
          name === 'unread-messages' ? '1 failed, the others are done' : bad,
        ),
      { interval: 100 },
    );

    await pool.query(`DROP TRIGGER ${triggerOf(name)} ON ${refused.table}`);
  },
);

it('The next run does the row that failed, once nothing stops it', async () => {
  for (const [name, { data }] of Object.entries(cases)) await run(name, data?.(keysOf[name] ?? []));
  await vi.waitFor(
    async () => {
      for (const name of Object.keys(cases))
        expect(await doneNow(name), name).toEqual([...(keysOf[name] ?? [])].toSorted());
    },
    { interval: 100 },
  );
});
