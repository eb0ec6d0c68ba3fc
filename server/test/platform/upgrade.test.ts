import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { expect, it } from 'vitest';
import { demoSignIns } from '../../src/demo/cast.ts';
import { migrateDatabase, openDatabase } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { atTheEnd } from '../support/at-the-end.ts';
import { openBrowser } from '../support/browser.ts';
import { emptyDatabase } from '../support/database.ts';
import { startServer } from '../support/server.ts';

/** A dump of the database that `npm start` of version 1.0.0 makes, with its demo data. It is never made again. */
const dump = gunzipSync(readFileSync(join(import.meta.dirname, '../fixtures/1.0.0.sql.gz'))).toString();

it('a database of version 1.0.0 is upgraded with its data, and its people go on working', async () => {
  const settings = await emptyDatabase();
  const client = new pg.Client(settings);
  await client.connect();
  atTheEnd(() => client.end());
  await client.query(dump);
  const owed = 'SELECT sum(owed_cents)::int AS owed FROM ledger_balances';
  const kept =
    'SELECT (SELECT count(*) FROM messages) AS messages, (SELECT count(*) FROM ledger_entries) AS entries';
  const before = [(await client.query(kept)).rows, (await client.query(owed)).rows];
  await client.query(
    "UPDATE students SET name = 'Kaʻiulani أحمد' FROM users WHERE users.id = user_id AND email = $1",
    [demoSignIns.student],
  );
  await migrateDatabase(settings);
  expect([(await client.query(kept)).rows, (await client.query(owed)).rows]).toEqual(before);

  const database = await openDatabase(settings, { log: await createLog({ level: 'warn', pretty: false }) });
  atTheEnd(() => database.close());
  const server = await startServer({ database });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const { password } = demoSignIns;
  const [student, company] = [openBrowser(server), openBrowser(server)];
  await student.api.accounts.signIn({ email: demoSignIns.student, password });
  await company.api.accounts.signIn({ email: demoSignIns.company, password });
  const { conversations } = await student.api.messaging.conversations({});
  for (const words of ["ka'iulani", 'احمد'])
    expect((await company.api.directory.students({ words })).students).toHaveLength(1);
  const { rows } = await client.query(
    'SELECT count(*)::int FROM students WHERE admin_text <> folded(admin_text)',
  );
  expect(rows).toEqual([{ count: 0 }]);
  const { viewer } = await company.api.accounts.session();
  expect(conversations.map((one) => one.with.id)).toContain(viewer?.id);
  expect(await company.api.ledger.totals()).toMatchObject({ owedCents: before[1]?.[0].owed });
});
