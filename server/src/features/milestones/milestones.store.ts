import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import { type Milestone, milestone, milestoneLimits } from '@ambitionhub/contract/milestones';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/database/index.ts';
import { ambassadorships, ambassadorTerms } from '../ambassadors/index.ts';
import { companiesForBooks as companies } from '../companies/index.ts';
import { hourWeeks } from '../hours/index.ts';
import { ledgerEntries, outsidePayments } from '../ledger/index.ts';
import { proofs, tasks } from '../tasks/index.ts';

type Pair = { readonly companyId: CompanyId; readonly studentId: UserId };

/**
 * The newest milestones of a pair, oldest first. They are not stored: each comes from the row that it is about, so
 * a change that can still be undone is not among them, and both sides see the same.
 */
export async function findMilestones(db: Queries, { companyId, studentId }: Pair): Promise<Milestone[]> {
  const isTheirs = sql`company_id = ${companyId} and student_id = ${studentId}`;
  const { rows } = await db.execute<{
    kind: string;
    by: string | null;
    of: string;
    at: string;
    what: object;
  }>(sql`
    with work as (
      select * from ${ambassadorships} where ${isTheirs}
    ), terms as (
      select terms.*, lead(proposed_at) over versions as replaced_at,
        coalesce(bool_or(accepted_at is not null) over (versions rows between unbounded preceding and 1 preceding),
          false) as is_proposal
      from ${ambassadorTerms} terms where ambassadorship_id in (select id from work)
      window versions as (partition by ambassadorship_id order by version)
    ), told as (
      select case when is_proposal then 'terms-proposed' when version = 1 then 'offer' else 'offer-changed' end as kind,
        'company' as by, ambassadorship_id || ' ' || version as of, proposed_at as at,
        jsonb_build_object('ambassadorshipId', ambassadorship_id, 'pay', pay, 'rateCents', rate_cents,
          'fromDay', coalesce(offered_from, from_day)) as what
      from terms
      union all
      select case when is_proposal then 'terms-accepted' else 'offer-accepted' end, 'student',
        ambassadorship_id || ' ' || version, accepted_at, jsonb_build_object('ambassadorshipId', ambassadorship_id)
      from terms where accepted_at is not null
      union all
      select 'terms-not-accepted', null, ambassadorship_id || ' ' || version, refused_at,
        jsonb_build_object('ambassadorshipId', ambassadorship_id)
      from terms where is_proposal and refused_at is distinct from replaced_at and refused_at is not null
      union all
      select case state when 'declined' then 'offer-declined' when 'lapsed' then 'offer-expired'
          else 'offer-withdrawn' end,
        case state when 'declined' then 'student' when 'taken-back' then 'company' end,
        id::text, answered_at, jsonb_build_object('ambassadorshipId', id)
      from work where state in ('declined', 'lapsed', 'taken-back') and answered_at is not null
      union all
      select 'ended', null, work.id::text,
        (work.last_day + 1)::timestamp at time zone coalesce(company.time_zone, ${defaultTimeZone}),
        jsonb_build_object('ambassadorshipId', work.id)
      from work left join ${companies} company on company.user_id = work.company_id
      where work.state = 'ended' and work.first_day is not null
      union all
      select 'week-' || state, case when decided_by_name is not null then 'company' end,
        ambassadorship_id || ' ' || week, decided_at,
        jsonb_build_object('ambassadorshipId', ambassadorship_id, 'week', week, 'amountCents', amount_cents)
      from ${hourWeeks} where ambassadorship_id in (select id from work)
        and state in ('approved', 'returned') and decided_at is not null
      union all
      select step.kind, step.by, proof.id::text, step.at, jsonb_build_object('proofId', proof.id,
        'taskId', proof.task_id, 'title', task.title, 'amountCents', proof.cents)
      from (
        select *, case when decided_by_name is not null and admin_note = '' then 'company' end as decider
        from ${proofs} where ${isTheirs}
      ) proof
        join ${tasks} task on task.id = proof.task_id
        cross join lateral (values
          ('proof-submitted', 'student', proof.handed_in_at),
          (case proof.state when 'approved' then 'proof-approved' when 'returned' then 'proof-returned'
              when 'declined' then 'proof-declined' when 'refused' then 'proof-declined'
              when 'objected' then 'proof-appealed' end,
            case when proof.state = 'objected' then 'student' else proof.decider end,
            proof.since)) step(kind, by, at)
      where step.kind is not null and step.at is not null and proof.state not in ('started', 'given-up')
      union all
      select step.kind, step.by, payment.id::text, step.at,
        jsonb_build_object('amountCents', payment.amount_cents, 'way', payment.way)
      from ${outsidePayments} payment
        cross join lateral (values
          ('payment', 'company', payment.recorded_at),
          (case payment.state when 'confirmed' then 'payment-received' when 'denied' then 'payment-denied'
              when 'undone' then 'payment-undone' end,
            case when payment.state = 'undone' then 'company' else 'student' end,
            payment.since)) step(kind, by, at)
      where ${isTheirs} and step.kind is not null
      union all
      select case kind when 'paid' then 'payment' else kind end,
        case when kind <> 'payment-undone' then 'company' end, id::text, at,
        jsonb_build_object('amountCents', case when kind = 'paid' then -amount_cents else amount_cents end)
          || case when source = 'payment' then '{"way":"card"}' else '{}' end::jsonb
      from ${ledgerEntries} entry
      where ${isTheirs} and kind <> 'earned' and not exists (select from ${outsidePayments} outside
        where entry.source = 'payment' and outside.id::text = entry.source_key)
    )
    select * from told order by at desc, kind desc, of desc limit ${milestoneLimits.listed}`);
  return z
    .array(milestone)
    .parse(
      rows.map(({ what, at, of, ...row }) => ({
        ...row,
        ...what,
        id: `${row.kind} ${of}`,
        at: new Date(at).toISOString(),
      })),
    )
    .reverse();
}
