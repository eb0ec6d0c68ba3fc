import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { mostMailsFromOne } from '@ambitionhub/contract/notifications';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { countMailsFrom } from '../accounts/index.ts';
import { heldMails } from './tables.ts';

/** An email that waits for others of its kind to the same person. */
type Held = {
  readonly id: string;
  readonly userId: UserId;
  readonly kind: string;
  readonly by: ParticipantId;
  readonly data: unknown;
  /** When it was caused: jobs run side by side, and a retry runs later. */
  readonly queuedAt: Date;
};

const clock = sql`date_trunc('milliseconds', clock_timestamp())`;

/** Lets one at a time add to the bundles of a kind and reader, or read one, so that nothing is added to a bundle that was read. */
const lockBundles = (tx: Transaction, userId: UserId, kind: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mails ${kind} to ${userId}`}, 0))`);

/**
 * Holds an email until the bundle of its kind and reader is sent: 'full' if its causer has filled the reader's day, and the
 * new bundle if there was none to join.
 */
export async function holdMail(
  tx: Transaction,
  { id, userId, kind, by, data, queuedAt }: Held,
  seconds: number,
): Promise<'held' | 'full' | { readonly bundle: string; readonly sendAt: Date }> {
  await lockBundles(tx, userId, kind);
  const [again] = await tx.select({ id: heldMails.id }).from(heldMails).where(eq(heldMails.id, id));
  if (again) return 'held';
  const open = await tx
    .select({ bundle: heldMails.bundle, sendAt: heldMails.sendAt, by: heldMails.byId })
    .from(heldMails)
    .where(and(eq(heldMails.userId, userId), eq(heldMails.kind, kind), gt(heldMails.sendAt, clock)));
  const [joined] = open;
  const isCounted = open.some((one) => one.by === by);
  const today = isCounted ? 0 : await countMailsFrom(tx, { by, to: userId });
  if (today > mostMailsFromOne) return 'full';
  const [held] = await tx
    .insert(heldMails)
    .values({
      id,
      userId,
      kind,
      byId: by,
      data,
      heldAt: queuedAt,
      isLast: today === mostMailsFromOne,
      bundle: joined?.bundle ?? id,
      sendAt: joined?.sendAt ?? sql`${clock} + make_interval(secs => ${seconds})`,
    })
    .returning({ bundle: heldMails.bundle, sendAt: heldMails.sendAt });
  return joined || !held ? 'held' : held;
}

/** The emails of a bundle whose time has come, in the order in which they were caused. */
export const findBundle = (
  db: Database,
  { bundle, userId, kind }: { bundle: string; userId: UserId; kind: string },
) =>
  transact(db, async (tx) => {
    await lockBundles(tx, userId, kind);
    return tx
      .select()
      .from(heldMails)
      .where(eq(heldMails.bundle, bundle))
      .orderBy(heldMails.heldAt, heldMails.id);
  });

export const removeBundle = (db: Database, bundle: string) =>
  db.delete(heldMails).where(eq(heldMails.bundle, bundle));

/** Removes emails that the queue has given up: it tries for less than a day. */
export async function removeOldMails(db: Database): Promise<void> {
  await db.delete(heldMails).where(lt(heldMails.sendAt, sql`now() - interval '2 days'`));
}
