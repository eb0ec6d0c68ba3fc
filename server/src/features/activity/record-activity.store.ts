import type { CompanyId } from '@ambitionhub/contract/accounts';
import { type ActivityAct, activityLimits, kindOfAct } from '@ambitionhub/contract/activity';
import { lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import type { ActivityEntry } from '../../platform/notices.ts';
import { accountOfRequest } from '../../platform/request-context/index.ts';
import { users } from '../accounts/index.ts';
import { companies } from '../companies/index.ts';
import { studentProfiles } from '../students/index.ts';
import { activityRecorded } from './events.ts';
import { companyActivity } from './tables.ts';

/** An action on behalf of a company. */
export type ActivityRow = ActivityEntry & { readonly companyId: CompanyId };

/** The ids and names of an action's subjects: one row, or one for each student. */
function rowsOf(subject: ActivityEntry['subject']): SQL {
  if (subject === undefined) return sql`select null::uuid as id, '' as name`;
  if ('name' in subject) return sql`select null::uuid as id, ${subject.name}::text as name`;
  const ids = 'studentId' in subject ? [subject.studentId] : subject.studentIds;
  return sql`select chosen.id, coalesce((select ${studentProfiles.name} from ${studentProfiles}
    where ${studentProfiles.userId} = chosen.id), '') as name from unnest(${sql.param(ids)}::uuid[]) as chosen (id)`;
}

/** Entries without a person: card payments, removals by the admin, and invitations that ended because the address has an account. */
const alwaysRecorded: readonly ActivityAct[] = [
  'payment',
  'pay-by-card',
  'take-cover',
  'take-position',
  'people-end-invitation',
];

/**
 * Records an action of one of a company's people, in the action's transaction. Actions of the admin, a student or a
 * job are left out or recorded without a person. A removed company has no list, although its payments may still
 * arrive.
 */
export async function recordActivity(tx: Transaction, deed: ActivityRow): Promise<void> {
  const { companyId, act, actorName = null, subject, detail = {} } = deed;
  const actorId = deed.actorId ?? accountOfRequest();
  const kind = kindOfAct(act);
  const isAlwaysRecorded = alwaysRecorded.includes(act);
  const { rowCount } = await tx.execute(sql`
    insert into ${companyActivity} (company_id, actor_id, actor_name, act, kind, subject_id, subject_name, detail)
    select ${companyId}::uuid, case when ${actorName}::text is null then person.id else ${actorId}::uuid end,
      coalesce(nullif(person.name, ''), person.email, ${actorName}::text), ${act}, ${kind}, subject.id,
      subject.name, ${JSON.stringify(detail)}::jsonb
    from ${companies} as company cross join (${rowsOf(subject)}) as subject
      left join ${users} as person on person.id = ${actorId}::uuid and person.company_id = company.user_id
    where company.user_id = ${companyId}::uuid and (person.id is not null or ${actorName}::text is not null or ${isAlwaysRecorded})`);
  if (rowCount) await emit(tx, activityRecorded({ companyId }));
}

/** Deletes old entries; called by the nightly job. */
export async function removeOldActivity(db: Database): Promise<void> {
  await db
    .delete(companyActivity)
    .where(lt(companyActivity.at, sql`now() - make_interval(years => ${activityLimits.years}::int)`));
}
