import type { UserId } from '@ambitionhub/contract/accounts';
import {
  type BellGroup,
  type NewsGroup,
  newsGroups,
  newsSettings,
  type PushSubscription,
} from '@ambitionhub/contract/notifications';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import { openSessions } from '../../accounts/index.ts';
import { notificationSettings, pushSubscriptions } from '../tables.ts';

type Device = { readonly sessionId: string; readonly userId: UserId };

/** Lets a device receive pushes while its session lasts, in place of what it had. The session must be locked. */
export async function subscribe(
  tx: Transaction,
  { sessionId, userId }: Device,
  { endpoint, keys: { p256dh, auth } }: PushSubscription,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`device ${endpoint}`}, 0))`);
  // The browser of someone who has logged in as another user.
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sessionId, sessionId)));
  const device = { sessionId, userId, endpoint, p256dh, auth };
  await tx
    .insert(pushSubscriptions)
    .values(device)
    .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: device });
}

export const unsubscribeDevice = (db: Database, sessionId: string) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));

/** Whether this session's device receives pushes. */
export async function isSubscribed(db: Database, sessionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId));
  return rows.length > 0;
}

/** Switches push on for all groups, if it is on for none: someone who adds a device wants to be told something. */
export async function switchPushOn(tx: Transaction, userId: UserId): Promise<void> {
  const all = Object.fromEntries(newsGroups.map((group) => [newsSettings[group].push, true]));
  await tx
    .insert(notificationSettings)
    .values({ userId, ...all })
    .onConflictDoUpdate({
      target: notificationSettings.userId,
      set: { ...all, updatedAt: sql`now()` },
      setWhere: sql`not (${sql.join(
        newsGroups.map((group) => notificationSettings[newsSettings[group].push]),
        sql` or `,
      )})`,
    });
}

/** The devices to tell of new entries of the bell. */
export async function findDevices(
  tx: Transaction,
  entries: readonly { readonly id: string; readonly userId: UserId; readonly group: BellGroup }[],
) {
  const entriesOf = Map.groupBy(entries, ({ userId }) => userId);
  const devices = await tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(sql`${pushSubscriptions.userId} = any(${sql.param([...entriesOf.keys()])}::uuid[])`);
  return devices.flatMap(({ id: deviceId, userId }) =>
    (entriesOf.get(userId) ?? []).flatMap(({ id: entryId, group }) =>
      group === 'admin' ? [] : [{ entryId, deviceId, userId, group }],
    ),
  );
}

/** A device to send to, if its session is still valid and its user wants pushes of this group. */
export async function findTarget(db: Database, id: string, group: NewsGroup) {
  const wanted = notificationSettings[newsSettings[group].push];
  const [target] = await db
    .select({
      userId: pushSubscriptions.userId,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .innerJoin(openSessions, eq(openSessions.id, pushSubscriptions.sessionId))
    .innerJoin(notificationSettings, eq(notificationSettings.userId, pushSubscriptions.userId))
    .where(and(eq(pushSubscriptions.id, id), eq(wanted, true)));
  return target ?? null;
}

/** Removes a subscription that its browser has given up, unless the browser has renewed it. */
export const removeGone = (db: Database, id: string, endpoint: string) =>
  db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint)));
