import * as z from 'zod';
import { instant, noData } from '../schemas/index.ts';
import { bellGroups, bellLimits, deviceTexts, emailKinds } from './constants.ts';

export const notificationSettings = z.object({
  /** All emails of news; each group can be turned off as well. */
  emailNotifications: z.boolean(),
  emailDigests: z.boolean(),
  emailMessages: z.boolean(),
  emailApplications: z.boolean(),
  emailWork: z.boolean(),
  emailPay: z.boolean(),
  emailSearches: z.boolean(),
  pushMessages: z.boolean(),
  pushApplications: z.boolean(),
  pushWork: z.boolean(),
  pushPay: z.boolean(),
  pushSearches: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** Only the changed settings, so that a stale page does not restore the others. */
export const notificationChanges = notificationSettings.partial();
export type NotificationChanges = z.infer<typeof notificationChanges>;

/** The user's settings, and whether email and pushes reach the user. */
export const notificationState = notificationSettings.extend({
  isAddressRefused: z.boolean(),
  /** What a browser subscribes to pushes with; null if there are none. */
  pushKey: z.string().nullable(),
  /** Whether this device is told. */
  isDeviceTold: z.boolean(),
});

const bytes = (count: number) =>
  z
    .string()
    .refine((text) => new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`).test(text), deviceTexts.unknown);

/** What a browser says of itself to be told (Push API, `PushSubscription.toJSON`). */
export const pushSubscription = z.object({
  endpoint: z.string().max(1000),
  /** A public key of P-256 and a secret of 16 bytes, in base64url. */
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscription = z.infer<typeof pushSubscription>;

/** What a push says, to the service worker. */
export const pushPayload = z.object({
  /** One of a later push with the same replaces it. */
  tag: z.string(),
  text: z.string(),
  /** Path and query. */
  href: z.string(),
  /** All that is unread, for the icon. */
  unread: z.int(),
});
export type PushPayload = z.infer<typeof pushPayload>;

/** The signed token in an email's unsubscribe link. */
export const unsubscribeInput = z.object({ token: z.string().max(500) });
export const unsubscription = z.object({ kind: z.enum(emailKinds) });

/** What happened, once or several times in a row. */
const bellEntry = z.object({
  /** The ids of all that it stands for, newest first. */
  ids: z.array(z.uuid()).min(1),
  group: z.enum(bellGroups),
  text: z.string(),
  /** Where it leads: path and query. */
  href: z.string(),
  at: instant,
  isRead: z.boolean(),
});
export type BellEntry = z.infer<typeof bellEntry>;

export const bell = z.object({ entries: z.array(bellEntry).max(bellLimits.entries) });
export const bellCount = z.object({ unread: z.int() });
export const bellReadInput = z.object({ ids: z.array(z.uuid()).min(1).max(bellLimits.rows) });

/** The bell's entries have changed. */
export const notificationsLiveEvents = { bellChanged: noData } as const;
