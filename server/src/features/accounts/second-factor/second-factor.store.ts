import { createHash } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import { countAct } from '../attempts.store.ts';
import { twoFactors, users } from '../tables.ts';

/** Whether logging in requires a code. */
export async function hasSecondFactor(db: Database, userId: UserId): Promise<boolean> {
  const [row] = await db.select({ on: users.twoFactorEnabled }).from(users).where(eq(users.id, userId));
  return row?.on === true;
}

/** Minutes: longer than any code is valid. */
const codeLife = 3;

/** Records that a code was used; returns whether it was the first time. */
export async function useCode(tx: Transaction, userId: UserId, code: string): Promise<boolean> {
  const digest = createHash('sha256').update(`${userId} ${code}`).digest('base64url');
  return (await countAct(tx, `second-factor code ${digest}`, codeLife)).count === 1;
}

type Sealed = { readonly secret: string; readonly backupCodes: string };

/** The encrypted data of every user with a second factor, locked until the transaction ends. */
export const lockSealed = (tx: Transaction) =>
  tx
    .select({ id: twoFactors.id, secret: twoFactors.secret, backupCodes: twoFactors.backupCodes })
    .from(twoFactors)
    .orderBy(twoFactors.id)
    .for('update');

export async function resealSecrets(tx: Transaction, id: string, sealed: Sealed): Promise<void> {
  await tx.update(twoFactors).set(sealed).where(eq(twoFactors.id, id));
}
