import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/database/index.ts';
import type { Person } from './people.ts';
import type { OldApplication, OldMessage, OldPayment } from './threads.ts';

/** Why a document was left out, or what of it was. */
export type Remark = { readonly collection: string; readonly id: string; readonly remark: string };

/**
 * Where an export lies until it was read to its end: in tables of their own that nothing of the product reads, so that a
 * file that turns out to be malformed has changed nothing. Unlogged, because whatever interrupts an import begins it anew.
 */
export async function openStaging(db: Database): Promise<void> {
  await closeStaging(db);
  for (const statement of [
    sql`create schema old_data`,
    sql`create unlogged table old_data.people (old_id text primary key, id uuid not null, email text not null,
      kind text not null, created_at timestamptz, updated_at timestamptz, filled int not null, columns jsonb not null,
      user_id uuid, user_kind text, is_new boolean not null default false)`,
    sql`create unlogged table old_data.messages (id uuid primary key, sender text not null, recipient text not null,
      sender_name text not null, recipient_name text not null, sender_kind text not null, text text not null,
      at timestamptz, is_read boolean not null, reported text)`,
    sql`create unlogged table old_data.applications (student text, company text, status text not null, since timestamptz,
      seen_at timestamptz, answered_at timestamptz, responded_at timestamptz, declined_at timestamptz,
      withdrawn_at timestamptz, hired_at timestamptz, note text not null, primary key (student, company))`,
    sql`create unlogged table old_data.payments (id text primary key, old_user_id text not null, plan text not null,
      amount int not null, at timestamptz not null, status text not null, session_id text)`,
    sql`create unlogged table old_data.remarks (collection text not null, id text not null, remark text not null)`,
  ])
    await db.execute(statement);
}

export async function closeStaging(db: Database): Promise<void> {
  await db.execute(sql`drop schema if exists old_data cascade`);
}

const rowsOf = (rows: readonly unknown[]): SQL => sql`${JSON.stringify(rows)}::jsonb`;

export const stagePeople = (db: Queries, people: readonly Person[]): Promise<unknown> =>
  db.execute(sql`
    insert into old_data.people (old_id, id, email, kind, created_at, updated_at, filled, columns)
    select * from jsonb_to_recordset(${rowsOf(people)}) as person ("oldId" text, id uuid, email text, kind text,
      "createdAt" timestamptz, "updatedAt" timestamptz, filled int, columns jsonb)
    on conflict do nothing`);

export const stageMessages = (db: Queries, messages: readonly OldMessage[]): Promise<unknown> =>
  db.execute(sql`
    insert into old_data.messages (id, sender, recipient, sender_name, recipient_name, sender_kind, text, at, is_read, reported)
    select * from jsonb_to_recordset(${rowsOf(messages)}) as message (id uuid, "from" text, "to" text, "fromName" text,
      "toName" text, "fromType" text, text text, at timestamptz, "isRead" boolean, reported text)
    on conflict do nothing`);

export const stageApplications = (db: Queries, applications: readonly OldApplication[]): Promise<unknown> =>
  db.execute(sql`
    insert into old_data.applications
    select * from jsonb_to_recordset(${rowsOf(applications)}) as application (student text, company text, status text,
      since timestamptz, "seenAt" timestamptz, "answeredAt" timestamptz, "respondedAt" timestamptz,
      "declinedAt" timestamptz, "withdrawnAt" timestamptz, "hiredAt" timestamptz, note text)
    on conflict do nothing`);

export const stagePayments = (db: Queries, payments: readonly OldPayment[]): Promise<unknown> =>
  db.execute(sql`
    insert into old_data.payments (id, old_user_id, plan, amount, at, status, session_id)
    select * from jsonb_to_recordset(${rowsOf(payments)}) as payment (id text, "userId" text, plan text, amount int,
      at timestamptz, status text, "sessionId" text)
    on conflict do nothing`);

export const stageRemarks = (db: Queries, remarks: readonly Remark[]): Promise<unknown> =>
  db.execute(sql`
    insert into old_data.remarks
    select * from jsonb_to_recordset(${rowsOf(remarks)}) as remark (collection text, id text, remark text)`);

/** How much of what is staged would be new here. */
export async function countStaged(
  db: Database,
): Promise<{ accounts: number; messages: number; payments: number }> {
  const { rows } = await db.execute<{ accounts: number; messages: number; payments: number }>(sql`
    select (select count(*)::int from old_data.people where is_new) as accounts,
      (select count(*)::int from old_data.entries entry where not exists (
        select from conversations conversation join messages on conversation_id = conversation.id
        where conversation.student_id = entry.student_id and conversation.company_id = entry.company_id
          and messages.id = entry.id)) as messages,
      (select count(distinct coalesce(payment.session_id, payment.id))::int from old_data.payments payment
        join old_data.people person on person.old_id = payment.old_user_id and person.user_kind = 'company'
        where not exists (select from payments here where here.provider = 'stripe'
          and here.reference = coalesce(payment.session_id, payment.id))) as payments`);
  return rows[0] ?? { accounts: 0, messages: 0, payments: 0 };
}

/** What was remarked, in pages: in the end this may be as long as the export. */
export async function* remarksOf(db: Database): AsyncGenerator<readonly Remark[]> {
  const page = 5_000;
  for (let offset = 0; ; offset += page) {
    const { rows } = await db.execute<Remark>(sql`
      select collection, id, remark from old_data.remarks
      order by collection, id, remark limit ${page} offset ${offset}`);
    if (rows.length > 0) yield rows;
    if (rows.length < page) return;
  }
}
