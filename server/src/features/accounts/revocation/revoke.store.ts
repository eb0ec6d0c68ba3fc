import type { UserId } from '@ambitionhub/contract/accounts';
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/index.ts';
import {
  addressLinks,
  passkeys,
  providerLogins,
  sessions,
  twoFactors,
  users,
  verifications,
} from '../tables.ts';

type Whose = readonly UserId[];

export async function endAllSessions(tx: Transaction, userIds: Whose): Promise<void> {
  await tx.delete(sessions).where(inArray(sessions.userId, [...userIds]));
}

export async function endNamedSessions(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(sessions).where(inArray(sessions.id, [...ids]));
}

/** Makes sessions usable only to read why the account is suspended or closed. */
export async function barSessions(tx: Transaction, userIds: Whose): Promise<void> {
  await tx
    .update(sessions)
    .set({ noticeOnly: true })
    .where(inArray(sessions.userId, [...userIds]));
}

/** Deletes a requested address and the links that confirm it. Links that confirm the current one or stop a change keep working. */
export async function dropPendingAddresses(tx: Transaction, userIds: Whose): Promise<void> {
  await tx
    .update(users)
    .set({ newEmail: null, updatedAt: sql`now()` })
    .where(and(inArray(users.id, [...userIds]), isNotNull(users.newEmail)));
  const present = tx.select({ email: users.email }).from(users).where(eq(users.id, addressLinks.userId));
  await tx
    .delete(addressLinks)
    .where(
      and(
        inArray(addressLinks.userId, [...userIds]),
        isNull(addressLinks.restores),
        ne(addressLinks.email, sql`(${present})`),
      ),
    );
}

/** Ends links that set a password, and logins that still need a code: both are stored as single-use values of the account. */
export async function endResetLinks(tx: Transaction, userIds: Whose): Promise<void> {
  await tx.delete(verifications).where(inArray(verifications.value, [...userIds]));
}

export async function removePasskeys(tx: Transaction, userIds: Whose): Promise<void> {
  await tx.delete(passkeys).where(inArray(passkeys.userId, [...userIds]));
}

export async function removeProviderLogins(tx: Transaction, userIds: Whose): Promise<void> {
  await tx.delete(providerLogins).where(inArray(providerLogins.userId, [...userIds]));
}

/** Deletes the key of a second step that no code has confirmed yet. */
export async function dropUnfinishedSecondSteps(tx: Transaction, userIds: Whose): Promise<void> {
  await tx
    .delete(twoFactors)
    .where(and(inArray(twoFactors.userId, [...userIds]), eq(twoFactors.verified, false)));
}
