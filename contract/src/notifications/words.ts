/** Both are on unless explicitly off (first specification, section 9). */
export const notificationDefaults = { emailNotifications: true, emailDigests: true } as const;

/** A message that is unread for this long sends its e-mail; the digest's hour is that of DIGEST_TIMEZONE (D10). */
export const notificationTimings = {
  emailDelaySeconds: 120,
  digestHour: 8,
  /** Milliseconds (first specification, section 9). */
  savedMessage: 3000,
} as const;

export const notificationTexts = {
  title: 'Notification Settings',
  loading: 'Loading notification settings...',
  email: { label: 'Email Notifications', text: 'Receive an email when you get a new message' },
  digest: { label: 'Daily Digest', text: 'Receive a daily summary of your unread messages' },
  save: 'Save Settings',
  saving: 'Saving...',
  saved: 'Settings saved successfully!',
  errors: {
    load: 'Failed to load notification settings',
    save: 'Failed to save settings. Please try again.',
  },
} as const;

/** The two kinds of e-mail that can be unsubscribed from. */
export const emailKinds = ['message', 'digest'] as const;
export type EmailKind = (typeof emailKinds)[number];

/** The page behind a mail's unsubscribe link: its GET shows the button and changes nothing (decision D10). */
export const unsubscribeTexts = {
  title: 'Unsubscribe',
  text: {
    message: 'Stop receiving an email when you get a new message?',
    digest: 'Stop receiving the daily summary of your unread messages?',
  },
  button: 'Unsubscribe',
  done: 'You are unsubscribed. You can switch these emails on again in your account settings.',
  /** For whoever comes without a link of a mail. */
  settings: 'You can switch these emails on and off in your account settings.',
  toSettings: 'Go to your account',
  badLink: 'This unsubscribe link is not valid.',
} as const;
