import { sql } from 'drizzle-orm';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { fillApplications } from '../applications/index.ts';

const previewLength = 200;

/** Whether a pair has an offer here, which opens its conversation; offers are imported first. */
const wasOffered = (row: 'applications' | 'conversations', more = sql``) => sql`exists (
  select from ambassadorships work where (work.student_id, work.company_id)
    = (${sql.raw(row)}.student_id, ${sql.raw(row)}.company_id) ${more})`;

/**
 * Writes the conversations of some pairs with their messages, all of the batch or none. An existing
 * conversation gets its missing messages after its last one, so a second import adds nothing.
 */
export const makeConversations = (db: Database, from: number, to: number): Promise<number> =>
  transact(db, async (tx) => {
    const batch = sql`number between ${from} and ${to}`;
    await tx.execute(sql`
      insert into conversations (student_id, company_id, student_name, company_name, started_by, turn, last_seq,
        last_text, last_sender_id, last_at, created_at, blocked_by_student, blocked_by_company,
        student_archived, company_archived, assigned_to)
      select student_id, company_id,
        coalesce(nullif(max(student.name), ''), max(case when by_student then sender_name else recipient_name end)),
        coalesce(nullif(max(company.name), ''), max(case when by_student then recipient_name else sender_name end)),
        case when (array_agg(by_student order by entry.seq, entry.at, entry.position))[1] then 'student' else 'company' end,
        'empty', 0, '', student_id, to_timestamp(0), coalesce(max(held.created_at), min(entry.at)),
        coalesce(bool_or(student_blocks), false), coalesce(bool_or(company_blocks), false),
        coalesce(bool_and(student_archived), false), coalesce(bool_and(company_archived), false),
        (array_agg(assignee_id))[1]
      from old_data.pairs pair join old_data.entries entry using (student_id, company_id)
      left join old_data.held using (student_id, company_id)
      left join students student on student.user_id = student_id
      left join companies company on company.user_id = company_id
      left join lateral (select users.id as assignee_id from users
        where users.id = held.assigned_to and users.company_id = pair.company_id) assignee on true
      where ${batch}
      group by student_id, company_id on conflict (student_id, company_id) do nothing`);
    const stored = await storeMessages(tx, batch);
    await tx.execute(sql`
      insert into message_reports (conversation_id, seq, reporter_id, reason, created_at)
      select message.conversation_id, message.seq, entry.recipient_id, entry.reported,
        coalesce(entry.reported_at, message.created_at)
      from old_data.pairs pair join old_data.entries entry using (student_id, company_id)
      join conversations conversation using (student_id, company_id)
      join messages message on message.conversation_id = conversation.id and message.id = entry.id
      where ${batch} and entry.reported is not null on conflict do nothing`);
    await tx.execute(sql`
      update conversations set last_seq = imported.last_seq, last_text = left(imported.last_text, ${previewLength}),
        last_sender_id = imported.last_sender, last_at = imported.last_at,
        turn = case when turn in ('declined', 'withdrawn') then turn when imported.company_wrote or ${wasOffered('conversations')} then 'open' else 'waiting' end,
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
          coalesce(max(message.seq) filter (where message.sender_id = conversation.company_id and entry.was_read), 0) as student_read,
          coalesce(max(message.seq) filter (where message.sender_id = conversation.student_id and entry.was_read), 0) as company_read
        from old_data.pairs pair join conversations conversation using (student_id, company_id)
        join messages message on message.conversation_id = conversation.id
        left join old_data.entries entry on entry.student_id = pair.student_id and entry.company_id = pair.company_id
          and entry.id = message.id
        where ${batch}
        group by conversation.id
      ) imported
      where conversations.id = imported.id and conversations.last_seq < imported.last_seq`);
    await tx.execute(sql`
      update conversations conversation set student_unread = counted.by_company, company_unread = counted.by_student,
        student_counted = student_counted or counted.by_company > 0,
        company_counted = company_counted or counted.by_student > 0
      from (
        select held.id,
          count(*) filter (where sender_id = held.company_id and seq > held.student_read_seq and deleted_at is null) as by_company,
          count(*) filter (where sender_id = held.student_id and seq > held.company_read_seq and deleted_at is null) as by_student
        from old_data.pairs pair join conversations held using (student_id, company_id)
        join messages on conversation_id = held.id
        where ${batch} group by held.id
      ) counted
      where conversation.id = counted.id
        and (student_unread, company_unread) is distinct from (counted.by_company, counted.by_student)`);
    await tx.execute(sql`
      with numbered as (
        insert into deleted_messages (conversation_id, number, seq, deleted_at, text)
        select held.id, held.deletions + row_number() over (partition by held.id order by message.deleted_at, message.seq),
          message.seq, message.deleted_at, entry.deleted_text
        from old_data.pairs pair join conversations held using (student_id, company_id)
        join messages message on message.conversation_id = held.id
        join old_data.entries entry on entry.student_id = pair.student_id and entry.company_id = pair.company_id
          and entry.id = message.id
        where ${batch} and message.deleted_at is not null
          and not exists (select from deleted_messages known where known.conversation_id = held.id and known.seq = message.seq)
        returning conversation_id, number
      )
      update conversations set deletions = last.number
      from (select conversation_id, max(number) as number from numbered group by conversation_id) last
      where id = last.conversation_id`);
    const begun = await fillApplications(
      tx,
      sql`exists (select from old_data.pairs pair where pair.student_id = begun.student_id
        and pair.company_id = begun.company_id and ${batch})`,
    );
    if (begun.length > 0) await standApplications(tx, begun);
    await tx.execute(sql`
      update conversations held set position_id = coalesce(application.position_id, application.company_id)
      from old_data.pairs pair join applications application using (student_id, company_id)
      where ${batch} and held.id = application.conversation_id and held.position_id is null`);
    return stored;
  });

