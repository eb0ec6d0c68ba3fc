import { proofStates, takesPlace } from '@ambitionhub/contract/tasks';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { reviewFaults } from './reviews.store.ts';
import { type Batch, said } from './stage.store.ts';

/**
 * Gives the staged documents their sides here, and leaves out what cannot be kept: each ambassadorship with its
 * weeks, each task with its proofs, and each review is imported whole or stays as it is here.
 */
export async function placeWork(db: Database): Promise<void> {
  for (const statement of [
    sql`create unlogged table old_data.placed as
      select work.*, student.user_id as student_id, company.user_id as company_id,
        coalesce(student.is_kept, false) as has_student, coalesce(company.is_kept, false) as has_company, false as is_here,
        case when company.is_admin or student.is_admin then 'it is an administrator’s'
          when student.kind = 'company' then 'its student is a company'
          when company.kind = 'student' then 'its company is a student' end as why_not
      from old_data.work
      left join old_data.parties company on company.old_id = ${said('companyId')}
      left join old_data.parties student on student.old_id = ${said('studentId')}`,
    sql`create index on old_data.placed (collection, new_id)`,
    sql`create index on old_data.placed (collection, company_id, student_id)`,
    sql`analyze old_data.placed`,
    ...ambassadorshipFaults,
    ...taskFaults,
    ...reviewFaults,
    sql`create unlogged table old_data.due_work as
      select *, row_number() over (partition by collection order by new_id)::int as number
      from old_data.placed where collection in ('ambassadorships', 'tasks', 'reviews') and why_not is null and not is_here`,
    sql`create index on old_data.due_work (collection, number)`,
    sql`analyze old_data.due_work`,
    sql`insert into old_data.remarks select collection, id, why_not from old_data.placed where why_not is not null`,
  ])
    await db.execute(statement);
}

/** Leaves out duplicates in a collection, keeping the first in the file. */
const leaveOutRepeated = (collection: string, keys: SQL, which: SQL, remark: string): SQL => sql`
  update old_data.placed again set why_not = ${remark} from (
    select id, row_number() over (partition by ${keys} order by id) as place from old_data.placed
    where collection = ${collection} and why_not is null and ${which}
  ) sorted
  where sorted.id = again.id and again.collection = ${collection} and place > 1`;

const isOpen = sql`${said('state')} in ('offered', 'active')`;

/** Whether the row that a document belongs to is kept, from the file or from before. */
const keeps = (collection: string, id: SQL): SQL => sql`exists (
  select from old_data.placed owner where owner.collection = ${collection} and owner.new_id = ${id}
    and owner.why_not is null and owner.company_id = part.company_id
    and (owner.student_id is null or owner.student_id = part.student_id))`;

const ambassadorshipFaults: readonly SQL[] = [
  sql`update old_data.placed set is_here = true
    where collection = 'ambassadorships' and exists (select from ambassadorships here where here.id = new_id)`,
  leaveOutRepeated(
    'ambassadorships',
    sql`company_id, student_id`,
    isOpen,
    'another open one of the two is in the file',
  ),
  sql`update old_data.placed set why_not = 'the two have an open one here'
    where collection = 'ambassadorships' and why_not is null and not is_here and ${isOpen} and exists (
      select from ambassadorships here where (here.company_id, here.student_id) = (placed.company_id, placed.student_id)
        and here.state in ('offered', 'active'))`,
  sql`update old_data.placed part set why_not = 'its ambassadorship is not in the file'
    where collection in ('weeks', 'referralLinks', 'referralConversions') and why_not is null
      and not ${keeps('ambassadorships', sql`part.of`)}`,
  leaveOutRepeated('weeks', sql`of, ${said('week')}`, sql`true`, 'the file has this week twice'),
];

const taskFaults: readonly SQL[] = [
  sql`update old_data.placed set is_here = true
    where collection = 'tasks' and exists (select from tasks here where here.id = new_id)`,
  sql`update old_data.placed part set why_not = 'its task is not in the file'
    where collection = 'proofs' and why_not is null and not ${keeps('tasks', sql`part.of`)}`,
  sql`update old_data.placed part set why_not = 'its ambassadorship is not in the file'
    where collection = 'proofs' and why_not is null
      and not ${keeps('ambassadorships', sql`(part.columns->>'ambassadorshipId')::uuid`)}`,
  leaveOutRepeated(
    'proofs',
    sql`of, student_id, ${said('slot')}`,
    sql`${said('state')} not in ('given-up', 'lapsed')`,
    'another proof has its turn at the task',
  ),
];

