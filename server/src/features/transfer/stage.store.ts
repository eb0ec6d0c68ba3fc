import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/database/index.ts';

/** Why a document was left out in whole or in part. */
export type Remark = { readonly collection: string; readonly id: string; readonly remark: string };

/** The numbers of the rows that are written together. */
export type Batch = { readonly from: number; readonly to: number };

/** A column of a staged document. */
export const said = (name: string): SQL => sql.raw(`(columns->>'${name}')`);

/**
 * Holds an export until it is read to its end, in separate tables that the product does not read, so that a
 * malformed file changes nothing. Unlogged, because an interrupted import starts over.
 */
export async function openStaging(db: Database): Promise<void> {
  await closeStaging(db);
  for (const statement of [
    sql`create schema old_data`,
    sql`create unlogged table old_data.people (old_id text primary key, id uuid not null, email text not null,
      kind text not null, created_at timestamptz, updated_at timestamptz, filled int not null, columns jsonb not null,
      merged_into text, user_id uuid, user_kind text, is_new boolean not null default false)`,
    sql`create unlogged table old_data.conversations (id text primary key, one text not null, two text not null,
      created_at timestamptz, at timestamptz, one_unread int, two_unread int, one_blocks boolean not null,
      two_blocks boolean not null, one_archived boolean not null, two_archived boolean not null, assignee text not null)`,
    sql`create unlogged table old_data.messages (id uuid primary key, old_id text not null, position bigint not null,
      conversation text not null, sender text not null, recipient text not null,
      sender_email text not null, recipient_email text not null, sender_name text not null, recipient_name text not null,
      author text not null, author_name text not null, text text not null, at timestamptz, seq int, read_by text[], is_read boolean, status text not null,
      flagged boolean not null, upheld boolean not null, reported text, reported_at timestamptz,
      deleted_at timestamptz, deleted_text text, other text not null default '')`,
    sql`create unlogged table old_data.applications (id text not null, student text, company text, status text not null,
      since timestamptz, seen_at timestamptz, answered_at timestamptz, responded_at timestamptz, declined_at timestamptz,
      withdrawn_at timestamptz, offered_at timestamptz, hired_at timestamptz, note text not null,
      declined_by_name text, position_id uuid, position_title text not null, primary key (student, company))`,
    sql`create unlogged table old_data.payments (id text primary key, old_user_id text not null, plan text not null,
      amount int not null, at timestamptz not null, status text not null, provider text not null, session_id text,
      reference text not null)`,
    sql`create unlogged table old_data.work (collection text not null, id text not null, new_id uuid not null, of uuid,
      columns jsonb not null, primary key (collection, id))`,
    sql`create unlogged table old_data.remarks (collection text not null, id text not null, remark text not null)`,
  ])
    await db.execute(statement);
  await defineIdOf(db);
  await defineUserOf(db);
}

/** The account of a person, whichever company they act for. */
const defineUserOf = (db: Database): Promise<unknown> =>
  db.execute(sql`
    create function old_data.user_of(named text) returns uuid language sql stable as $$
      select coalesce((select user_id from old_data.people where old_id = named), old_data.id_of(named)) $$`);

/** The id of a person without a document: the one that `idFor` would give. */
const defineIdOf = (db: Database): Promise<unknown> =>
  db.execute(sql`
    create function old_data.id_of(old_id text) returns uuid language sql immutable as $$
      select case when old_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then old_id::uuid else (
        select (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-8' || substr(hex, 14, 3) || '-'
          || substr('89ab', (('x' || substr(hex, 17, 1))::bit(4)::int % 4) + 1, 1) || substr(hex, 18, 3) || '-'
          || substr(hex, 21, 12))::uuid
        from (select encode(sha256(convert_to('user/' || old_id, 'UTF8')), 'hex') as hex) digest) end $$`);

export async function closeStaging(db: Database): Promise<void> {
  await db.execute(sql`drop schema if exists old_data cascade`);
}

const rowsOf = (rows: readonly unknown[]): SQL => sql`${JSON.stringify(rows)}::jsonb`;

const workInsert = (rows: SQL) => sql`
  insert into old_data.work (collection, id, new_id, of, columns)
  select collection, id, "newId", of, columns from jsonb_to_recordset(${rows})
    as work (collection text, id text, "newId" uuid, of uuid, columns jsonb)
  on conflict do nothing returning id`;

