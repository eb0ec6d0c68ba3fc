import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { KeyScope, MakeKeyInput } from '@ambitionhub/contract/keys';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  type Database,
  prepareStatement,
  type Queries,
  type Transaction,
} from '../../platform/database/index.ts';
import { users } from '../accounts/index.ts';
import { companies } from '../companies/index.ts';
import { apiKeys } from './tables.ts';

export const listKeys = (db: Queries, companyId: CompanyId) =>
  db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      scope: apiKeys.scope,
      prefix: apiKeys.prefix,
      madeBy: sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})`,
      createdAt: apiKeys.createdAt,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.madeBy))
    .where(eq(apiKeys.companyId, companyId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

export async function insertKey(
  tx: Transaction,
  key: MakeKeyInput & {
    readonly companyId: CompanyId;
    readonly madeBy: UserId;
    readonly prefix: string;
    readonly secretHash: string;
    /** Now, and never, unless it is a key of the past. */
    readonly createdAt?: Date;
    readonly lastUsedAt?: Date;
  },
): Promise<void> {
  await tx.insert(apiKeys).values(key);
}

/** Removes a key of a company; returns its name, null if the company has no such key. */
export async function removeKey(tx: Transaction, companyId: CompanyId, id: string): Promise<string | null> {
  const [removed] = await tx
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.companyId, companyId)))
    .returning({ name: apiKeys.name });
  return removed?.name ?? null;
}

/** Removes the keys that these users made. */
export const removeKeysBy = (tx: Transaction, userIds: readonly UserId[]) =>
  tx
    .delete(apiKeys)
    .where(inArray(apiKeys.madeBy, [...userIds]))
    .returning({ companyId: apiKeys.companyId, name: apiKeys.name, madeBy: apiKeys.madeBy });

/** A key as a request proves it. */
export type FoundKey = {
  readonly keyId: string;
  readonly name: string;
  readonly scope: KeyScope;
  readonly companyId: CompanyId;
  readonly madeBy: UserId;
  /** Whether its company is approved, and neither suspended nor closed. */
  readonly works: boolean;
  /** Whether its last use should be recorded again. */
  readonly useIsDue: boolean;
};

/** Runs on every request of a program. */
export function prepareKey(db: Database) {
  const find = prepareStatement<FoundKey>(
    db,
    'find_key',
    sql`select ${apiKeys.id} as "keyId", ${apiKeys.name} as name, ${apiKeys.scope} as scope, ${apiKeys.companyId} as "companyId",
      ${apiKeys.madeBy} as "madeBy", ${companies.isApproved} and ${companies.profileCompleted} and not ${companies.barred} as works,
      coalesce(${apiKeys.lastUsedAt} < now() - interval '1 minute', true) as "useIsDue"
    from ${apiKeys} join ${companies} on ${eq(companies.id, apiKeys.companyId)} where ${apiKeys.secretHash} = $1`,
  );
  return async (secretHash: string): Promise<FoundKey | null> => (await find([secretHash]))[0] ?? null;
}

/** Records that a key is used now; among parallel requests only one writes. */
export async function noteKeyUse(db: Database, keyId: string): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(eq(apiKeys.id, keyId), sql`coalesce(${apiKeys.lastUsedAt} < now() - interval '1 minute', true)`),
    );
}