type WorkCounts = { ambassadorships: number; tasks: number; proofs: number; reviews: number };

/** The number of new ambassadorships, tasks, proofs and reviews in the file. */
export async function countWork(db: Database): Promise<WorkCounts> {
  const { rows } = await db.execute<WorkCounts>(sql`
    select count(*) filter (where collection = 'ambassadorships')::int as ambassadorships,
      count(*) filter (where collection = 'tasks')::int as tasks,
      count(*) filter (where collection = 'reviews')::int as reviews,
      (select count(*)::int from old_data.placed proof join old_data.due_work task
        on task.collection = 'tasks' and task.new_id = proof.of
        where proof.collection = 'proofs' and proof.why_not is null) as proofs
    from old_data.due_work`);
  return rows[0] ?? { ambassadorships: 0, tasks: 0, proofs: 0, reviews: 0 };
}

/** A person who is named in a document. */
const person = (name: string): SQL => sql`old_data.user_of(${said(name)})`;

/** Writes the ambassadorships of a batch with their terms, weeks and hours, all of them or none. */
export const makeAmbassadorships = (db: Database, { from, to }: Batch): Promise<void> =>
  transact(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into ambassadorships (id, company_id, student_id, company_name, student_name, state, offered_at, answered_at,
        decline_note, first_day, last_day, ended_by, end_reason, next_due)
      select new_id, company_id, student_id, coalesce(nullif(${said('companyName')}, ''), company.name, ''),
        coalesce(nullif(${said('studentName')}, ''), student.name, ''), ${said('state')},
        ${said('offeredAt')}::timestamptz, ${said('answeredAt')}::timestamptz, ${said('declineNote')},
        ${said('firstDay')}::date, ${said('lastDay')}::date, ${said('endedBy')}, ${said('endReason')},
        ${said('nextDue')}::date
      from old_data.due_work
      left join students student on student.user_id = student_id
      left join companies company on company.user_id = company_id
      where collection = 'ambassadorships' and number between ${from} and ${to}
      on conflict do nothing returning id`);
    const made = sql`any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
    await tx.execute(sql`
      insert into ambassador_terms (ambassadorship_id, version, pay, rate_cents, weekly_minutes, from_day, offered_from,
        last_day, text, proposed_at, proposed_by_id, proposed_by_name, accepted_at, refused_at)
      select new_id, terms.version, pay, "rateCents", "weeklyMinutes", "fromDay", "offeredFrom", "lastDay", text, "proposedAt",
        old_data.user_of("proposedById"), "proposedByName", "acceptedAt", "refusedAt"
      from old_data.due_work, jsonb_to_recordset(columns->'terms') as terms (version int, pay text, "rateCents" int,
        "weeklyMinutes" int, "fromDay" date, "offeredFrom" date, "lastDay" date, text text, "proposedAt" timestamptz, "proposedById" text,
        "proposedByName" text, "acceptedAt" timestamptz, "refusedAt" timestamptz)
      where collection = 'ambassadorships' and new_id = ${made}`);
    await makeWeeks(tx, made);
    await offerApplications(tx, made);
  });

async function makeWeeks(tx: Transaction, made: SQL): Promise<void> {
  const isTheirs = sql`collection = 'weeks' and why_not is null and of = ${made}`;
  await tx.execute(sql`
    insert into hour_weeks (ambassadorship_id, week, company_id, student_id, state, minutes, agreed_minutes, amount_cents,
      due_on, note, decided_by_id, decided_by_name, decided_at)
    select of, ${said('week')}::date, company_id, student_id, ${said('state')}, ${said('minutes')}::int,
      ${said('agreedMinutes')}::int, ${said('amountCents')}::int, ${said('dueOn')}::date, ${said('note')},
      ${person('decidedById')}, ${said('decidedByName')}, ${said('decidedAt')}::timestamptz
    from old_data.placed where ${isTheirs}`);
  await tx.execute(sql`
    insert into worked_hours (id, ambassadorship_id, week, day, minutes, rate_cents, note, logged_at)
    select hours.id, of, ${said('week')}::date, hours.day, hours.minutes, "rateCents", hours.note, "loggedAt"
    from old_data.placed, jsonb_to_recordset(columns->'hours') as hours (id uuid, day date, minutes int, "rateCents" int,
      note text, "loggedAt" timestamptz)
    where ${isTheirs} on conflict do nothing`);
}

