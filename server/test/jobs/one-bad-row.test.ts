import { randomUUID } from 'node:crypto';
import { addDays } from '@ambitionhub/contract/calendar';
import { expect, it, vi } from 'vitest';
import { ageApplication, declineOne } from '../applications/support.ts';
import * as reviews from '../reviews/support.ts';
import { setApproval } from '../support/admin.ts';
import { offerTerms } from '../support/ambassadors.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { aWorker, decide, lastWeek, log, today, type Worker } from '../support/hours.ts';
import { anOwedPair, pay } from '../support/ledger.ts';
import {
  aCompany,
  aMember,
  anApprovedCompany,
  aPublishedStudent,
  aStudent,
  theAdmin,
} from '../support/people.ts';
import { aReferrer } from '../support/referrals.ts';
import { startServer } from '../support/server.ts';
import * as tasks from '../tasks/support.ts';

const server = await startServer();
const { pool } = server;

/** A job over many rows. `bad` in its SQL is the key of the first row; the others are healthy. */
type Case = {
  /** Makes a row, and returns its key. */
  readonly make: () => Promise<string>;
  /** Makes the rows due whose keys are `$1`. */
  readonly due?: string;
  /** What the database refuses of the first row: each change of a table's row for which the condition holds. */
  readonly refused: { readonly table: string; readonly when: string; readonly on?: 'DELETE' };
  /** The keys among `$1` that are done. */
  readonly done: string;
  /** The job's data for these keys. */
  readonly data?: (keys: readonly string[]) => object;
};

const gone = (table: string, column: string) =>
  `SELECT wanted.key FROM unnest($1::text[]) AS wanted (key)
   WHERE NOT EXISTS (SELECT FROM ${table} found WHERE found.${column}::text = wanted.key)`;
const endedHold = (kind: string) =>
  `WITH keys AS (SELECT $1::text[]) UPDATE undo_windows SET until = now() - interval '1 minute' FROM keys WHERE kind = '${kind}' AND state = 'open'`;
const earned = (source: string) =>
  `SELECT ambassadorship_id::text AS key FROM ledger_entries WHERE source = '${source}' AND ambassadorship_id::text = ANY($1)`;

