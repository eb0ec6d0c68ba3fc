import * as z from 'zod';

export const notificationSettings = z.object({ emailNotifications: z.boolean(), emailDigests: z.boolean() });
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** Only what changes: whoever looks at older settings does not bring the others back. */
export const notificationChanges = notificationSettings.partial();
export type NotificationChanges = z.infer<typeof notificationChanges>;
