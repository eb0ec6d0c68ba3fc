import { type SQL, sql } from 'drizzle-orm';
import { lowestId } from '../../platform/database/index.ts';
import { afterId, iso } from './export-columns.store.ts';

/** Both ids, and both names at that time, which every such document has. */
function sides(row: string): SQL {
  const of = sql.raw(row);
  return sql`'studentId', ${of}.student_id::text, 'companyId', ${of}.company_id::text,
    'studentName', ${of}.student_name, 'companyName', ${of}.company_name`;
}

const ambassadorships = (after: string, limit: number): SQL => sql`
  select id::text, id::text as "sortKey", jsonb_strip_nulls(jsonb_build_object(${sides('work')}, 'state', state,
    'offeredAt', ${iso('offered_at')}, 'answeredAt', ${iso('answered_at')}, 'declineNote', decline_note,
    'firstDay', first_day, 'lastDay', last_day, 'endedBy', ended_by, 'endReason', end_reason, 'nextDue', next_due,
    'terms', (select jsonb_agg(jsonb_build_object('version', version, 'pay', pay, 'rateCents', rate_cents,
        'weeklyMinutes', weekly_minutes, 'fromDay', from_day, 'offeredFrom', offered_from,
        'lastDay', terms.last_day, 'text', text,
        'proposedAt', ${iso('proposed_at')}, 'proposedById', proposed_by_id::text, 'proposedByName', proposed_by_name,
        'acceptedAt', ${iso('accepted_at')}, 'refusedAt', ${iso('refused_at')}) order by version)
      from ambassador_terms terms where ambassadorship_id = work.id))) as fields
  from ambassadorships work where id > ${afterId(after)} order by id limit ${limit}`;

/** Decisions that can still be undone are not exported: such a week waits for the company. */
function weeks(after: string, limit: number): SQL {
  const [id = lowestId, week = '0001-01-01'] = after.split(' ').filter(Boolean);
  return sql`
  select ambassadorship_id || '_' || week as id, ambassadorship_id || ' ' || week as "sortKey",
    jsonb_strip_nulls(jsonb_build_object('studentId', student_id::text, 'companyId', company_id::text,
    'ambassadorshipId', ambassadorship_id::text, 'week', week, 'state', state, 'minutes', minutes,
    'agreedMinutes', agreed_minutes, 'amountCents', amount_cents, 'dueOn', due_on, 'note', note,
    'decidedById', decided_by_id::text, 'decidedByName', decided_by_name, 'decidedAt', ${iso('decided_at')},
    'hours', (select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'day', day, 'minutes', hours.minutes,
        'rateCents', rate_cents, 'note', hours.note, 'loggedAt', ${iso('logged_at')}) order by day, id), '[]')
      from worked_hours hours
      where (hours.ambassadorship_id, hours.week) = (work.ambassadorship_id, work.week)))) as fields
  from hour_weeks work where (ambassadorship_id, week) > (${id}::uuid, ${week}::date)
  order by ambassadorship_id, week limit ${limit}`;
}

const tasks = (after: string, limit: number): SQL => sql`
  select id::text, id::text as "sortKey", jsonb_strip_nulls(jsonb_build_object('companyId', company_id::text,
    'companyName', company_name, 'state', state, 'timeZone', time_zone, 'opensAt', ${iso('opens_at')},
    'closesAt', ${iso('closes_at')}, 'changedAt', ${iso('changed_at')})) || jsonb_build_object('form', form) as fields
  from tasks where id > ${afterId(after)} order by id limit ${limit}`;

