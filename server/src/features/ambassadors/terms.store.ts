import type { UserId } from '@ambitionhub/contract/accounts';
import type { AcceptedTerms } from '@ambitionhub/contract/ambassadors';
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Queries } from '../../platform/database/index.ts';
import { ambassadorTerms } from './tables.ts';

/** The accepted terms of some ambassadorships, by ambassadorship. */
export async function findAcceptedTerms(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly AgreedTerms[]>> {
  const rows = await db
    .select({
      ambassadorshipId: ambassadorTerms.ambassadorshipId,
      version: ambassadorTerms.version,
      pay: ambassadorTerms.pay,
      rateCents: ambassadorTerms.rateCents,
      weeklyMinutes: ambassadorTerms.weeklyMinutes,
      fromDay: ambassadorTerms.fromDay,
      offeredFrom: ambassadorTerms.offeredFrom,
      lastDay: ambassadorTerms.lastDay,
    })
    .from(ambassadorTerms)
    .where(and(inArray(ambassadorTerms.ambassadorshipId, [...ids]), isNotNull(ambassadorTerms.acceptedAt)))
    .orderBy(asc(ambassadorTerms.ambassadorshipId), asc(ambassadorTerms.version));
  return Map.groupBy(rows, ({ ambassadorshipId }) => ambassadorshipId);
}
export type AgreedTerms = AcceptedTerms & { readonly weeklyMinutes: number | null };

/** The person at the company who made an offer or proposed the newest terms; null if their account is gone. */
export async function findProposer(db: Queries, id: string): Promise<UserId | null> {
  const [newest] = await db
    .select({ proposedById: ambassadorTerms.proposedById })
    .from(ambassadorTerms)
    .where(eq(ambassadorTerms.ambassadorshipId, id))
    .orderBy(desc(ambassadorTerms.version))
    .limit(1);
  return newest?.proposedById ?? null;
}
