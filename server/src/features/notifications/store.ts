import type { UserId } from '@ambitionhub/contract/accounts';
import { type NotificationSettings, notificationDefaults } from '@ambitionhub/contract/notifications';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { notificationSettings } from './tables.ts';

/** A user's settings; both are on for whoever has never saved any. */
export const settingsOf = async (db: Database, userId: UserId): Promise<NotificationSettings> => {
  const [row] = await db
    .select({
      emailNotifications: notificationSettings.emailNotifications,
      emailDigests: notificationSettings.emailDigests,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return row ?? notificationDefaults;
};

export const saveSettings = async (
  db: Database,
  userId: UserId,
  settings: NotificationSettings,
): Promise<void> => {
  await db
    .insert(notificationSettings)
    .values({ userId, ...settings })
    .onConflictDoUpdate({
      target: notificationSettings.userId,
      set: { ...settings, updatedAt: sql`now()` },
    });
};
