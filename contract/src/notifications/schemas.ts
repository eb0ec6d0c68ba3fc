import * as z from 'zod';
import { emailKinds } from './words.ts';

export const notificationSettings = z.object({ emailNotifications: z.boolean(), emailDigests: z.boolean() });
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** Only what changes: whoever looks at older settings does not bring the others back. */
export const notificationChanges = notificationSettings.partial();
export type NotificationChanges = z.infer<typeof notificationChanges>;

/** One's settings as one sees them: also whether e-mail reaches one's address at all. */
export const notificationState = notificationSettings.extend({ isAddressRefused: z.boolean() });

/** The signed token of an e-mail's unsubscribe link. */
export const unsubscribeInput = z.object({ token: z.string().max(500) });
export const unsubscription = z.object({ kind: z.enum(emailKinds) });
