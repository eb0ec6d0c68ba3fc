import type { UserId } from '@ambitionhub/contract/accounts';
import {
  type AuditAction,
  type companyListingSearch,
  moderationLimits,
} from '@ambitionhub/contract/moderation';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { output } from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { users } from '../accounts/index.ts';
import { companies } from '../companies/index.ts';
import { auditLog } from './tables.ts';

/** Each order by what its index holds, ending in the id so that no two places are the same. */
const orders = {
  name: [sql`lower(${companies.name})`, sql`${companies.userId}`],
  industry: [sql`lower(${companies.industry})`, sql`${companies.userId}`],
  approval: [sql`${companies.isApproved}`, sql`lower(${companies.name})`, sql`${companies.userId}`],
} as const satisfies Record<string, readonly SQL[]>;

const listing = {
  id: companies.userId,
  email: users.email,
  name: companies.name,
  industry: companies.industry,
  description: companies.description,
  website: companies.website,
  contactEmail: companies.contactEmail,
  contactPhone: companies.contactPhone,
  image: companies.image,
  profileCompleted: companies.profileCompleted,
  isApproved: companies.isApproved,
  createdAt: companies.createdAt,
};

// Folded by the database, whose order it is: JavaScript folds some letters in another way.
const folded = (key: string | boolean, index: number, keys: readonly unknown[]): SQL =>
  typeof key === 'string' && index < keys.length - 1 ? sql`lower(${key})` : sql`${key}`;

type Search = Omit<output<typeof companyListingSearch>, 'cursor'>;

/** A page of all companies and one more, in the order asked for. */
export const listCompanies = (
  db: Database,
  { query, sort }: Search,
  after: readonly (string | boolean)[] | null,
) => {
  const order = orders[sort];
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select(listing)
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(
      and(
        query === '' ? undefined : sql`${companies.searchText} like lower(${pattern})`,
        after
          ? sql`(${sql.join([...order], sql`, `)}) > (${sql.join(after.map(folded), sql`, `)})`
          : undefined,
      ),
    )
    .orderBy(...order.map((key) => asc(key)))
    .limit(moderationLimits.page + 1);
};

export type CompanyListingRow = Awaited<ReturnType<typeof listCompanies>>[number];

/**
 * Sets the approval and writes it to the audit log, both or neither (D3). Where it is so already nothing is changed, and
 * nothing written: of two clicks at once one is what happened. Null where there is no such company.
 */
export const setApproval = (
  db: Database,
  actor: UserId,
  { id, isApproved }: { id: UserId; isApproved: boolean },
): Promise<CompanyListingRow | null> =>
  db.transaction(async (tx) => {
    const changed = await tx
      .update(companies)
      .set({
        isApproved,
        approvedAt: isApproved ? sql`coalesce(${companies.approvedAt}, now())` : null,
        updatedAt: sql`now()`,
      })
      .where(and(eq(companies.userId, id), ne(companies.isApproved, isApproved)))
      .returning({ id: companies.userId });
    if (changed.length > 0) {
      const action: AuditAction = isApproved ? 'approve' : 'revoke-approval';
      await tx.insert(auditLog).values({ actorId: actor, action, targetId: id, detail: {} });
    }
    const [row] = await tx
      .select(listing)
      .from(companies)
      .innerJoin(users, eq(users.id, companies.userId))
      .where(eq(companies.userId, id));
    return row ?? null;
  });
