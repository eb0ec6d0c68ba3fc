import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import { reviewDays } from '@ambitionhub/contract/reviews';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, transact } from '../../platform/database/index.ts';
import { countStars } from '../reviews/index.ts';
import { type Batch, said } from './stage.store.ts';

/** Leaves out the reviews that their rules do not allow (the work, section 9). */
export const reviewFaults: readonly SQL[] = [
  sql`update old_data.placed set is_here = true
    where collection = 'reviews' and exists (select from reviews here where here.id = new_id)`,
  sql`update old_data.placed set why_not = 'it is about nobody here'
    where collection = 'reviews' and why_not is null
      and not case ${said('writtenBy')} when 'student' then has_company else has_student end`,
  sql`update old_data.placed review set why_not = 'the two have not worked together'
    where collection = 'reviews' and why_not is null and has_student and has_company
      and not exists (select from old_data.placed work where work.collection = 'ambassadorships' and work.why_not is null
        and (work.company_id, work.student_id) = (review.company_id, review.student_id)
        and work.columns->>'state' in ('active', 'ended'))
      and not exists (select from ambassadorships here
        where (here.company_id, here.student_id) = (review.company_id, review.student_id)
          and here.state in ('active', 'ended'))`,
  sql`update old_data.placed review set why_not = 'the same side had written another in the half-year before'
    from (
      select new_id as id, company_id, student_id, ${said('writtenBy')} as written_by, ${said('writtenAt')}::timestamptz as at
        from old_data.placed where collection = 'reviews' and why_not is null
      union select id, company_id, student_id, written_by, written_at from reviews
    ) other
    where review.collection = 'reviews' and review.why_not is null and not review.is_here and other.id <> review.new_id
      and (other.company_id, other.student_id, other.written_by)
        = (review.company_id, review.student_id, review.columns->>'writtenBy')
      and (other.at, other.id) < ((review.columns->>'writtenAt')::timestamptz, review.new_id)
      and other.at > (review.columns->>'writtenAt')::timestamptz - make_interval(days => ${reviewDays.next})`,
];

type Written = {
  readonly writtenBy: Participant;
  readonly companyId: CompanyId | null;
  readonly studentId: UserId | null;
};

/** Writes the reviews of a batch with their reports, all of them or none. Nobody is told. */
export const makeReviews = (db: Database, { from, to }: Batch): Promise<void> =>
  transact(db, async (tx) => {
    const { rows } = await tx.execute<Written & { id: string }>(sql`
      insert into reviews (id, written_by, company_id, student_id, author_id, company_name, school, stars, words, text,
        written_at, shown_at, reply, replied_at, removed_at, removed_reason)
      select new_id, ${said('writtenBy')}, case when has_company then company_id end,
        case when has_student then student_id end,
        (select id from users where id = old_data.user_of(${said('authorId')})), ${said('companyName')}, ${said('school')},
        ${said('stars')}::int, array(select jsonb_array_elements_text(columns->'words')), ${said('text')},
        ${said('writtenAt')}::timestamptz, ${said('shownAt')}::timestamptz, ${said('reply')},
        ${said('repliedAt')}::timestamptz, ${said('removedAt')}::timestamptz, ${said('removedReason')}
      from old_data.due_work where collection = 'reviews' and number between ${from} and ${to}
      on conflict do nothing
      returning id, written_by as "writtenBy", company_id as "companyId", student_id as "studentId"`);
    await tx.execute(sql`
      insert into review_reports (review_id, reporter_id, text, reported_at, decided_at)
      select new_id, party.user_id, report.text, report.at, report."decidedAt"
      from old_data.due_work, jsonb_to_recordset(columns->'reports') as report (by text, text text, at timestamptz,
        "decidedAt" timestamptz)
      join old_data.parties party on party.old_id = report.by and party.is_kept
      where collection = 'reviews' and new_id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])
      on conflict do nothing`);
    const sides = Map.groupBy(rows, ({ writtenBy, companyId, studentId }) =>
      writtenBy === 'student' ? companyId : studentId,
    );
    for (const [about] of sides.values()) if (about) await countStars(tx, about);
  });
