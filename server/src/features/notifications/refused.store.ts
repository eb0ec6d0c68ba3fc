import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { refusedAddresses } from './tables.ts';

/**
 * How long a refusal lasts: a mailbox may be reopened, and a user who needs an email to sign in cannot tell
 * us.
 */
const heldFor = sql`interval '30 days'`;

/** Records that this address's server permanently refuses it. */
export async function noteRefusal(db: Database, email: string): Promise<void> {
  await db
    .insert(refusedAddresses)
    .values({ email })
    .onConflictDoUpdate({ target: refusedAddresses.email, set: { refusedAt: sql`now()` } });
}

/** Whether no email is sent to this address because its server permanently refused it. */
export async function isRefused(db: Database, email: string): Promise<boolean> {
  const rows = await db
    .select({ email: refusedAddresses.email })
    .from(refusedAddresses)
    .where(and(eq(refusedAddresses.email, email), gt(refusedAddresses.refusedAt, sql`now() - ${heldFor}`)));
  return rows.length > 0;
}

/** Allows email to this address again, at its owner's request. */
export async function forgetRefusal(db: Database, email: string): Promise<void> {
  await db.delete(refusedAddresses).where(eq(refusedAddresses.email, email));
}

/** Called by the nightly job. */
export async function removeOldRefusals(db: Database): Promise<void> {
  await db.delete(refusedAddresses).where(lt(refusedAddresses.refusedAt, sql`now() - ${heldFor}`));
}
