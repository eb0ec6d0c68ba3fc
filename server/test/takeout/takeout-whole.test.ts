import type { UserId } from '@ambitionhub/contract/accounts';
import { privacyTexts } from '@ambitionhub/contract/privacy';
import { expect, it } from 'vitest';
import { readAccount } from '../../src/features/takeout/data.store.ts';
import { personalData } from '../../src/features.ts';
import { conversationsCopied } from '../support/copies.ts';
import { freshDatabase } from '../support/database.ts';

const { db, pool } = await freshDatabase();

const copied = personalData.flatMap(({ copy = {} }) => Object.entries(copy));

/** Ids of objects other than people. */
const otherIds = [
  'ambassadorship_id',
  'batch_id',
  'entry_id',
  'payment_id',
  'id',
  'decline_id',
  'decision_id',
  'conversation_id',
  'search_id',
  'bulk_id',
  'editor',
  'task_id',
  'proof_id',
  'picture_id',
  'position_id',
  // A conversation: how far the job came that notes words for the search.
  'walked_to',
];

async function personColumns(): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND (udt_name IN ('uuid', '_uuid') AND column_name <> ALL ($1)
         OR column_name ~ '(user|student|company|sender|owner|actor|reporter|target)_id$'
         OR (table_name, column_name) IN (('users', 'id'), ('verifications', 'value'), ('refused_addresses', 'email')))`,
    [otherIds],
  );
  return rows.map(({ name }) => name).sort();
}

const [student, company] = [
  'aaaaaaaa-0000-7000-8000-000000000001',
  'bbbbbbbb-0000-7000-8000-000000000002',
] as unknown as [UserId, UserId];
const conversation = 'cccccccc-0000-7000-8000-000000000003';

/** Two people with data in every table. */
const makeBoth = () =>
  pool.query(`
    INSERT INTO users (id, name, email, user_type) VALUES
      ('${student}', '', 'ada@example.com', 'student'), ('${company}', '', 'brand@example.com', 'company');
    INSERT INTO students (user_id, name) VALUES ('${student}', 'Ada');
    INSERT INTO portfolios (student_id, links) VALUES ('${student}', '[{"url": "https://tiktok.com/@ada", "reach": null}]');
    INSERT INTO portfolio_pictures (key, id, student_id, place, stored_at) VALUES ('portfolio', uuidv7(), '${student}', 0, now());
    INSERT INTO companies (user_id, name, is_approved) VALUES ('${company}', 'Brand', true);
    INSERT INTO company_covers (key, company_id, stored_at) VALUES ('cover', '${company}', now());
    INSERT INTO positions (id, company_id, title) VALUES (uuidv7(), '${company}', 'Runner');
    INSERT INTO saved_positions (student_id, position_id) SELECT '${student}', id FROM positions WHERE title = 'Runner';
    INSERT INTO conversations (id, student_id, company_id, student_name, company_name, started_by, turn, last_seq, last_text,
        last_sender_id, last_at, company_read_seq)
      VALUES ('${conversation}', '${student}', '${company}', 'Ada', 'Brand', 'company', 'open', 2, 'Hi', '${student}', now(), 1);
    INSERT INTO messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text) VALUES
      ('${conversation}', 1, uuidv7(), '${company}', 'Brand', 'Ada', 'Hello'),
      ('${conversation}', 2, uuidv7(), '${student}', 'Ada', 'Brand', 'Hi');
    UPDATE messages SET files = '{cv.pdf}';
    INSERT INTO message_files (key, id, uploader_id, company_id, conversation_id, seq, place, name, stored_at)
      VALUES ('file', uuidv7(), '${company}', '${company}', '${conversation}', 1, 0, 'cv.pdf', now()),
        ('other', uuidv7(), '${student}', NULL, '${conversation}', 2, 0, 'cv.pdf', now());
    INSERT INTO applications (conversation_id, student_id, company_id, status, applied_at, since)
      VALUES ('${conversation}', '${student}', '${company}', 'sent', now(), now());
    INSERT INTO application_templates (company_id, id, name, text) VALUES ('${company}', 'filled', 'Filled', 'It is filled.');
    INSERT INTO response_figures (company_id, applications) VALUES ('${company}', 1);
    INSERT INTO message_mails (user_id, conversation_id, due_seq, settled_seq)
      VALUES ('${student}', '${conversation}', 1, 1), ('${company}', '${conversation}', 2, 2);
    INSERT INTO message_reports (conversation_id, seq, reporter_id, reason)
      VALUES ('${conversation}', 1, '${student}', 'Rude'), ('${conversation}', 2, '${company}', 'Rude');
    INSERT INTO refused_addresses (email) SELECT email FROM users;
    INSERT INTO notification_settings (user_id) SELECT id FROM users;
    INSERT INTO digest_marks (user_id, day) SELECT id, '2031-01-01' FROM users;
    INSERT INTO sessions (id, token, user_id, expires_at) SELECT uuidv7(), 'secret' || id, id, now() FROM users;
    INSERT INTO passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up)
      SELECT uuidv7(), id, 'Phone', 'secret' || id, 'secret', 0, 'singleDevice', false FROM users;
    INSERT INTO address_links (id, user_id, email, token_hash, expires_at) SELECT uuidv7(), id, email, 'secret' || id, now() FROM users;
    INSERT INTO takeouts (id, user_id, expires_at) SELECT uuidv7(), id, now() FROM users;
    INSERT INTO sanctions (user_id, kind, reason, appeal_state, appeal_text)
      SELECT id, 'warning', 'Was rude', 'open', 'I was not' FROM users;
    INSERT INTO audit_log (actor_id, action, target_id, detail) SELECT uuidv7(), 'edit', id::text, '{}' FROM users;
    INSERT INTO company_invitations (id, company_id, email, token_hash, invited_by, expires_at)
      VALUES (uuidv7(), '${company}', 'jonas@example.com', 'secret', '${company}', now());
    INSERT INTO used_invitations (user_id, token_hash) VALUES ('${company}', 'secret');
    INSERT INTO student_marks (company_id, student_id, note) VALUES ('${company}', '${student}', 'Met at the fair');
    INSERT INTO saved_searches (company_id, name, filters, terms, major_patterns, anchor)
      VALUES ('${company}', 'Seniors', '{}', '{}', '{}', '');
    INSERT INTO company_activity (company_id, act, kind) VALUES ('${company}', 'profile', 'company');
    INSERT INTO conversation_starts (company_id, day, count) VALUES ('${company}', '2031-01-01', 1);
    INSERT INTO checkouts (company_id, plan, provider) VALUES ('${company}', 'premium', 'sandbox');
    INSERT INTO card_payments (id, company_id, company_name, provider, amount_cents, product_fee_cents, provider_fee_cents, by_name)
      VALUES ('${conversation}', '${company}', 'Brand', 'sandbox', 100, 0, 33, 'Jo');
    INSERT INTO card_transfers (payment_id, company_id, student_id, company_name, student_name, amount_cents, fee_cents, entries, state)
      VALUES ('${conversation}', '${company}', '${student}', 'Brand', 'Ada', 100, 0, '{}', 'passed');
    INSERT INTO payout_accounts (user_id, provider, account_id) VALUES ('${student}', 'sandbox', 'one');
    INSERT INTO subscriptions (company_id, plan, state, provider, provider_id)
      VALUES ('${company}', 'premium', 'active', 'sandbox', 'sub');
    INSERT INTO payments (id, company_id, plan, amount, currency, at, status, provider, reference)
      VALUES ('one', '${company}', 'premium', 1, 'USD', now(), 'paid', 'sandbox', 'ref');
    INSERT INTO ambassadorships (id, company_id, student_id, company_name, student_name, state, offered_at, first_day)
      VALUES ('${conversation}', '${company}', '${student}', 'Brand', 'Ada', 'active', now(), '2031-01-01');
    INSERT INTO ambassador_terms (ambassadorship_id, version, pay, rate_cents, from_day, proposed_at, proposed_by_name)
      VALUES ('${conversation}', 1, 'hourly', 1500, '2031-01-01', now(), 'Jo');
    INSERT INTO hour_weeks (ambassadorship_id, week, company_id, student_id, state, minutes, amount_cents, due_on)
      VALUES ('${conversation}', '2030-12-30', '${company}', '${student}', 'logged', 60, 1500, '2031-01-19');
    UPDATE hour_weeks SET decided_by_name = 'Jo';
    UPDATE applications SET declined_by_name = 'Jo';
    INSERT INTO worked_hours (id, ambassadorship_id, week, day, minutes, rate_cents)
      VALUES (uuidv7(), '${conversation}', '2030-12-30', '2031-01-01', 60, 1500);
    INSERT INTO tasks (id, company_id, company_name, state, title, form, time_zone, changed_at)
      VALUES ('${conversation}', '${company}', 'Brand', 'open', 'Flyers', '{}', 'UTC', now());
    INSERT INTO proofs (id, task_id, company_id, student_id, ambassadorship_id, company_name, student_name, slot, state, started_at, handed_in_at, since)
      VALUES (uuidv7(), '${conversation}', '${company}', '${student}', '${conversation}', 'Brand', 'Ada', '1', 'approved', now(), now(), now());
    UPDATE proofs SET decided_by_name = 'Jo';
    INSERT INTO calendar_addresses (user_id, token, made_at) SELECT id, 'secret ' || id, now() FROM users;
    INSERT INTO proof_pictures (key, id, proof_id, company_id, student_id, place, stored_at)
      SELECT 'secret', uuidv7(), id, company_id, student_id, 0, now() FROM proofs;
    INSERT INTO ledger_balances (company_id, student_id, company_name, student_name, owed_cents, owed_since)
      VALUES ('${company}', '${student}', 'Brand', 'Ada', 1500, now());
    INSERT INTO ledger_entries (company_id, student_id, company_name, student_name, kind, amount_cents, source, source_key, by_name)
      VALUES ('${company}', '${student}', 'Brand', 'Ada', 'earned', 1500, 'week', 'one', 'Jo');
    INSERT INTO ledger_months (company_id, month, student_id, earned_cents, paid_cents)
      VALUES ('${company}', '2031-01-01', '${student}', 1500, 100);
    INSERT INTO outside_payments (id, batch_id, company_id, student_id, company_name, student_name, amount_cents, paid_on, way,
        state, recorded_by_name, recorded_at, since)
      VALUES (uuidv7(), uuidv7(), '${company}', '${student}', 'Brand', 'Ada', 100, '2031-01-02', 'venmo', 'said', 'Jo', now(), now());`);

async function copyOf(userId: UserId): Promise<Readonly<Record<string, unknown>>> {
  const conversations = await conversationsCopied(db, userId);
  const messages = conversations.flatMap((conversation) => conversation.messages);
  return { ...(await readAccount(db, personalData, userId)), conversations, messages };
}

it('A data copy has every column that names a person, or a reason for leaving it out', async () => {
  const leftOut = personalData.flatMap(({ leftOut = {} }) => Object.keys(leftOut));
  expect(await personColumns()).toEqual([...copied.flatMap(([, { of }]) => of), ...leftOut].sort());
});

it('The Privacy page covers every table, or there is a reason why it holds no personal data', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const told = personalData.flatMap(({ privacy = {} }) => Object.entries(privacy));
  const ofNobody = personalData.flatMap(({ ofNobody = {} }) => Object.keys(ofNobody));
  expect([...told.map(([table]) => table), ...ofNobody].sort()).toEqual(rows.map(({ name }) => name).sort());
  const page = Object.values(privacyTexts).join(' ');
  for (const [, words] of told) expect(page).toContain(words);
});

it('A data copy has the values of all these places, and no secret', async () => {
  await makeBoth();
  const [ofStudent, ofCompany] = [await copyOf(student), await copyOf(company)];
  for (const [name, { only }] of copied) {
    const copy = only === 'student' ? ofStudent : ofCompany;
    expect(copy[name], name).toBeTruthy();
    expect(copy[name], name).not.toEqual([]);
  }
  // Company-only data is not in a student's copy.
  const companyOnly = Object.keys(ofCompany).filter((name) => !(name in ofStudent));
  expect(companyOnly.sort()).toEqual([
    'activity',
    'addressesOfThePage',
    'applicationTemplates',
    'cardPayments',
    'checkouts',
    'conversationsStarted',
    'invitations',
    'payments',
    'positions',
    'responseFigures',
    'savedSearches',
    'shortlistAndNotes',
    'subscription',
    'tasks',
  ]);
  for (const [name, value] of Object.entries(ofStudent)) {
    expect(value, name).toBeTruthy();
    expect(value, name).not.toEqual([]);
  }
  expect(ofStudent).toMatchObject({ profile: { name: 'Ada' }, measures: [{ appeal_text: 'I was not' }] });
  expect(ofCompany).toMatchObject({
    conversations: [{ with: 'Ada', readUpTo: 1 }],
    messagesEmailed: [{ due_up_to: 2, settled_up_to: 2 }],
    messages: [{ number: 1 }, { number: 2 }],
  });
  expect(JSON.stringify([ofStudent, ofCompany])).not.toContain('secret');
  expect(JSON.stringify(ofStudent)).not.toContain('Met at the fair');
  // Only the company learns which of its people did something.
  for (const part of ['applications', 'ambassadorships', 'hours', 'proofs', 'ledger', 'outsidePayments'])
    expect(JSON.stringify(ofCompany[part]), part).toContain('"Jo"');
  expect(JSON.stringify(ofStudent)).not.toContain('"Jo"');
});
