import { readFileSync } from 'node:fs';
import { conversionStates } from '@ambitionhub/contract/referrals';
import { expect, it, vi } from 'vitest';
import { exportAll } from '../../src/features/transfer/index.ts';
import { declineOne, tellDeclines } from '../applications/support.ts';
import { exportedTables, tablesLeftOut } from '../support/all-rows.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { anApprovedCompany, aPublishedStudent, aStudent, theirPassword } from '../support/people.ts';
import { aPosition } from '../support/positions.ts';
import { aReferrer, earnAll, openLink } from '../support/referrals.ts';
import { startServer } from '../support/server.ts';
import { anExport, importFile, type Server } from './support.ts';
import { aWorkplace } from './work-support.ts';

const exported = new Map(exportedTables);

it('Every table is in an export, or there is a reason why not', async () => {
  const { pool } = await startServer();
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  // The open undo windows are those of this installation.
  const known = [...exported.keys(), ...tablesLeftOut, 'undo_windows'];
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).sort());
});

/** Instants are exported to the millisecond. */
const asRead = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

async function rowsOf({ pool }: Server, table: string) {
  const { rows } = await pool.query<Record<string, unknown>>(
    `SELECT * FROM ${table} ${table === 'users' ? "WHERE user_type <> 'admin'" : ''}`,
  );
  const left = new Set(exported.get(table));
  return rows
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([name, value]) => (left.has(name) ? [] : [[name, asRead(value)]])),
      ),
    )
    .map((row) => JSON.stringify(row))
    .toSorted();
}

/** A link that was opened, with conversions in every state. */
async function someReferrals(server: Server): Promise<void> {
  const { company, code } = await aReferrer(server);
  await openLink(server, code);
  const report = (orderId: string) => company.api.referrals.report({ code, orderId, amountCents: 4_900 });
  for (const orderId of ['1001', '1002']) await report(orderId);
  await earnAll(server);
  for (const orderId of ['1003', '1004']) await report(orderId);
  for (const orderId of ['1002', '1004']) await company.api.referrals.reverse({ orderId });
  const { conversions } = await company.api.referrals.conversions({});
  expect(new Set(conversions.map(({ state }) => state))).toEqual(new Set(conversionStates));
  await vi.waitFor(async () =>
    expect((await company.api.referrals.figures({ span: '30' })).total).toMatchObject({
      clicks: 1,
      unique: 1,
    }),
  );
}

async function aBusyServer(): Promise<Server> {
  const server = await startServer();
  const { student, company } = await anOpenConversation(server);
  await send(student, company, 'Something rude');
  await company.api.messaging.markRead({ with: student.id, upTo: 1 });
  await company.api.messaging.report({ with: student.id, seq: 3, reason: 'It is rude' });
  const blocked = await anOpenConversation(server);
  await blocked.student.api.messaging.block({ with: blocked.company.id, blocked: true });
  const { id: other } = blocked.student;
  await blocked.company.api.messaging.archive({ with: other, archived: true, upTo: 2 });
  await blocked.company.api.messaging.delete({ with: other, seq: 2 });
  await blocked.company.api.notifications.saveSettings({
    emailNotifications: false,
    emailPay: false,
    pushWork: true,
  });
  const declined = await aPair(server);
  await send(declined.student, declined.company, 'Hello');
  await declineOne(declined.company, declined.student);
  await tellDeclines(server);
  await aPosition(company, { title: 'Runner', schools: ['Stanford University'], lastDay: '2031-01-01' });
  await student.api.portfolio.save({
    version: null,
    links: [{ url: 'https://tiktok.com/@maya', reach: 8_000 }],
    pictures: [],
  });
  await student.api.students.closeStarBanner();
  await company.api.companies.setPublicPage({ on: true });
  await aWorkplace(server);
  await someReferrals(server);
  await aStudent(server);
  await aPublishedStudent(server);
  const rejected = await anApprovedCompany(server);
  await rejected.api.companies.saveProfile({ name: 'Renamed' });
  await server.pool.query(
    "UPDATE companies SET is_approved = false, rejection = 'Who are you?' WHERE user_id = $1",
    [rejected.id],
  );
  await server.pool.query(
    `INSERT INTO message_marks (conversation_id, seq, sender_id, sent_at, by_student, status, flagged)
     SELECT conversation_id, seq, sender_id, created_at, false, 'reviewed', true FROM messages WHERE seq = 2`,
  );
  await server.pool.query(
    `INSERT INTO payments (id, company_id, plan, amount, currency, at, status, provider, session_id, reference)
     VALUES ('one', $1, 'basic', 999, 'USD', now(), 'paid', 'stripe', 'cs_1', 'in_1'),
       ('two', $1, 'basic', 999, 'USD', now(), 'refunded', 'sandbox', null, 'in_2'),
       ('three', $1, 'premium', 2999, 'USD', now(), 'failed', 'stripe', 'cs_1', 'three')`,
    [company.id],
  );
  return server;
}

it('An export returns unchanged elsewhere, column by column, and a second import changes nothing', async () => {
  const here = await aBusyServer();
  const file = anExport({});
  await exportAll(here.db, file);
  const there = await startServer();
  const { remarks } = await importFile(there, file);
  expect(remarks).toEqual([]);
  const tables = [...exported.keys()];
  const before = new Map<string, readonly string[]>();
  for (const table of tables) {
    before.set(table, await rowsOf(there, table));
    expect(before.get(table), table).toEqual(await rowsOf(here, table));
  }
  await importFile(there, file);
  for (const table of tables) expect(await rowsOf(there, table), table).toEqual(before.get(table));
  const again = anExport({});
  await exportAll(there.db, again);
  expect(JSON.parse(readFileSync(again, 'utf8'))).toEqual(JSON.parse(readFileSync(file, 'utf8')));
});

it('Suspended and leaving users are hidden where an export is imported', async () => {
  const here = await startServer();
  const leaving = await aPublishedStudent(here);
  await leaving.api.accounts.leave({ password: theirPassword });
  const barred = await anApprovedCompany(here);
  await here.pool.query("UPDATE users SET barred_until = 'infinity' WHERE id = $1", [barred.id]);
  const file = anExport({});
  await exportAll(here.db, file);
  const there = await startServer();
  const { remarks } = await importFile(there, file);
  expect(remarks.toSorted()).toEqual(
    [
      `users/${leaving.id}: "isActive" is no: the profile is hidden`,
      `users/${barred.id}: "isActive" is no: it is not approved`,
    ].toSorted(),
  );
  const { rows } = await there.pool.query(
    'SELECT (SELECT visible FROM students) AS visible, (SELECT is_approved FROM companies) AS approved',
  );
  expect(rows).toEqual([{ visible: false, approved: false }]);
});
