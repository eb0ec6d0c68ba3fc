import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';

/** The contents of conversation documents, by student and company; a pair may have several. */
export async function lockConversations(db: Database): Promise<void> {
  await db.execute(sql`
    create unlogged table old_data.sides as
    select *, coalesce(one_kind, case two_kind when 'student' then 'company' else 'student' end) = 'student' as one_is_student,
      case
        when is_admins then 'it is with an administrator, who writes into no conversation'
        when one_id = two_id then 'both sides are the same person'
        when one_kind is null and two_kind is null then 'neither of its two sides is known'
        when one_kind = two_kind then 'it is between two ' || case one_kind when 'student' then 'students' else 'companies' end
      end as why_not
    from (
      select held.*, one.user_id as one_id, two.user_id as two_id, one.kind as one_kind, two.kind as two_kind,
        one.is_admin or two.is_admin as is_admins
      from old_data.conversations held
      join old_data.parties one on one.old_id = held.one
      join old_data.parties two on two.old_id = held.two
    ) named`);
  await db.execute(sql`
    create unlogged table old_data.held as
    select student_id, company_id, min(created_at) as created_at, max(at) as at,
      sum(student_unread)::int as student_unread, sum(company_unread)::int as company_unread,
      bool_or(student_blocks) as student_blocks, bool_or(company_blocks) as company_blocks,
      bool_and(student_archived) as student_archived, bool_and(company_archived) as company_archived,
      max(old_data.user_of(assignee)::text)::uuid as assigned_to
    from (
      select id, created_at, at, nullif(assignee, '') as assignee,
        case when one_is_student then one_id else two_id end as student_id,
        case when one_is_student then two_id else one_id end as company_id,
        case when one_is_student then one_unread else two_unread end as student_unread,
        case when one_is_student then two_unread else one_unread end as company_unread,
        case when one_is_student then one_blocks else two_blocks end as student_blocks,
        case when one_is_student then two_blocks else one_blocks end as company_blocks,
        case when one_is_student then one_archived else two_archived end as student_archived,
        case when one_is_student then two_archived else one_archived end as company_archived
      from old_data.sides where why_not is null
    ) side
    group by student_id, company_id`);
  await db.execute(sql`create unique index on old_data.held (student_id, company_id)`);
  await db.execute(sql`analyze old_data.held`);
}

/** Reports which documents of conversations and applications produced nothing, once everything is written. */
export async function remarkUnused(db: Database): Promise<void> {
  await db.execute(sql`
    insert into old_data.remarks
    select 'conversations', id, coalesce(why_not,
      'none of its messages was kept, and a conversation begins with its first message')
    from old_data.sides
    where why_not is not null or not exists (
      select from old_data.pairs where (student_id, company_id) = (
        case when one_is_student then one_id else two_id end, case when one_is_student then two_id else one_id end))`);
  await db.execute(sql`
    insert into old_data.remarks
    select 'applications', application.id, 'there is no message of it in the file'
    from old_data.applications application
    join old_data.parties student on student.old_id = application.student
    join old_data.parties company on company.old_id = application.company
    where not exists (select from old_data.pairs where student_id = student.user_id and company_id = company.user_id)`);
}

/**
 * Dates entries without a readable date: each gets the date of the message before it in the file, or of the
 * one after it; if no message of the conversation has one, the conversation's date.
 */
export async function dateUndated(db: Database): Promise<void> {
  await db.execute(sql`
    create unlogged table old_data.dated as
    with undated as (select distinct student_id, company_id from old_data.entries where at is null),
    ordered as (
      select entry.id, entry.old_id, entry.at, entry.position, student_id, company_id,
        count(entry.at) over (partition by student_id, company_id order by entry.position) as dated_before,
        count(entry.at) over (partition by student_id, company_id order by entry.position desc) as dated_after
      from undated join old_data.entries entry using (student_id, company_id)
    ), placed as (
      select *, max(at) over (partition by student_id, company_id, dated_before) as before,
        max(at) over (partition by student_id, company_id, dated_after) as after
      from ordered
    )
    select placed.id, placed.old_id,
      case when dated_before > 0 then before else after end as of_neighbor, held.at as of_conversation,
      (select max(created_at) from old_data.people where user_id in (placed.student_id, placed.company_id)
        and merged_into is null) as of_people
    from placed left join old_data.held using (student_id, company_id) where placed.at is null`);
  await db.execute(sql`
    update old_data.entries entry set at = coalesce(of_neighbor, of_conversation, of_people, now())
    from old_data.dated where dated.id = entry.id`);
  await db.execute(sql`
    insert into old_data.remarks
    select 'messages', old_id, 'without a date, it has the one ' || case
      when of_neighbor is not null then 'of its neighbor in the file'
      when of_conversation is not null then 'of its conversation'
      when of_people is not null then 'on which the later of the two accounts was made'
      else 'of its import' end
    from old_data.dated`);
}
