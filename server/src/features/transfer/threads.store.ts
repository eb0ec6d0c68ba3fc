import { sql } from 'drizzle-orm';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { fillApplications } from '../applications/index.ts';

const previewLength = 200;

/**
 * Sorts the messages into conversations of one student and one company. Somebody of whom there is no document was
 * deleted: what they wrote stays readable, as their kind follows from the other one's.
 */
export async function sortMessages(db: Database): Promise<void> {
  await db.execute(sql`
    create unlogged table old_data.threads as
    select message.id, message.sender, message.recipient,
      sender.user_kind as sender_kind, recipient.user_kind as recipient_kind,
      sender.user_id as sender_id, recipient.user_id as recipient_id,
      sender.kind is not distinct from 'admin' or recipient.kind is not distinct from 'admin' as is_admins
    from old_data.messages message
    left join old_data.people sender on sender.old_id = message.sender
    left join old_data.people recipient on recipient.old_id = message.recipient`);
  await db.execute(sql`
    insert into old_data.remarks
    select 'messages', id::text, case
      when is_admins then 'the administrator writes into no conversation'
      when sender_kind is null and recipient_kind is null then 'neither sender nor recipient is known'
      else 'it is not between a student and a company' end
    from old_data.threads
    where is_admins or (sender_kind is null and recipient_kind is null) or sender_kind = recipient_kind`);
  await db.execute(sql`
    delete from old_data.threads
    where is_admins or (sender_kind is null and recipient_kind is null) or sender_kind = recipient_kind`);
  await db.execute(sql`
    create unlogged table old_data.entries as
    select thread.id, message.text, message.is_read, message.reported, message.sender_name, message.recipient_name,
      coalesce(message.at, to_timestamp(0)) as at,
      coalesce(thread.sender_kind, case thread.recipient_kind when 'student' then 'company' else 'student' end) = 'student' as by_student,
      coalesce(sender_id, old_data.id_of(thread.sender)) as sender_id,
      coalesce(recipient_id, old_data.id_of(thread.recipient)) as recipient_id
    from old_data.threads thread join old_data.messages message on message.id = thread.id`);
  await db.execute(sql`
    alter table old_data.entries
      add column student_id uuid generated always as (case when by_student then sender_id else recipient_id end) stored,
      add column company_id uuid generated always as (case when by_student then recipient_id else sender_id end) stored`);
  await db.execute(sql`create index on old_data.entries (student_id, company_id)`);
  await db.execute(sql`
    create unlogged table old_data.pairs as
    select row_number() over (order by student_id, company_id)::int as number, student_id, company_id
    from (select distinct student_id, company_id from old_data.entries) pair`);
  await db.execute(sql`create index on old_data.pairs (number)`);
  await db.execute(sql`analyze old_data.entries`);
  await db.execute(sql`analyze old_data.pairs`);
}

/** The id of somebody of whom there is no document: the one that `idFor` would give. */
export async function defineIdOf(db: Database): Promise<void> {
  await db.execute(sql`
    create function old_data.id_of(old_id text) returns uuid language sql immutable as $$
      select case when old_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then old_id::uuid else (
        select (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-8' || substr(hex, 14, 3) || '-'
          || substr('89ab', (('x' || substr(hex, 17, 1))::bit(4)::int % 4) + 1, 1) || substr(hex, 18, 3) || '-'
          || substr(hex, 21, 12))::uuid
        from (select encode(sha256(convert_to('user/' || old_id, 'UTF8')), 'hex') as hex) digest) end $$`);
}

