import type { UserId } from '@ambitionhub/contract/accounts';
import { privacyTexts } from '@ambitionhub/contract/privacy';
import { expect, it } from 'vitest';
import { readAccount } from '../../src/features/takeout/data.store.ts';
import { personalData } from '../../src/features.ts';
import { copiedRows } from '../support/all-rows.ts';
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
  pool.query(copiedRows.map((rows) => rows({ student, company, conversation })).join(';\n'));

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
  const shared = copied.flatMap(([name, { only }]) => (only === 'company' ? [] : [name]));
  const companyOnly = copied.map(([name]) => name).filter((name) => !shared.includes(name));
  expect(companyOnly).toContain('shortlistAndNotes');
  for (const name of companyOnly) expect(ofStudent).not.toHaveProperty(name);
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