/** A decision that can still be undone is left out here, too. */
const proofs = (after: string, limit: number): SQL => sql`
  select id::text, id::text as "sortKey", jsonb_strip_nulls(jsonb_build_object(${sides('work')},
    'taskId', task_id::text, 'ambassadorshipId', ambassadorship_id::text, 'slot', slot, 'state', state, 'links', links,
    'number', number, 'text', text, 'cents', cents, 'startedAt', ${iso('started_at')},
    'handedInAt', ${iso('handed_in_at')}, 'since', ${iso('since')}, 'dueAt', ${iso('due_at')}, 'reason', reason,
    'note', note, 'objection', objection, 'adminNote', admin_note,
    'pictures', (select jsonb_agg(jsonb_build_object('id', picture.id::text, 'at', ${iso('stored_at')}) order by place)
      from proof_pictures picture where proof_id = work.id and place is not null
        and (expires_at is null or expires_at > now())),
    'decidedById', case when decision_at is null then decided_by_id::text end,
    'decidedByName', case when decision_at is null then decided_by_name end)) as fields
  from proofs work where id > ${afterId(after)} order by id limit ${limit}`;

function balances(after: string, limit: number): SQL {
  const [company = lowestId, student = lowestId] = after.split(' ').filter(Boolean);
  return sql`
  select company_id || '_' || student_id as id, company_id || ' ' || student_id as "sortKey",
    jsonb_strip_nulls(jsonb_build_object(${sides('work')}, 'owedCents', owed_cents, 'owedSince', ${iso('owed_since')},
    'keptUntil', kept_until)) as fields
  from ledger_balances work where (company_id, student_id) > (${company}::uuid, ${student}::uuid)
  order by company_id, student_id limit ${limit}`;
}

/**
 * Each entry states whether it is open and what has paid it, so that the records agree even if others record
 * payments at the same time.
 */
const entries = (after: string, limit: number): SQL => sql`
  select id::text, id::text as "sortKey", jsonb_strip_nulls(jsonb_build_object(${sides('work')}, 'kind', kind, 'day', day,
    'amountCents', amount_cents, 'source', source, 'sourceKey', source_key,
    'ambassadorshipId', ambassadorship_id::text, 'note', note, 'byId', by_id::text, 'byName', by_name,
    'at', ${iso('at')},
    'open', case when exists (select from ledger_open_entries open where open.entry_id = work.id) then true end,
    'paidBy', (select jsonb_agg(payment_id::text order by payment_id) from ledger_paid_entries paid
      where paid.entry_id = work.id))) as fields
  from ledger_entries work where id > ${afterId(after)} order by id limit ${limit}`;

const outsidePayments = (after: string, limit: number): SQL => sql`
  select id::text, id::text as "sortKey", jsonb_strip_nulls(jsonb_build_object(${sides('work')},
    'batchId', batch_id::text, 'amountCents', amount_cents, 'paidOn', paid_on, 'way', way, 'reference', reference,
    'state', state, 'recordedById', recorded_by_id::text, 'recordedByName', recorded_by_name,
    'recordedAt', ${iso('recorded_at')}, 'since', ${iso('since')}, 'seenAt', ${iso('seen_at')})) as fields
  from outside_payments work where id > ${afterId(after)} order by id limit ${limit}`;

/** With its reports. A hidden one stays hidden where it is imported. */
const reviews = (after: string, limit: number): SQL => sql`
  select id::text, id::text as "sortKey", jsonb_strip_nulls(jsonb_build_object('writtenBy', written_by,
    'companyId', company_id::text, 'studentId', student_id::text, 'authorId', author_id::text,
    'companyName', company_name, 'school', school, 'stars', stars, 'words', words, 'text', text,
    'writtenAt', ${iso('written_at')}, 'shownAt', ${iso('shown_at')}, 'reply', reply, 'repliedAt', ${iso('replied_at')},
    'removedAt', ${iso('removed_at')}, 'removedReason', removed_reason,
    'reports', (select jsonb_agg(jsonb_build_object('by', reporter_id::text, 'text', report.text,
        'at', ${iso('reported_at')}, 'decidedAt', ${iso('decided_at')}) order by reporter_id)
      from review_reports report where review_id = work.id))) as fields
  from reviews work where id > ${afterId(after)} order by id limit ${limit}`;

/** The collections of the work after an offer, each a page of documents after a sort key. */
export const workPages = {
  ambassadorships,
  weeks,
  tasks,
  proofs,
  balances,
  entries,
  outsidePayments,
  reviews,
} as const;
