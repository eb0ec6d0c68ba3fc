import * as z from 'zod';
import { emailKinds } from './constants.ts';

export const notificationSettings = z.object({ emailNotifications: z.boolean(), emailDigests: z.boolean() });
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** Only the changed settings, so that a stale page does not restore the others. */
export const notificationChanges = notificationSettings.partial();
export type NotificationChanges = z.infer<typeof notificationChanges>;

/** The user's settings, and whether email reaches the user's address. */
export const notificationState = notificationSettings.extend({ isAddressRefused: z.boolean() });

/** The signed token in an email's unsubscribe link. */
export const unsubscribeInput = z.object({ token: z.string().max(500) });
export const unsubscription = z.object({ kind: z.enum(emailKinds) });
