import type { UserId } from '@ambitionhub/contract/accounts';
import { expect, it } from 'vitest';
import {
  listConversations,
  readAccount,
  readConversations,
  readMessages,
} from '../src/features/takeout/data.store.ts';
import { freshDatabase } from './support/database.ts';

const { db, pool } = await freshDatabase();

/** Columns that name a person, and under which name the copy has what stands there. */
const held: Readonly<Record<string, string>> = {
  'users.id': 'account',
  'students.user_id': 'profile',
  'companies.user_id': 'profile',
  'notification_settings.user_id': 'notificationSettings',
  'digest_marks.user_id': 'lastDigest',
  'sessions.user_id': 'sessions',
  'passkeys.user_id': 'passkeys',
  'address_links.user_id': 'confirmationLinks',
  'takeouts.user_id': 'copiesOfData',
  'sanctions.user_id': 'measures',
  'audit_log.target_id': 'actsOfTheAdmin',
  'message_reports.reporter_id': 'reportedMessages',
  'student_marks.company_id': 'shortlistAndNotes',
  'saved_searches.company_id': 'savedSearches',
  'applications.student_id': 'applications',
  'applications.company_id': 'applications',
  'application_templates.company_id': 'applicationTemplates',
  'response_figures.company_id': 'responseFigures',
  'conversation_starts.company_id': 'conversationsStarted',
  'subscriptions.company_id': 'subscription',
  'checkouts.company_id': 'checkouts',
  'payments.company_id': 'payments',
  'conversations.student_id': 'conversations',
  'conversations.company_id': 'conversations',
  'conversations.last_sender_id': 'conversations',
  'message_mails.user_id': 'conversations',
  'messages.sender_id': 'messages',
};

/** Columns that name a person of which the copy has nothing, and why. */
const leftOut: Readonly<Record<string, string>> = {
  'audit_log.actor_id': 'an admin, who has no copy',
  'bulk_acts.actor_id': 'an admin, who has no copy',
  'bulk_targets.target_id': 'what an admin is about to do; once it is done it is in the audit log',
  'credentials.user_id': 'the hash of the password',
  'two_factors.user_id': 'the key of an app that proves who somebody is',
  'verifications.value': 'links that prove who somebody is',
  'message_marks.sender_id': 'the monitor’s own work; it would tell who was reported by whom',
  'student_marks.student_id': 'companies keep it for themselves',
  'search_matches.student_id': 'what companies search for they keep for themselves',
  'listing_changes.student_id': 'made of the profile by a trigger',
  'student_listings.student_id': 'made of the profile by a trigger',
  'profile_edits.user_id': 'numbers by which a browser’s saves are kept in order, for a short time',
  'images.owner_id': 'addresses of files; the picture itself is in the copy',
  'uploads.owner_id': 'under way, and gone after a day',
  'uploads.actor_id': 'under way, and gone after a day',
};

/** Ids of other things than people. */
const otherIds = ['id', 'decline_id', 'conversation_id', 'search_id', 'bulk_id', 'editor'];