const aWorkedWeek = async (): Promise<Worker> => {
  const worker = await aWorker(server);
  await log(worker, lastWeek());
  return worker;
};
const aFile = async (): Promise<string> => {
  const key = randomUUID();
  await pool.query('INSERT INTO images (key, owner_id, replaced_at) VALUES ($1, $2, now())', [
    key,
    randomUUID(),
  ]);
  return key;
};
const aCardPayment = async (state: 'open' | 'paid'): Promise<string> => {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO card_payments (id, company_id, company_name, provider, state, amount_cents, product_fee_cents,
       provider_fee_cents, by_name, session_id)
     VALUES ($1, $2, 'Acme', 'sandbox', $3, 100, 0, 33, 'Ada', $4)`,
    [id, randomUUID(), state, `sandbox_card_${id}`],
  );
  return id;
};
const applicationOf = async (student: { readonly id: string }): Promise<string> => {
  const { rows } = await pool.query<{ key: string }>(
    'SELECT conversation_id::text AS key FROM applications WHERE student_id = $1',
    [student.id],
  );
  return rows[0]?.key ?? expect.unreachable();
};

const cases: Readonly<Record<string, Case>> = {
  'regular-pay': {
    make: async () =>
      (await aWorker(server, { pay: 'monthly', rateCents: 30_000, fromDay: addDays(today(), -60) })).id,
    due: 'UPDATE ambassadorships SET next_due = current_date - 60 WHERE id::text = ANY($1)',
    refused: { table: 'ledger_entries', when: 'new.ambassadorship_id = bad' },
    done: earned('month'),
  },
  'approve-weeks': {
    make: async () => (await aWorkedWeek()).id,
    due: 'UPDATE hour_weeks SET due_on = current_date - 2 WHERE ambassadorship_id::text = ANY($1)',
    refused: { table: 'ledger_entries', when: 'new.ambassadorship_id = bad' },
    done: earned('week'),
  },
  'tell-weeks': {
    make: async () => {
      const worker = await aWorkedWeek();
      await decide(worker, 'approve');
      return worker.id;
    },
    due: endedHold('tell-weeks'),
    refused: { table: 'ledger_entries', when: 'new.ambassadorship_id = bad' },
    done: earned('week'),
  },
  'ambassador-calendar': {
    make: async () => (await aWorker(server, {}, { state: 'offered' })).id,
    due: "UPDATE ambassadorships SET offered_at = now() - interval '15 days' WHERE id::text = ANY($1)",
    refused: { table: 'ambassadorships', when: "new.id = bad AND new.state = 'lapsed'" },
    done: "SELECT id::text AS key FROM ambassadorships WHERE state = 'lapsed' AND id::text = ANY($1)",
  },
  'earn-conversions': {
    make: async () => {
      const { company, code } = await aReferrer(server);
      await company.api.referrals.report({ code, orderId: '1001' });
      const { rows } = await pool.query<{ id: string }>(
        'SELECT id::text FROM referral_conversions WHERE code = $1',
        [code],
      );
      return rows[0]?.id ?? expect.unreachable();
    },
    due: "UPDATE referral_conversions SET held_until = now() - interval '1 minute' WHERE id::text = ANY($1)",
    refused: { table: 'ledger_entries', when: 'new.source_key = bad::text' },
    done: "SELECT source_key AS key FROM ledger_entries WHERE source = 'conversion' AND source_key = ANY($1)",
  },
  'show-reviews': {
    make: async () => {
      const { student, company } = await aWorker(server);
      const { mine } = await reviews.write(student, company);
      return mine?.id ?? expect.unreachable();
    },
    due: "UPDATE reviews SET written_at = now() - interval '15 days' WHERE id::text = ANY($1)",
    refused: { table: 'reviews', when: 'new.id = bad AND new.shown_at IS NOT NULL' },
    done: 'SELECT id::text AS key FROM reviews WHERE shown_at IS NOT NULL AND id::text = ANY($1)',
  },
  'tell-acceptances': {
    make: async () => {
      const { student, company } = await anOpenConversation(server);
      const id = await offerTerms(company, student);
      await student.api.ambassadors.accept({ id, version: 1 });
      return id;
    },
    due: endedHold('tell-acceptances'),
    refused: { table: 'ambassadorships', when: "new.id = bad AND new.state = 'active'" },
    done: "SELECT id::text AS key FROM ambassadorships WHERE state = 'active' AND id::text = ANY($1)",
  },
  'task-calendar': {
    make: async () => {
      const { company, student } = await tasks.aTeam(server);
      return (await tasks.start(student, await tasks.anOpenTask(company))).id;
    },
    due: "UPDATE proofs SET due_at = now() - interval '1 minute' WHERE id::text = ANY($1)",
    refused: { table: 'proofs', when: "new.id = bad AND new.state = 'lapsed'" },
    done: "SELECT id::text AS key FROM proofs WHERE state = 'lapsed' AND id::text = ANY($1)",
  },
  'tell-proofs': {
    make: async () => {
      const team = await tasks.aTeam(server);
      const proof = await tasks.aHandedInProof(team);
      await tasks.decide(team.company, [proof], 'approve');
      return proof.id;
    },
    due: `WITH ended AS (UPDATE proofs SET decision_at = now() - interval '11 seconds' WHERE id::text = ANY($1))
      UPDATE undo_windows SET until = now() - interval '1 minute' WHERE kind = 'tell-proofs' AND state = 'open'`,
    refused: { table: 'ledger_entries', when: 'new.source_key = bad::text' },
    done: "SELECT source_key AS key FROM ledger_entries WHERE source = 'proof' AND source_key = ANY($1)",
  },
  'tell-declines': {
    make: async () => {
      const { student, company } = await aPair(server);
      await send(student, company, 'I would love to represent you.');
      await declineOne(company, student);
      return applicationOf(student);
    },
    due: `WITH ended AS (UPDATE applications SET decline_asked_at = now() - interval '11 seconds' WHERE conversation_id::text = ANY($1))
      UPDATE undo_windows SET until = now() - interval '1 minute' WHERE kind = 'tell-declines' AND state = 'open'`,
    refused: { table: 'applications', when: "new.conversation_id = bad AND new.status = 'declined'" },
    done: "SELECT conversation_id::text AS key FROM applications WHERE status = 'declined' AND conversation_id::text = ANY($1)",
  },
  'tell-approvals': {
    make: async () => {
      const company = await aCompany(server);
      await setApproval(await theAdmin(server), company.id, true);
      return company.id;
    },
    due: endedHold('tell-approvals'),
    refused: { table: 'companies', when: 'new.user_id = bad AND new.decision_id IS NULL' },
    done: 'SELECT user_id::text AS key FROM companies WHERE decision_id IS NULL AND user_id::text = ANY($1)',
  },
  'count-responses': {
    make: async () => (await anOpenConversation(server)).company.id,
    refused: { table: 'response_figures', when: 'new.company_id = bad' },
    done: 'SELECT company_id::text AS key FROM response_figures WHERE company_id::text = ANY($1)',
  },
  'move-ownerships': {
    make: async () => {
      const company = await anApprovedCompany(server);
      const member = await aMember(server, company);
      await pool.query('INSERT INTO ownership_offers (company_id, member_id) VALUES ($1, $2)', [
        company.id,
        member.id,
      ]);
      return company.id;
    },
    due: "UPDATE ownership_offers SET accepted_at = now() - interval '3 days' WHERE company_id::text = ANY($1)",
    refused: { table: 'companies', when: 'new.user_id = bad AND new.owner_id <> bad' },
    done: gone('ownership_offers', 'company_id'),
  },
  'remove-accounts': {
    make: async () => (await aStudent(server)).id,
    due: "UPDATE users SET leaving_at = now() - interval '1 minute' WHERE id::text = ANY($1)",
    refused: { table: 'users', when: 'old.id = bad', on: 'DELETE' },
    done: gone('users', 'id'),
  },
  'match-students': {
    make: async () => (await aPublishedStudent(server)).id,
    due: 'INSERT INTO listing_changes (student_id) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING',
    refused: { table: 'listing_changes', when: 'old.student_id = bad', on: 'DELETE' },
    done: gone('listing_changes', 'student_id'),
  },
  'unread-messages': {
    make: async () => {
      const { student, company } = await aPair(server);
      await send(student, company, 'I would love to represent you.');
      return company.id;
    },
    due: `WITH aged AS (UPDATE messages SET created_at = now() - interval '3 minutes' + random() * interval '1 second'
        WHERE conversation_id IN (SELECT id FROM conversations WHERE company_id::text = ANY($1)))
      UPDATE message_sweeps SET up_to = now() - interval '4 minutes'`,
    refused: { table: 'message_mails', when: 'new.user_id = bad' },
    done: 'SELECT user_id::text AS key FROM message_mails WHERE user_id::text = ANY($1)',
  },
  digest: {
    make: async () => {
      const { student, company } = await aPair(server);
      await send(student, company, 'I would love to represent you.');
      await ageApplication(server, student, 10);
      return company.id;
    },
    data: () => ({ day: '2099-01-01' }),
    refused: { table: 'digest_marks', when: 'new.user_id = bad' },
    done: "SELECT user_id::text AS key FROM digest_marks WHERE day = '2099-01-01' AND user_id::text = ANY($1)",
  },
  'introduction-ends': {
    make: async () => (await anApprovedCompany(server)).id,
    data: () => ({ ends: '2099-01-01' }),
    refused: { table: 'pgboss.job', when: "new.data #>> '{data,companyId}' = bad::text" },
    done: "SELECT data #>> '{data,companyId}' AS key FROM pgboss.job WHERE data #>> '{data,ends}' = '2099-01-01' AND data #>> '{data,companyId}' = ANY($1)",
  },
  'ask-about-overdue-subscriptions': {
    make: async () => {
      const company = await aCompany(server);
      const { url } = await company.api.billing.openCheckout({ plan: 'basic' });
      const sessionId = new URL(url).searchParams.get('session_id') ?? '';
      await company.api.sandbox.endCheckout({ sessionId, outcome: 'pay' });
      await company.api.billing.confirm({ uid: company.id, sessionId });
      return company.id;
    },
    due: "UPDATE subscriptions SET period_end = now() - interval '1 day', updated_at = now() - interval '2 hours' WHERE company_id::text = ANY($1)",
    refused: { table: 'subscriptions', when: 'new.company_id = bad AND new.period_end > now()' },
    done: 'SELECT company_id::text AS key FROM subscriptions WHERE period_end > now() AND company_id::text = ANY($1)',
  },
  'ask-about-card-payments': {
    make: () => aCardPayment('open'),
    due: "UPDATE card_payments SET created_at = now() - interval '2 hours' WHERE id::text = ANY($1)",
    refused: { table: 'card_payments', when: "new.id = bad AND new.state = 'expired'" },
    done: "SELECT id::text AS key FROM card_payments WHERE state = 'expired' AND id::text = ANY($1)",
  },
  'move-due-card-shares': {
    make: async () => {
      const { rows } = await pool.query<{ id: string }>(
        `INSERT INTO card_transfers (payment_id, company_id, student_id, company_name, student_name, amount_cents,
           fee_cents, entries, state) VALUES ($1, $2, $3, 'Acme', 'Maya', 100, 0, '{}', 'waiting') RETURNING id`,
        [await aCardPayment('paid'), randomUUID(), randomUUID()],
      );
      return rows[0]?.id ?? expect.unreachable();
    },
    due: "UPDATE card_transfers SET next_at = now() - interval '1 minute' WHERE id::text = ANY($1)",
    refused: { table: 'card_transfers', when: 'new.id = bad AND new.next_at > now()' },
    done: 'SELECT id::text AS key FROM card_transfers WHERE next_at > now() AND id::text = ANY($1)',
  },
  'assume-payments': {
    make: async () => {
      const { company, student } = await anOwedPair(server);
      return (await pay(company, student, 10_000)).id;
    },
    due: "UPDATE outside_payments SET recorded_at = now() - interval '31 days' WHERE id::text = ANY($1)",
    refused: { table: 'outside_payments', when: "new.id = bad AND new.state <> 'said'" },
    done: "SELECT id::text AS key FROM outside_payments WHERE state <> 'said' AND id::text = ANY($1)",
  },
  housekeeping: {
    make: async () => (await anOwedPair(server)).student.id,
    due: 'UPDATE ledger_balances SET kept_until = current_date - 1 WHERE student_id::text = ANY($1)',
    refused: { table: 'ledger_balances', when: 'old.student_id = bad', on: 'DELETE' },
    done: gone('ledger_balances', 'student_id'),
  },
  tidying: {
    make: async () => {
      const { student, company } = await anOpenConversation(server);
      await student.api.messaging.markRead({ with: company.id, upTo: 2 });
      return applicationOf(student);
    },
    due: "UPDATE conversations SET last_at = now() - interval '2 hours' WHERE id::text = ANY($1)",
    refused: { table: 'conversations', when: 'new.id = bad AND NOT new.student_counted' },
    done: 'SELECT id::text AS key FROM conversations WHERE NOT student_counted AND id::text = ANY($1)',
  },
  'count-facts': {
    make: async () => (await aWorker(server)).company.id,
    data: (companyIds) => ({ companyIds, studentIds: [] }),
    refused: { table: 'companies', when: 'new.user_id = bad AND new.counted IS NOT NULL' },
    done: 'SELECT user_id::text AS key FROM companies WHERE counted IS NOT NULL AND user_id::text = ANY($1)',
  },
  'sweep-takeouts': {
    make: async () => {
      const id = randomUUID();
      await pool.query(
        "INSERT INTO takeouts (id, user_id, state, expires_at) VALUES ($1, $2, 'ready', now() + interval '1 day')",
        [id, randomUUID()],
      );
      return id;
    },
    due: "UPDATE takeouts SET expires_at = now() - interval '2 days' WHERE id::text = ANY($1)",
    refused: { table: 'takeouts', when: 'old.id = bad', on: 'DELETE' },
    done: gone('takeouts', 'id'),
  },
  'sweep-media': {
    make: aFile,
    due: "UPDATE images SET replaced_at = now() - interval '2 hours' WHERE key = ANY($1)",
    refused: { table: 'images', when: 'old.key = bad::text', on: 'DELETE' },
    done: gone('images', 'key'),
  },
  'remove-images': {
    make: aFile,
    data: (keys) => ({ keys }),
    refused: { table: 'images', when: 'old.key = bad::text', on: 'DELETE' },
    done: gone('images', 'key'),
  },
};

const alone = 'is about one row: the queue tries each alone';
const oneStatement =
  'recomputes a table from others in one statement, by ids and times that the database made';
/** Why a job needs no isolation of its own. */
const others: Readonly<Record<string, string>> = {
  'apply-card-payment': 'is about one payment, whose shares are applied together or not at all',
  'bulk-act': 'skips an account that cannot be changed and counts it: moderation/bulk.test.ts',
  'clear-upload': 'removes files by their names, each in a step of its own',
  'daily-totals': oneStatement,
  'digest-clock': 'queues the job of the day',
  'end-subscription': alone,
  'find-look-alikes': alone,
  'introduction-calendar': 'queues introduction-ends, or changes the same companies in the same way',
  'ledger-check': 'only reads',
  'mail-awaited': alone,
  'mail-bulk': alone,
  'mail-usual': alone,
  'make-takeout': alone,
  'match-student': alone,
  'message-words': 'indexes texts in one statement; the limit of a message is far below what the index takes',
  'move-card-share': alone,
  'new-face': 'counts the versions of one user’s conversations up: a row has nothing that could be refused',
  push: alone,
  'proof-picture-check': 'dates pictures in one statement from the day of their decision, and counts',
  'sandbox-late-payment': alone,
  'suspension-over': alone,
};

it('Every job of the product is in one of the two tables', async () => {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT name FROM pgboss.queue WHERE name NOT LIKE '\\_\\_%' ORDER BY name",
  );
  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(cases), ...Object.keys(others)].toSorted());
});

const keysOf: Record<string, readonly [bad: string, ...healthy: string[]]> = {};
for (const [name, { make }] of Object.entries(cases)) {
  keysOf[name] = [await make(), await make(), await make()];
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