const inserts = {
  users: (rows: SQL) => sql`
    insert into old_data.people (old_id, id, email, kind, created_at, updated_at, filled, columns)
    select * from jsonb_to_recordset(${rows}) as person ("oldId" text, id uuid, email text, kind text,
      "createdAt" timestamptz, "updatedAt" timestamptz, filled int, columns jsonb)
    on conflict do nothing returning old_id as id`,
  conversations: (rows: SQL) => sql`
    insert into old_data.conversations
    select * from jsonb_to_recordset(${rows}) as conversation (id text, one text, two text, "createdAt" timestamptz,
      at timestamptz, "oneUnread" int, "twoUnread" int, "oneBlocks" boolean, "twoBlocks" boolean,
      "oneArchived" boolean, "twoArchived" boolean, assignee text)
    on conflict do nothing returning id`,
  messages: (rows: SQL) => sql`
    insert into old_data.messages
    select * from jsonb_to_recordset(${rows}) as message (id uuid, "oldId" text, position bigint, conversation text,
      "from" text, "to" text, "fromEmail" text, "toEmail" text, "fromName" text, "toName" text,
      author text, "authorName" text, text text,
      at timestamptz, seq int, "readBy" text[], "isRead" boolean, status text, flagged boolean, upheld boolean,
      reported text, "reportedAt" timestamptz, "deletedAt" timestamptz, "deletedText" text)
    on conflict do nothing returning old_id as id`,
  applications: (rows: SQL) => sql`
    insert into old_data.applications
    select * from jsonb_to_recordset(${rows}) as application (id text, student text, company text, status text,
      since timestamptz, "seenAt" timestamptz, "answeredAt" timestamptz, "respondedAt" timestamptz,
      "declinedAt" timestamptz, "withdrawnAt" timestamptz, "offeredAt" timestamptz, "hiredAt" timestamptz, note text,
      "declinedByName" text, "positionId" uuid, "positionTitle" text)
    on conflict do nothing returning id`,
  payments: (rows: SQL) => sql`
    insert into old_data.payments
    select * from jsonb_to_recordset(${rows}) as payment (id text, "userId" text, plan text, amount int,
      at timestamptz, status text, provider text, "sessionId" text, reference text)
    on conflict do nothing returning id`,
  ambassadorships: workInsert,
  weeks: workInsert,
  tasks: workInsert,
  proofs: workInsert,
  balances: workInsert,
  entries: workInsert,
  outsidePayments: workInsert,
  referralPrograms: workInsert,
  referralLinks: workInsert,
  referralConversions: workInsert,
  reviews: workInsert,
} as const;

export type StagedRow = { readonly id: string; readonly oldId?: string };

/** Stages rows of a collection; returns the ids that already exist. */
export async function stageRows(
  db: Queries,
  collection: keyof typeof inserts,
  rows: readonly StagedRow[],
): Promise<readonly string[]> {
  const staged = await db.execute<{ id: string }>(inserts[collection](rowsOf(rows)));
  if (staged.rows.length === rows.length) return [];
  const left = new Set(staged.rows.map(({ id }) => id));
  return rows.map(({ id, oldId }) => oldId ?? id).filter((id) => !left.delete(id));
}

export const stageRemarks = (db: Queries, remarks: readonly Remark[]): Promise<unknown> =>
  db.execute(sql`
    insert into old_data.remarks
    select * from jsonb_to_recordset(${rowsOf(remarks)}) as remark (collection text, id text, remark text)`);

/** How much of the staged data would be new here. */
export async function countStaged(
  db: Database,
): Promise<{ accounts: number; messages: number; payments: number }> {
  const { rows } = await db.execute<{ accounts: number; messages: number; payments: number }>(sql`
    select (select count(*)::int from old_data.people where is_new) as accounts,
      (select count(*)::int from old_data.entries entry where not exists (
        select from conversations conversation join messages on conversation_id = conversation.id
        where conversation.student_id = entry.student_id and conversation.company_id = entry.company_id
          and messages.id = entry.id)) as messages,
      (select count(*)::int from old_data.due_payments) as payments`);
  return rows[0] ?? { accounts: 0, messages: 0, payments: 0 };
}

/** The remarks, in pages: they may be as long as the export. */
export async function* remarksOf(db: Database): AsyncGenerator<readonly Remark[]> {
  const page = 5_000;
  await db.execute(sql`
    create unlogged table old_data.report as
    select row_number() over (order by collection, id, remark) as line, remarks.* from old_data.remarks`);
  await db.execute(sql`create index on old_data.report (line)`);
  for (let after = 0; ; after += page) {
    const { rows } = await db.execute<Remark>(sql`
      select collection, id, remark from old_data.report
      where line > ${after} and line <= ${after + page} order by line`);
    if (rows.length > 0) yield rows;
    if (rows.length < page) return;
  }
}
