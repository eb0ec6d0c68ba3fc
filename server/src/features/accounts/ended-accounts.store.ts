import { createHash } from 'node:crypto';
import { type AccountEnding, accountEndings, type UserId } from '@ambitionhub/contract/accounts';
import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { sessions, verifications } from './tables.ts';

/** Days for which a returning browser can learn why its account is gone. */
const kept = 30;

/** Hashed, so that a copy of the database does not contain the token, although it no longer opens anything. */
const hashOf = (token: string): string => createHash('sha256').update(`ended ${token}`).digest('hex');
const hashOfSession = sql`encode(sha256(convert_to('ended ' || ${sessions.token}, 'UTF8')), 'hex')`;

/** Stores the reason for the browsers of accounts that are about to be removed. */
export async function recordEndedAccounts(
  tx: Transaction,
  userIds: readonly UserId[],
  ending: AccountEnding,
): Promise<void> {
  await tx.execute(sql`insert into ${verifications} (id, identifier, value, expires_at)
    select gen_random_uuid(), ${hashOfSession}, ${ending}, now() + make_interval(days => ${kept})
    from ${sessions} where ${and(inArray(sessions.userId, [...userIds]), gt(sessions.expiresAt, sql`now()`))}`);
}

/** Why the accounts behind these tokens are gone; leaves out those that exist. */
export async function findEndedAccounts(
  db: Database,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, AccountEnding>> {
  if (tokens.length === 0) return new Map();
  const byHash = new Map(tokens.map((token) => [hashOf(token), token]));
  const rows = await db
    .select({ hash: verifications.identifier, value: verifications.value })
    .from(verifications)
    .where(inArray(verifications.identifier, [...byHash.keys()]));
  return new Map(
    rows.flatMap(({ hash, value }) => {
      const token = byHash.get(hash);
      const ending = accountEndings.find((one) => one === value);
      return token === undefined || ending === undefined ? [] : [[token, ending] as const];
    }),
  );
}
