import type { UserId } from '@ambitionhub/contract/accounts';
import type { PaymentProviderName } from '@ambitionhub/contract/billing';
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { users } from '../accounts/index.ts';
import { payoutAccounts } from './tables.ts';

export type AccountRow = typeof payoutAccounts.$inferSelect;

/** A student's account with this provider, or null. */
export async function findAccount(
  db: Queries,
  provider: PaymentProviderName,
  userId: UserId,
): Promise<AccountRow | null> {
  const [row] = await db
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.userId, userId), eq(payoutAccounts.provider, provider)));
  return row ?? null;
}

export async function findByAccountId(
  db: Queries,
  provider: PaymentProviderName,
  accountId: string,
): Promise<AccountRow | null> {
  const [row] = await db
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.provider, provider), eq(payoutAccounts.accountId, accountId)));
  return row ?? null;
}

const renewed = {
  id: sql`uuidv7()`,
  accountId: null,
  mayBePaid: false,
  isHeld: false,
  version: sql`${payoutAccounts.version} + 1`,
};

/** A student's account row, created if there is none. A row for a different provider is reset. */
export async function findOrMakeAccount(
  db: Queries,
  provider: PaymentProviderName,
  userId: UserId,
): Promise<AccountRow> {
  await db
    .insert(payoutAccounts)
    .values({ userId, provider })
    .onConflictDoUpdate({
      target: payoutAccounts.userId,
      set: { ...renewed, provider },
      setWhere: ne(payoutAccounts.provider, provider),
    });
  const found = await findAccount(db, provider, userId);
  return found ?? findOrMakeAccount(db, provider, userId);
}

/** Stores the id of the account that the provider has opened for a row; false if it was stored before. */
export async function noteAccount(tx: Transaction, id: string, accountId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(payoutAccounts)
    .set({ accountId, version: sql`${payoutAccounts.version} + 1` })
    .where(and(eq(payoutAccounts.id, id), isNull(payoutAccounts.accountId)));
  return rowCount === 1;
}

/** Creates an account that can be paid, for demo data. */
export async function fillAccount(
  tx: Transaction,
  provider: PaymentProviderName,
  account: Pick<AccountRow, 'userId' | 'accountId'>,
): Promise<void> {
  await tx.insert(payoutAccounts).values({ ...account, provider, mayBePaid: true });
}

/** Resets the row of a lost or disconnected account, so that the next one is new. */
export async function forgetAccount(db: Queries, { id }: AccountRow): Promise<void> {
  await db.update(payoutAccounts).set(renewed).where(eq(payoutAccounts.id, id));
}

/** Stores whether an account can be paid; returns false if the row has changed since it was read. */
export async function setMayBePaid(
  tx: Transaction,
  { id, version }: AccountRow,
  mayBePaid: boolean,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(payoutAccounts)
    .set({ mayBePaid, version: version + 1 })
    .where(and(eq(payoutAccounts.id, id), eq(payoutAccounts.version, version)));
  return rowCount === 1;
}

/**
 * Records that these students are asked to set up payouts.
 *
 * @returns those who were not asked before
 */
export async function recordSetUpRequests(
  tx: Transaction,
  provider: PaymentProviderName,
  userIds: readonly UserId[],
): Promise<UserId[]> {
  const { rows } = await tx.execute<{ user_id: UserId }>(sql`
    insert into ${payoutAccounts} (user_id, provider)
    select account.id, ${provider} from ${users} account
    where account.id = any(${sql.param(userIds)}::uuid[])
      and not exists (select from ${payoutAccounts} held where held.user_id = account.id)
    order by account.id
    on conflict (user_id) do nothing
    returning user_id`);
  return rows.map((row) => row.user_id);
}

/** Whether a student has begun to set up payouts. */
export async function hasAccount(db: Queries, userId: UserId): Promise<boolean> {
  const [row] = await db
    .select({ accountId: payoutAccounts.accountId })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.userId, userId));
  return typeof row?.accountId === 'string';
}

/** Stops every transfer to the connected accounts of these students until each of them confirms theirs. */
export async function lockAccounts(tx: Transaction, userIds: readonly UserId[]): Promise<UserId[]> {
  const held = await tx
    .update(payoutAccounts)
    .set({ isHeld: true, mayBePaid: false, version: sql`${payoutAccounts.version} + 1` })
    .where(and(inArray(payoutAccounts.userId, [...userIds]), isNotNull(payoutAccounts.accountId)))
    .returning({ userId: payoutAccounts.userId });
  return held.map(({ userId }) => userId);
}

/** Lets money move to an account again. */
export async function releaseAccount(db: Queries, { id }: AccountRow): Promise<void> {
  await db
    .update(payoutAccounts)
    .set({ isHeld: false, version: sql`${payoutAccounts.version} + 1` })
    .where(eq(payoutAccounts.id, id));
}
