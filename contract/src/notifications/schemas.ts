import * as z from 'zod';

export const notificationSettings = z.object({ emailNotifications: z.boolean(), emailDigests: z.boolean() });
export type NotificationSettings = z.infer<typeof notificationSettings>;
