import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';

/** The owners of companies whose id differs from their own, because a company keeps its id when its owner changes. */
async function findOwners(db: Database): Promise<void> {
  await db.execute(sql`
    create unlogged table old_data.owners as
    select distinct on (company) company, old_data.id_of(company) as company_id, old_id, user_id
    from (select *, columns->>'company' as company from old_data.people) person
    where kind = 'company' and merged_into is null and company is not null and columns->>'company_role' = 'owner'
    order by company, old_id`);
  await db.execute(sql`create unique index on old_data.owners (company)`);
  await db.execute(sql`analyze old_data.owners`);
}

/**
 * Finds the people whom a message names only by address. If a message names one person, takes the other from the
 * conversation's id, which joins both ids with an underscore.
 */
async function nameByAddress(db: Database): Promise<void> {
  for (const end of ['sender', 'recipient'])
    await db.execute(sql`
      update old_data.messages message set ${sql.raw(end)} = person.old_id
      from old_data.people person
      where ${sql.raw(end)} = '' and email = ${sql.raw(end)}_email and email <> '' and merged_into is null`);
  await db.execute(sql`
    update old_data.messages message set other = case
      when starts_with(conversation, named || '_') then substr(conversation, length(named) + 2)
      else left(conversation, -length(named) - 1) end
    from (select id, sender || recipient as named from old_data.messages where (sender = '') <> (recipient = '')) half
    where half.id = message.id
      and (starts_with(conversation, named || '_') or right(conversation, length(named) + 1) = '_' || named)`);
}

/**
 * The side of a conversation that each old id in the file stands for: a student, or the company of one of its
 * people. The id is of a person in the file, an account from an earlier import, or someone unknown.
 */
export async function nameParties(db: Database): Promise<void> {
  await findOwners(db);
  // Freshly staged rows have no statistics, and a plan without them may take hours.
  for (const table of ['conversations', 'messages', 'applications', 'payments', 'work'])
    await db.execute(sql`analyze old_data.${sql.raw(table)}`);
  await nameByAddress(db);
  await db.execute(sql`
    create unlogged table old_data.parties as
    select named.old_id,
      coalesce(account.company_id, owner.company_id, old_data.id_of(person.columns->>'company'), person.user_id,
        old_data.id_of(named.old_id)) as user_id,
      coalesce(case when owner.old_id is not null then 'company' end, person.user_kind, account.user_type) as kind,
      'admin' in (coalesce(person.kind, ''), coalesce(account.user_type, '')) as is_admin,
      account.id is not null
        or coalesce(owner.user_id, person.user_id) in (select user_id from old_data.people where is_new) as is_kept
    from (
      select sender as old_id from old_data.messages union select recipient from old_data.messages
      union select other from old_data.messages
      union select one from old_data.conversations union select two from old_data.conversations
      union select student from old_data.applications union select company from old_data.applications
      union select old_user_id from old_data.payments
      union select columns->>'studentId' from old_data.work union select columns->>'companyId' from old_data.work
      union select old_id from old_data.people where merged_into is null
      union select columns->>'company' from old_data.people where kind = 'company'
    ) named
    left join old_data.owners owner on owner.company = named.old_id
    left join old_data.people person on person.old_id = named.old_id
    left join users account on account.id = coalesce(owner.user_id, person.user_id, old_data.id_of(named.old_id))
    where named.old_id <> ''`);
  await db.execute(sql`create unique index on old_data.parties (old_id)`);
  await db.execute(sql`analyze old_data.parties`);
}

/**
 * Finds the other end of a message that names one: the other person in its conversation's document, or else
 * in its conversation's id.
 */
