import { type EmailKind, type NotificationSettings, newsSettings } from '@ambitionhub/contract/notifications';

/** The setting that an unsubscribe link of each kind turns off. */
export const switchOf = {
  message: 'emailNotifications',
  digest: 'emailDigests',
  messages: newsSettings.messages.email,
  applications: newsSettings.applications.email,
  work: newsSettings.work.email,
  pay: newsSettings.pay.email,
  searches: newsSettings.searches.email,
} as const satisfies Record<EmailKind, keyof NotificationSettings>;

/** Whether a person wants these emails. */
export const wantsEmail = (settings: NotificationSettings, kind: EmailKind): boolean =>
  settings[switchOf[kind]] && (kind === 'digest' || settings.emailNotifications);