/** Existing applications follow their offers. Those in the file come later, with their own status. */
async function offerApplications(tx: Transaction, made: SQL): Promise<void> {
  await tx.execute(sql`
    with moved as (
      update applications set status = case work.state when 'offered' then 'offered' else 'hired' end,
        since = coalesce(work.answered_at, work.offered_at), offered_at = work.offered_at, hired_at = work.answered_at,
        responded_at = coalesce(responded_at, work.offered_at)
      from ambassadorships work
      where work.id = ${made} and work.state in ('offered', 'active') and decline_asked_at is null
        and (applications.student_id, applications.company_id) = (work.student_id, work.company_id)
        and status in ('sent', 'seen', 'answered')
      returning conversation_id
    )
    update conversations set turn = 'open', version = version + 1, changed_xid = pg_current_xact_id()
    from moved where id = conversation_id and turn = 'waiting'`);
}

const takingPlaces = proofStates.filter(takesPlace);

/** Writes the tasks of a batch with their proofs, all of them or none. */
export const makeTasks = (db: Database, { from, to }: Batch): Promise<void> =>
  transact(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into tasks (id, company_id, company_name, state, title, form, time_zone, opens_at, closes_at, changed_at, places)
      select new_id, company_id, coalesce(nullif(${said('companyName')}, ''), company.name, ''), ${said('state')},
        columns->'form'->>'title', ${formHere}, coalesce(zones.name, company.time_zone, 'UTC'),
        ${said('opensAt')}::timestamptz, ${said('closesAt')}::timestamptz, ${said('changedAt')}::timestamptz,
        case when ${said('state')} <> 'draft' then (columns->'form'->>'places')::int end
      from old_data.due_work
      left join companies company on company.user_id = company_id
      left join pg_timezone_names zones on zones.name = ${said('timeZone')}
      where collection = 'tasks' and number between ${from} and ${to}
      on conflict do nothing returning id`);
    const made = sql`any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
    await tx.execute(sql`
      insert into proofs (id, task_id, company_id, student_id, ambassadorship_id, company_name, student_name, slot, state,
        links, number, text, cents, started_at, handed_in_at, since, due_at, reason, note, objection, admin_note,
        decided_by_id, decided_by_name)
      select new_id, of, company_id, student_id, ${said('ambassadorshipId')}::uuid,
        coalesce(nullif(${said('companyName')}, ''), company.name, ''),
        coalesce(nullif(${said('studentName')}, ''), student.name, ''), ${said('slot')}, ${said('state')},
        array(select jsonb_array_elements_text(columns->'links')), ${said('number')}::int, ${said('text')},
        ${said('cents')}::int, ${said('startedAt')}::timestamptz, ${said('handedInAt')}::timestamptz,
        ${said('since')}::timestamptz, ${said('dueAt')}::timestamptz, ${said('reason')}, ${said('note')},
        ${said('objection')}, ${said('adminNote')}, ${person('decidedById')}, ${said('decidedByName')}
      from old_data.placed
      left join students student on student.user_id = student_id
      left join companies company on company.user_id = company_id
      where collection = 'proofs' and why_not is null and of = ${made} on conflict do nothing`);
    await tx.execute(sql`
      update tasks set taken = (select count(*)::int from proofs
        where proofs.task_id = tasks.id and proofs.state = any(${sql.param(takingPlaces)}::text[]))
      where id = ${made}`);
  });

/** A task for chosen people keeps the same people. */
const formHere = sql`case when columns->'form'->'audience'->>'kind' = 'people' then
  jsonb_set(columns->'form', '{audience,people}', coalesce((
    select jsonb_agg(old_data.user_of(person)) from jsonb_array_elements_text(columns->'form'->'audience'->'people') person
  ), '[]')) else columns->'form' end`;