export async function nameEnds(db: Database): Promise<void> {
  await db.execute(sql`
    update old_data.messages message set
      sender = case when sender = '' then coalesce(found.other, message.other) else sender end,
      recipient = case when recipient = '' then coalesce(found.other, message.other) else recipient end
    from (
      select unnamed.id, case party.user_id when one.user_id then two.old_id when two.user_id then one.old_id end as other
      from old_data.messages unnamed
      left join old_data.parties party on party.old_id = coalesce(nullif(unnamed.sender, ''), nullif(unnamed.recipient, ''))
      left join old_data.conversations held on held.id = unnamed.conversation
      left join old_data.parties one on one.old_id = held.one
      left join old_data.parties two on two.old_id = held.two
      where unnamed.sender = '' or unnamed.recipient = ''
    ) found
    where found.id = message.id`);
}

const whyNot = sql`case
  when sender = '' then 'it has no sender'
  when recipient = '' then 'it has no recipient'
  when sender_id = recipient_id then 'sender and recipient are the same'
  when is_admins then 'it is from or to an administrator, who writes into no conversation'
  when sender_kind is null and recipient_kind is null then 'neither sender nor recipient is known'
  when sender_kind = recipient_kind then 'it is between two ' || case sender_kind when 'student' then 'students' else 'companies' end
  end`;

/** What the recipient had read, by the message or, if it does not say, by its conversation's count. */
const wasRead = sql`case
  when read_by is not null then recipient = any(read_by)
    or exists (select from old_data.people where old_id = any(read_by) and user_id = recipient_id)
  else coalesce(is_read, case when by_student then held.company_unread else held.student_unread end = 0, false) end`;

/**
 * Sorts the messages into conversations of one student and one company. A person without a document was
 * deleted: their messages stay readable, because their kind follows from the other one's.
 */
export async function sortMessages(db: Database): Promise<void> {
  await db.execute(sql`
    create unlogged table old_data.threads as
    select *, ${whyNot} as why_not from (
      select message.id, message.sender, message.recipient, sender.kind as sender_kind, recipient.kind as recipient_kind,
        sender.user_id as sender_id, recipient.user_id as recipient_id,
        coalesce(sender.is_admin, false) or coalesce(recipient.is_admin, false) as is_admins
      from old_data.messages message
      left join old_data.parties sender on sender.old_id = message.sender
      left join old_data.parties recipient on recipient.old_id = message.recipient
    ) named`);
  await db.execute(sql`
    insert into old_data.remarks
    select 'messages', message.old_id, thread.why_not
    from old_data.threads thread join old_data.messages message using (id) where thread.why_not is not null`);
  await db.execute(sql`
    create unlogged table old_data.entries as
    select kept.*, ${wasRead} as was_read from (
      select *, case when by_student then sender_id else recipient_id end as student_id,
        case when by_student then recipient_id else sender_id end as company_id
      from (
      select thread.id, message.old_id, message.position, message.conversation, message.text, message.reported,
        message.reported_at, message.sender_name, message.recipient_name, message.at, coalesce(message.seq, 0) as seq,
        message.read_by, message.is_read, message.author, message.author_name, message.status, message.flagged, message.upheld, message.deleted_at, message.deleted_text,
        coalesce(thread.sender_kind, case thread.recipient_kind when 'student' then 'company' else 'student' end) = 'student'
          as by_student,
        thread.sender_id, thread.recipient_id, thread.recipient
      from old_data.threads thread join old_data.messages message using (id) where thread.why_not is null
      ) sorted
    ) kept left join old_data.held using (student_id, company_id)`);
  await db.execute(sql`create index on old_data.entries (student_id, company_id)`);
  await db.execute(sql`
    create unlogged table old_data.pairs as
    select row_number() over (order by student_id, company_id)::int as number, student_id, company_id
    from (select distinct student_id, company_id from old_data.entries) pair`);
  await db.execute(sql`create index on old_data.pairs (number)`);
  await db.execute(sql`create index on old_data.pairs (student_id, company_id)`);
  await db.execute(sql`analyze old_data.entries`);
  await db.execute(sql`analyze old_data.pairs`);
}

export async function countPairs(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from old_data.pairs`,
  );
  return rows[0]?.count ?? 0;
}
