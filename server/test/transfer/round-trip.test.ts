import { readFileSync } from 'node:fs';
import { conversionStates } from '@ambitionhub/contract/referrals';
import { expect, it, vi } from 'vitest';
import { exportAll } from '../../src/features/transfer/index.ts';
import { declineOne, tellDeclines } from '../applications/support.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { anApprovedCompany, aPublishedStudent, aStudent, theirPassword } from '../support/people.ts';
import { aPosition } from '../support/positions.ts';
import { aReferrer, earnAll, openLink } from '../support/referrals.ts';
import { startServer } from '../support/server.ts';
import { anExport, importFile, type Server } from './support.ts';
import { aWorkplace } from './work-support.ts';

/**
 * Data that an import does not restore, or creates again; everything else in these tables must return unchanged.
 */
const notTheSame: Readonly<Record<string, readonly string[]>> = {
  // The profile has the account's name, and the account the date of a profile's change. Bans and pending
  // requests stay with the installation; the second factor goes with the password, which is not exported.
  users: ['name', 'image', 'new_email', 'leaving_at', 'barred_until', 'two_factor_enabled', 'warned'],
  students: ['updated_at', 'version', 'image', 'published_at', 'barred', 'leaving', 'visible', 'counted'],
  portfolios: ['version'],
  companies: [
    'updated_at',
    'version',
    'image',
    'cover',
    'barred',
    'leaving',
    'response_rank',
    'counted',
    'pay_days',
  ],

  company_slugs: [],
  positions: ['updated_at', 'version', 'response_rank', 'pay_days'],
  notification_settings: ['updated_at'],
  conversations: [
    'id',
    'version',
    'changed_xid',
    'changed_era',
    'student_counted',
    'company_counted',
    'student_delivered_seq',
    'company_delivered_seq',
  ],
  messages: ['conversation_id'],
  deleted_messages: ['conversation_id'],
  message_reports: ['conversation_id'],
  message_marks: ['conversation_id', 'version'],
  applications: ['conversation_id', 'version', 'experienced'],
  payments: [],
  ambassadorships: ['version'],
  ambassador_terms: [],
  hour_weeks: ['version'],
  worked_hours: [],
  tasks: ['version'],
  proofs: ['version'],
  ledger_entries: [],
  ledger_open_entries: [],
  ledger_paid_entries: [],
  ledger_balances: ['version'],
  ledger_months: [],
  outside_payments: ['version'],
  referral_programs: ['version'],
  referral_links: [],
  referral_days: [],
  referral_company_days: [],
  referral_conversions: [],
  reviews: ['version'],
  review_reports: [],
};

/** Tables that an export leaves out, by why; `npm run backup` moves everything (docs/operations.md). */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  'ways into an account: imported people set a new password': [
    'credentials',
    'passkeys',
    'two_factors',
    'sessions',
    'verifications',
    'attempts',
    'address_links',
    'api_keys',
    'webhooks',
    'refused_addresses',
    'company_invitations',
    'ownership_offers',
    'used_invitations',
  ],
  'decisions of this installation’s admin, and its log': [
    'sanctions',
    'audit_log',
    'bulk_acts',
    'bulk_targets',
    'company_activity',
  ],
  'what this installation told people': ['bell_entries'],
  'what programs asked here, for a day': ['api_writes'],
  'what was sent to companies’ systems, for 30 days': ['webhook_deliveries'],
  'ends with the session of a device': ['push_subscriptions'],
  'visitors of a day, whom nobody can recognize when it is over': ['referral_visitors', 'referral_keys'],
  'what one side keeps for itself': [
    'application_templates',
    'saved_searches',
    'search_matches',
    'student_marks',
    'saved_positions',
  ],
  'agreed with this installation’s payment provider': [
    'checkouts',
    'subscriptions',
    'sandbox_records',
    'card_payments',
    'card_transfers',
    'payout_accounts',
  ],
  'pictures: in files next to the export': [
    'images',
    'uploads',
    'proof_pictures',
    'portfolio_pictures',
    'company_covers',
  ],
  'files, which the old form has not: an export names them below the text': ['message_files'],
  'computed again': [
    'ambassador_done',
    'application_weeks',
    'conversation_starts',
    'ledger_checks',
    'listing_changes',
    'listed_words',
    'majors',
    'message_word_progress',
    'message_word_weeks',
    'message_words',
    'response_figures',
    'student_listings',
    'typed_schools',
  ],
  'about what was seen, sent or asked here': [
    'analytics_events',
    'calendar_addresses',
    'daily_totals',
    'digest_marks',
    'held_mails',
    'message_mails',
    'message_sweeps',
    'profile_edits',
    'removed_accounts',
    'removed_pictures',
    'stream_epochs',
    'takeouts',
    'undo_windows',
  ],
};

it('Every table is in an export, or there is a reason why not', async () => {
  const { pool } = await startServer();
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const known = [...Object.keys(notTheSame), ...Object.values(leftOut).flat()];
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).sort());
});

/** Instants are exported to the millisecond. */
const asRead = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

async function rowsOf({ pool }: Server, table: string) {
  const { rows } = await pool.query<Record<string, unknown>>(
    `SELECT * FROM ${table} ${table === 'users' ? "WHERE user_type <> 'admin'" : ''}`,
  );
  const left = new Set(notTheSame[table]);
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
  const tables = Object.keys(notTheSame);
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