async function personColumns(): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND (udt_name IN ('uuid', '_uuid') AND column_name <> ALL ($1)
         OR column_name ~ '(user|student|company|sender|owner|actor|reporter|target)_id$'
         OR (table_name, column_name) IN (('users', 'id'), ('verifications', 'value')))`,
    [otherIds],
  );
  return rows.map(({ name }) => name).sort();
}

const [student, company] = [
  'aaaaaaaa-0000-7000-8000-000000000001',
  'bbbbbbbb-0000-7000-8000-000000000002',
] as unknown as [UserId, UserId];
const conversation = 'cccccccc-0000-7000-8000-000000000003';

/** Two people of whom there is something in every table. */
const makeBoth = () =>
  pool.query(`
    INSERT INTO users (id, name, email, user_type) VALUES
      ('${student}', '', 'ada@example.com', 'student'), ('${company}', '', 'brand@example.com', 'company');
    INSERT INTO students (user_id, name) VALUES ('${student}', 'Ada');
    INSERT INTO companies (user_id, name) VALUES ('${company}', 'Brand');
    INSERT INTO conversations (id, student_id, company_id, student_name, company_name, started_by, turn, last_seq, last_text,
        last_sender_id, last_at, company_read_seq)
      VALUES ('${conversation}', '${student}', '${company}', 'Ada', 'Brand', 'company', 'open', 2, 'Hi', '${student}', now(), 1);
    INSERT INTO messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text) VALUES
      ('${conversation}', 1, uuidv7(), '${company}', 'Brand', 'Ada', 'Hello'),
      ('${conversation}', 2, uuidv7(), '${student}', 'Ada', 'Brand', 'Hi');
    INSERT INTO applications (conversation_id, student_id, company_id, status, applied_at, since)
      VALUES ('${conversation}', '${student}', '${company}', 'sent', now(), now());
    INSERT INTO application_templates (company_id, id, name, text) VALUES ('${company}', 'filled', 'Filled', 'It is filled.');
    INSERT INTO response_figures (company_id, applications) VALUES ('${company}', 1);
    INSERT INTO message_mails (user_id, conversation_id, due_seq, settled_seq)
      VALUES ('${student}', '${conversation}', 1, 1), ('${company}', '${conversation}', 2, 2);
    INSERT INTO message_reports (conversation_id, seq, reporter_id, reason)
      VALUES ('${conversation}', 1, '${student}', 'Rude'), ('${conversation}', 2, '${company}', 'Rude');
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
    INSERT INTO student_marks (company_id, student_id, note) VALUES ('${company}', '${student}', 'Met at the fair');
    INSERT INTO saved_searches (company_id, name, filters, terms, major_patterns, anchor)
      VALUES ('${company}', 'Seniors', '{}', '{}', '{}', '');
    INSERT INTO conversation_starts (company_id, day, count) VALUES ('${company}', '2031-01-01', 1);
    INSERT INTO checkouts (company_id, plan, provider) VALUES ('${company}', 'premium', 'sandbox');
    INSERT INTO subscriptions (company_id, plan, state, provider, provider_id)
      VALUES ('${company}', 'premium', 'active', 'sandbox', 'sub');
    INSERT INTO payments (id, company_id, plan, amount, currency, at, status, provider, reference)
      VALUES ('one', '${company}', 'premium', 1, 'USD', now(), 'paid', 'sandbox', 'ref');`);

async function copyOf(userId: UserId): Promise<Readonly<Record<string, unknown>>> {
  const ids = await listConversations(db, userId);
  const conversations = (await readConversations(db, userId, ids)).map(({ fields }) => fields);
  const messages = (await readMessages(db, ids, null, 10)).map(({ fields }) => fields);
  return { ...(await readAccount(db, userId)), conversations, messages };
}

it('A copy of one’s data has something of every column that names a person, or it is said why not', async () => {
  expect(await personColumns()).toEqual([...Object.keys(held), ...Object.keys(leftOut)].sort());
});

it('A copy has what stands in each of these places, and no secret', async () => {
  await makeBoth();
  const [ofStudent, ofCompany] = [await copyOf(student), await copyOf(company)];
  for (const [column, name] of Object.entries(held)) {
    expect(ofCompany[name], column).toBeTruthy();
    expect(ofCompany[name], column).not.toEqual([]);
  }
  // What companies have only is not in a student's.
  const companyOnly = Object.keys(ofCompany).filter((name) => !(name in ofStudent));
  expect(companyOnly.sort()).toEqual([
    'applicationTemplates',
    'checkouts',
    'conversationsStarted',
    'payments',
    'responseFigures',
    'savedSearches',
    'shortlistAndNotes',
    'subscription',
  ]);
  for (const [name, value] of Object.entries(ofStudent)) {
    expect(value, name).toBeTruthy();
    expect(value, name).not.toEqual([]);
  }
  expect(ofStudent).toMatchObject({ profile: { name: 'Ada' }, measures: [{ appeal_text: 'I was not' }] });
  expect(ofCompany).toMatchObject({
    conversations: [{ with: 'Ada', readUpTo: 1, emailedUpTo: 2 }],
    messages: [{ number: 1 }, { number: 2 }],
  });
  expect(JSON.stringify([ofStudent, ofCompany])).not.toContain('secret');
  expect(JSON.stringify(ofStudent)).not.toContain('Met at the fair');
});
