import type { UserId } from '@ambitionhub/contract/accounts';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database, PersonalData } from '../../platform/database/index.ts';
import { users } from '../accounts/index.ts';

/** Whether a person acts for a company. */
export async function isMember(db: Database, userId: UserId): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.companyId)));
  return rows.length > 0;
}

/** All data kept about a person except their conversations; null if the account is gone. */
export async function readAccount(
  db: Database,
  personalData: readonly PersonalData[],
  userId: UserId,
): Promise<Record<string, unknown> | null> {
  // Each part is a separate object: a call that builds an object takes at most 50 members.
  const parts = personalData
    .flatMap(({ copy = {} }) => Object.entries(copy))
    .flatMap(([name, { only, json }]) => (json ? [partOf(name, only, json)] : []));
  const { rows } = await db.execute<{ data: Record<string, unknown> }>(
    sql`select ${sql.join(parts, sql` || `)} as data from ${users} account where account.id = ${userId}`,
  );
  return rows[0]?.data ?? null;
}

function partOf(name: string, only: string | undefined, json: SQL): SQL {
  const part = sql`jsonb_build_object(${name}::text, ${json})`;
  return only ? sql`case account.user_type when ${only} then ${part} else '{}' end` : part;
}
