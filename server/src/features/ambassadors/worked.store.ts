import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/database/index.ts';
import { ambassadorships } from './tables.ts';

/** The newest ambassadorship of a pair that was accepted, ended or not; null without one. */
export async function findWorked(
  db: Queries,
  { companyId, studentId }: { readonly companyId: CompanyId; readonly studentId: UserId },
): Promise<string | null> {
  const [row] = await db
    .select({ id: ambassadorships.id })
    .from(ambassadorships)
    .where(
      and(
        eq(ambassadorships.companyId, companyId),
        eq(ambassadorships.studentId, studentId),
        inArray(ambassadorships.state, ['active', 'ended']),
      ),
    )
    .orderBy(desc(ambassadorships.offeredAt))
    .limit(1);
  return row?.id ?? null;
}