export async function countPairs(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from old_data.pairs`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Writes the conversations of some pairs with their messages, all of the batch or none. Where a conversation is here
 * already, what is missing in it is added after its last message; so a second import adds nothing.
 */
export const makeConversations = (db: Database, from: number, to: number): Promise<number> =>
  transact(db, async (tx) => {
    await tx.execute(sql`
      insert into conversations (student_id, company_id, student_name, company_name, started_by, turn, last_seq,
        last_text, last_sender_id, last_at, created_at)
      select student_id, company_id,
        coalesce(nullif(max(student.name), ''), max(case when by_student then sender_name else recipient_name end)),
        coalesce(nullif(max(company.name), ''), max(case when by_student then recipient_name else sender_name end)),
        case when (array_agg(by_student order by at, entry.id))[1] then 'student' else 'company' end,
        'empty', 0, '', student_id, to_timestamp(0), min(at)
      from old_data.pairs pair join old_data.entries entry using (student_id, company_id)
      left join students student on student.user_id = student_id
      left join companies company on company.user_id = company_id
      where number between ${from} and ${to}
      group by student_id, company_id on conflict (student_id, company_id) do nothing`);
    const stored = await tx.execute(sql`
      insert into messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text, created_at)
      select conversation.id,
        conversation.last_seq + row_number() over (partition by conversation.id order by entry.at, entry.id),
        entry.id, entry.sender_id,
        coalesce(nullif(entry.sender_name, ''), case when by_student then student_name else company_name end),
        coalesce(nullif(entry.recipient_name, ''), case when by_student then company_name else student_name end),
        entry.text, entry.at
      from old_data.pairs pair join old_data.entries entry using (student_id, company_id)
      join conversations conversation using (student_id, company_id)
      where number between ${from} and ${to}
        and not exists (select from messages here where here.conversation_id = conversation.id and here.id = entry.id)`);
    await tx.execute(sql`
      insert into message_reports (conversation_id, seq, reporter_id, reason, created_at)
      select message.conversation_id, message.seq, entry.recipient_id, entry.reported, message.created_at
      from old_data.pairs pair join old_data.entries entry using (student_id, company_id)
      join conversations conversation using (student_id, company_id)
      join messages message on message.conversation_id = conversation.id and message.id = entry.id
      where number between ${from} and ${to} and entry.reported is not null on conflict do nothing`);
    await tx.execute(sql`
      update conversations set last_seq = imported.last_seq, last_text = left(imported.last_text, ${previewLength}),
        last_sender_id = imported.last_sender, last_at = imported.last_at,
        turn = case when turn in ('declined', 'withdrawn') then turn when imported.company_wrote then 'open' else 'waiting' end,
        student_read_seq = greatest(student_read_seq, imported.student_read),
        company_read_seq = greatest(company_read_seq, imported.company_read),
        student_delivered_seq = greatest(student_delivered_seq, imported.student_read),
        company_delivered_seq = greatest(company_delivered_seq, imported.company_read),
        version = version + 1, changed_xid = pg_current_xact_id()
      from (
        select conversation.id, max(message.seq) as last_seq,
          (array_agg(message.text order by message.seq desc))[1] as last_text,
          (array_agg(message.sender_id order by message.seq desc))[1] as last_sender,
          (array_agg(message.created_at order by message.seq desc))[1] as last_at,
          bool_or(message.sender_id = conversation.company_id) as company_wrote,
          coalesce(max(message.seq) filter (where message.sender_id = conversation.company_id and entry.is_read), 0) as student_read,
          coalesce(max(message.seq) filter (where message.sender_id = conversation.student_id and entry.is_read), 0) as company_read
        from old_data.pairs pair join conversations conversation using (student_id, company_id)
        join messages message on message.conversation_id = conversation.id
        left join old_data.entries entry on entry.student_id = pair.student_id and entry.company_id = pair.company_id
          and entry.id = message.id
        where number between ${from} and ${to}
        group by conversation.id
      ) imported
      where conversations.id = imported.id and conversations.last_seq < imported.last_seq`);
    await tx.execute(sql`
      update conversations conversation set student_unread = counted.by_company, company_unread = counted.by_student,
        student_counted = student_counted or counted.by_company > 0,
        company_counted = company_counted or counted.by_student > 0
      from (
        select held.id,
          count(*) filter (where sender_id = held.company_id and seq > held.student_read_seq) as by_company,
          count(*) filter (where sender_id = held.student_id and seq > held.company_read_seq) as by_student
        from old_data.pairs pair join conversations held using (student_id, company_id)
        join messages on conversation_id = held.id
        where number between ${from} and ${to} group by held.id
      ) counted
      where conversation.id = counted.id
        and (student_unread, company_unread) is distinct from (counted.by_company, counted.by_student)`);
    const begun = await fillApplications(
      tx,
      sql`exists (select from old_data.pairs pair where pair.student_id = begun.student_id
        and pair.company_id = begun.company_id and number between ${from} and ${to})`,
    );
    if (begun.length > 0) await standApplications(tx, begun);
    return stored.rowCount ?? 0;
  });

/** Lets applications that are new here stand where the export says, as far as their messages allow it. */
const standApplications = (tx: Transaction, begun: readonly string[]): Promise<unknown> =>
  tx.execute(sql`
    with moved as (
      update applications set status = old.status, since = coalesce(old.since, applications.since),
        seen_at = old.seen_at, answered_at = coalesce(old.answered_at, applications.answered_at),
        responded_at = coalesce(old.responded_at, applications.responded_at), declined_at = old.declined_at,
        withdrawn_at = old.withdrawn_at, hired_at = old.hired_at, note = old.note
      from old_data.applications old
      join old_data.people student on student.old_id = old.student
      join old_data.people company on company.old_id = old.company
      where applications.conversation_id = any(${sql.param(begun)}::uuid[])
        and applications.student_id = student.user_id and applications.company_id = company.user_id
        and case when old.status in ('sent', 'seen') then applications.status in ('sent', 'seen')
          when old.status in ('answered', 'hired') then applications.status = 'answered' else true end
      returning applications.conversation_id, applications.status
    )
    update conversations set turn = moved.status, version = version + 1, changed_xid = pg_current_xact_id()
    from moved where id = moved.conversation_id and moved.status in ('declined', 'withdrawn')`);

/** Writes the payments of companies that are here, each once. */
export const makePayments = (db: Database): Promise<number> =>
  transact(db, async (tx) => {
    await tx.execute(sql`
      insert into old_data.remarks
      select 'payments', payment.id, 'it is not of a company that was imported'
      from old_data.payments payment left join old_data.people person on person.old_id = payment.old_user_id
      where person.user_kind is distinct from 'company'`);
    const made = await tx.execute(sql`
      insert into payments (id, company_id, plan, amount, currency, at, status, provider, session_id, reference)
      select distinct on (reference) payment.id, person.user_id, plan, amount, 'USD', at, status, 'stripe', session_id,
        coalesce(session_id, payment.id) as reference
      from old_data.payments payment join old_data.people person on person.old_id = payment.old_user_id
      where person.user_kind = 'company' order by reference, at
      on conflict do nothing`);
    return made.rowCount ?? 0;
  });
