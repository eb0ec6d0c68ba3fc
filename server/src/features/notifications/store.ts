import type { UserId } from '@ambitionhub/contract/accounts';
import {
  type NotificationChanges,
  type NotificationSettings,
  notificationDefaults,
} from '@ambitionhub/contract/notifications';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { notificationSettings } from './tables.ts';

const { userId: _, updatedAt: __, ...settings } = getTableColumns(notificationSettings);

/** A user's settings; the defaults until the user saves any. */
export async function settingsOf(db: Database, userId: UserId): Promise<NotificationSettings> {
  const [row] = await db
    .select(settings)
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return row ?? notificationDefaults;
}

/** Changes the given settings and keeps the others' current values; returns all of them. */
export async function saveSettings(
  db: Database,
  userId: UserId,
  changes: NotificationChanges,
): Promise<NotificationSettings> {
  const [row] = await db
    .insert(notificationSettings)
    .values({ userId, ...notificationDefaults, ...changes })
    .onConflictDoUpdate({
      target: notificationSettings.userId,
      set: { ...changes, updatedAt: sql`now()` },
    })
    .returning(settings);
  return row ?? notificationDefaults;
}
