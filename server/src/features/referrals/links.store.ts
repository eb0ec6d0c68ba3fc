import { randomInt } from 'node:crypto';
import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import { makeCode } from '@ambitionhub/contract/referrals';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { ambassadorships } from '../ambassadors/index.ts';
import { companies } from '../companies/index.ts';
import { referralLinks, referralPrograms } from './tables.ts';

/** A link with all that decides where it leads. */
export async function findLink(db: Queries, code: string) {
  const [row] = await db
    .select({
      code: referralLinks.code,
      companyId: referralLinks.companyId,
      target: referralPrograms.target,
      enabled: referralPrograms.enabled,
      state: ambassadorships.state,
      lastDay: ambassadorships.lastDay,
      company: companies.name,
      website: companies.website,
      timeZone: sql<string>`coalesce(${companies.timeZone}, ${defaultTimeZone})`,
      /** Whether the company may be seen: else its links lead nowhere, not even from the page that says so. */
      isShown: sql<boolean>`coalesce(${companies.isApproved} and not ${companies.barred} and not ${companies.leaving}, false)`,
    })
    .from(referralLinks)
    .innerJoin(ambassadorships, eq(ambassadorships.id, referralLinks.ambassadorshipId))
    .leftJoin(referralPrograms, eq(referralPrograms.companyId, referralLinks.companyId))
    .leftJoin(companies, eq(companies.id, referralLinks.companyId))
    .where(eq(referralLinks.code, code));
  return row ?? null;
}
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

type Ambassadors = { readonly companyId: CompanyId; readonly studentId?: UserId };

const areThese = ({ companyId, studentId }: Ambassadors) =>
  and(
    eq(ambassadorships.companyId, companyId),
    eq(ambassadorships.state, 'active'),
    studentId && eq(ambassadorships.studentId, studentId),
  );

/** Former ambassadors who work again keep their link. */
const renewLinks = (tx: Transaction, these: Ambassadors) =>
  tx
    .update(referralLinks)
    .set({ ambassadorshipId: sql`${ambassadorships.id}` })
    .from(ambassadorships)
    .where(
      and(
        areThese(these),
        eq(referralLinks.companyId, ambassadorships.companyId),
        eq(referralLinks.studentId, ambassadorships.studentId),
        ne(referralLinks.ambassadorshipId, ambassadorships.id),
      ),
    );

const findWithoutLink = (tx: Transaction, these: Ambassadors) =>
  tx
    .select({
      ambassadorshipId: ambassadorships.id,
      companyId: ambassadorships.companyId,
      studentId: ambassadorships.studentId,
    })
    .from(ambassadorships)
    .leftJoin(
      referralLinks,
      and(
        eq(referralLinks.companyId, ambassadorships.companyId),
        eq(referralLinks.studentId, ambassadorships.studentId),
      ),
    )
    .where(and(areThese(these), isNull(referralLinks.code)));

/** Gives each of a company's ambassadors a link that leads on, or one of them. */
export async function giveLinks(tx: Transaction, these: Ambassadors): Promise<void> {
  await renewLinks(tx, these);
  for (;;) {
    const without = await findWithoutLink(tx, these);
    if (without.length === 0) return;
    // A code that is taken, or a link that was given at the same time, is left out and looked for again.
    const links = without.map((pair) => ({ ...pair, code: makeCode(randomInt) }));
    await tx.insert(referralLinks).values(links).onConflictDoNothing();
  }
}

/** The students who have a link at a company. */
export async function listLinked(tx: Transaction, companyId: CompanyId): Promise<UserId[]> {
  const rows = await tx
    .select({ studentId: referralLinks.studentId })
    .from(referralLinks)
    .where(eq(referralLinks.companyId, companyId));
  return rows.map(({ studentId }) => studentId);
}