/**
 * Stores the missing messages in the order of their dates and then of the file, with the admin's marks.
 * Messages that were unread there are not news: the position up to which no email mentions them is recorded
 * (decision D17).
 */
async function storeMessages(tx: Transaction, batch: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with missing as (
      select conversation.id as conversation_id, entry.*,
        conversation.last_seq + row_number() over (
          partition by conversation.id order by entry.seq, entry.at, entry.position) as number_here,
        case when by_student then student_name else company_name end as by_name,
        case when by_student then company_name else student_name end as to_name
      from old_data.pairs pair join old_data.entries entry using (student_id, company_id)
      join conversations conversation using (student_id, company_id)
      where ${batch}
        and not exists (select from messages here where here.conversation_id = conversation.id and here.id = entry.id)
    ), stored as (
      insert into messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, author_id, author_name,
        text, created_at, deleted_at)
      select conversation_id, number_here, id, sender_id, coalesce(nullif(sender_name, ''), by_name),
        coalesce(nullif(recipient_name, ''), to_name),
        case when not by_student then old_data.user_of(nullif(author, '')) end,
        case when not by_student then nullif(author_name, '') end, text, at, deleted_at
      from missing
    ), marked as (
      insert into message_marks (conversation_id, seq, sender_id, sent_at, by_student, status, flagged, upheld)
      select conversation_id, number_here, sender_id, at, by_student, status, flagged, upheld
      from missing where status <> 'unread' or flagged
    ), silenced as (
      insert into message_mails as mail (user_id, conversation_id, due_seq, settled_seq, imported_seq)
      select reader.id, conversation_id, max(number_here), max(number_here), max(number_here)
      from missing join lateral (
        select id from users where id = recipient_id and user_type = 'student'
        union all select id from users where company_id = recipient_id
      ) reader on true
      where not was_read group by reader.id, conversation_id order by reader.id, conversation_id
      on conflict (user_id, conversation_id) do update set
        due_seq = greatest(mail.due_seq, excluded.due_seq),
        settled_seq = greatest(mail.settled_seq, excluded.settled_seq),
        imported_seq = greatest(mail.imported_seq, excluded.imported_seq)
    )
    select count(*)::int as count from missing`);
  return rows[0]?.count ?? 0;
}

/** Gives new applications the status in the export, as far as their messages allow. */
async function standApplications(tx: Transaction, begun: readonly string[]): Promise<void> {
  const told = sql`
    old_data.applications old
    join old_data.parties student on student.old_id = old.student
    join old_data.parties company on company.old_id = old.company`;
  const isSame = sql`applications.conversation_id = any(${sql.param(begun)}::uuid[])
    and applications.student_id = student.user_id and applications.company_id = company.user_id`;
  await tx.execute(sql`
    with moved as (
      update applications set status = old.status, since = coalesce(old.since, applications.since),
        seen_at = old.seen_at, answered_at = coalesce(old.answered_at, applications.answered_at),
        responded_at = coalesce(old.responded_at, applications.responded_at), declined_at = old.declined_at,
        withdrawn_at = old.withdrawn_at, offered_at = old.offered_at, hired_at = old.hired_at, note = old.note,
        declined_by_name = old.declined_by_name, position_id = old.position_id, position_title = old.position_title
      from ${told}
      where ${isSame}
        and case when old.status in ('sent', 'seen') then applications.status in ('sent', 'seen')
          when old.status = 'answered' then applications.status = 'answered' or ${wasOffered('applications')}
          when old.status = 'offered' then ${wasOffered('applications', sql`and work.state = 'offered'`)}
          else true end
      returning applications.conversation_id, applications.status
    )
    update conversations set turn = moved.status, version = version + 1, changed_xid = pg_current_xact_id()
    from moved where id = moved.conversation_id and moved.status in ('declined', 'withdrawn')`);
  await tx.execute(sql`
    insert into old_data.remarks
    select 'applications', old.id, 'it is ' || applications.status || ' by its messages, not ' || old.status
    from ${told} join applications on ${isSame} where applications.status <> old.status`);
}
