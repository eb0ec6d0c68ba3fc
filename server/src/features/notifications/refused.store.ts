import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { refusedAddresses } from './tables.ts';

/** For how long a refusal holds: a mailbox may be opened anew, and nobody can say so who cannot sign in without an e-mail. */
const heldFor = sql`interval '30 days'`;

/** Notes that the server of this address refuses it for good. */
export async function noteRefusal(db: Database, email: string): Promise<void> {
  await db
    .insert(refusedAddresses)
    .values({ email })
    .onConflictDoUpdate({ target: refusedAddresses.email, set: { refusedAt: sql`now()` } });
}

/** Whether no e-mail is sent to this address, because its server refused it for good. */
export async function isRefused(db: Database, email: string): Promise<boolean> {
  const rows = await db
    .select({ email: refusedAddresses.email })
    .from(refusedAddresses)
    .where(and(eq(refusedAddresses.email, email), gt(refusedAddresses.refusedAt, sql`now() - ${heldFor}`)));
  return rows.length > 0;
}

/** Lets e-mail go to this address again, as whoever owns it asks. */
export async function forgetRefusal(db: Database, email: string): Promise<void> {
  await db.delete(refusedAddresses).where(eq(refusedAddresses.email, email));
}

/** Called by the nightly job. */
export async function removeOldRefusals(db: Database): Promise<void> {
  await db.delete(refusedAddresses).where(lt(refusedAddresses.refusedAt, sql`now() - ${heldFor}`));
}
