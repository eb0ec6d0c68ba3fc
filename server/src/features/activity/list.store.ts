import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { ActivityFilters, ActivityPerson } from '@ambitionhub/contract/activity';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type Database, toTheMicrosecond } from '../../platform/database/index.ts';
import { findOwned, mayPay } from '../companies/index.ts';
import { companyActivity } from './tables.ts';

const { companyId, actorId, act, kind, at, id } = companyActivity;

/** The company, and what the viewer may see: only the owner sees the subscription, and only people who may pay see payments. */
export type Whose = { readonly companyId: CompanyId; readonly isOwner: boolean; readonly mayPay: boolean };

/** A company's activity as one of its people may see it. */
export async function findWhose(
  db: Database,
  { userId, companyId: company }: { readonly userId: UserId; readonly companyId: CompanyId },
): Promise<Whose> {
  const [owned, pays] = await Promise.all([findOwned(db, [userId]), mayPay(db, userId)]);
  return { companyId: company, isOwner: owned.length > 0, mayPay: pays };
}

/** A company's activity, newest first. */
export const listActivity = (
  db: Database,
  whose: Whose,
  { by, about }: ActivityFilters,
  { after, limit }: { readonly after: readonly [string, string] | null; readonly limit: number },
) =>
  db
    .select({
      id,
      at,
      sortedAt: toTheMicrosecond(at),
      actorId,
      actorName: companyActivity.actorName,
      act,
      subject: companyActivity.subjectName,
      detail: companyActivity.detail,
    })
    .from(companyActivity)
    .where(
      and(
        eq(companyId, whose.companyId),
        whose.isOwner ? undefined : ne(kind, 'billing'),
        whose.mayPay ? undefined : ne(act, 'pay-by-card'),
        by ? eq(actorId, by) : undefined,
        about ? eq(kind, about) : undefined,
        after ? sql`(${at}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit);
export type ActivityRow = Awaited<ReturnType<typeof listActivity>>[number];

/** Everyone in a company's activity, by the last name they had there. Skips from person to person in the index. */
export async function listActors(db: Database, company: CompanyId): Promise<readonly ActivityPerson[]> {
  const { rows } = await db.execute<{ id: UserId; name: string }>(sql`
    with recursive person as (
      (select ${actorId} as id from ${companyActivity} where ${companyId} = ${company} and ${actorId} is not null
        order by ${actorId} limit 1)
      union all
      select (select ${actorId} from ${companyActivity} where ${companyId} = ${company} and ${actorId} > person.id
        order by ${actorId} limit 1)
      from person where person.id is not null
    )
    select person.id, last.name from person cross join lateral (
      select ${companyActivity.actorName} as name from ${companyActivity}
      where ${companyId} = ${company} and ${actorId} = person.id order by ${at} desc, ${id} desc limit 1
    ) as last
    where person.id is not null order by lower(last.name), person.id`);
  return rows;
}
