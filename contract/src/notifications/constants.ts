/** Both are on by default (first specification, section 9). */
export const notificationDefaults = { emailNotifications: true, emailDigests: true } as const;

/**
 * How long a message stays unread before its email is sent, and other news waits for more of its kind; the digest's hour
 * is in DIGEST_TIMEZONE (D10).
 */
export const notificationTimings = {
  emailDelaySeconds: 120,
  digestHour: 8,
  /** Milliseconds (first specification, section 9). */
  savedMessage: 3000,
} as const;

/** The most emails in a day that one company or student can cause to one person. The rest is only in the product. */
export const mostMailsFromOne = 20;

/** What the switch of Email Notifications is for, other than emails about the account itself. */
const emailedAbout = 'new messages, and about applications, offers, hours, proofs and pay';

export const notificationTexts = {
  title: 'Notification Settings',
  loading: 'Loading notification settings...',
  email: { label: 'Email Notifications', text: `Receive an email about ${emailedAbout}` },
  digest: {
    label: 'Daily Digest',
    text: 'Receive a daily summary of your unread messages and everything else that is waiting for you',
  },
  save: 'Save Settings',
  saving: 'Saving...',
  saved: 'Settings saved successfully!',
  errors: {
    load: 'Failed to load notification settings',
    save: 'Failed to save settings. Please try again.',
  },
} as const;

/** The emails that have an unsubscribe link. */
export const emailKinds = ['message', 'digest'] as const;
export type EmailKind = (typeof emailKinds)[number];

const failed = 'That did not work. Please try again.';

/** Shown if the user's mail server has reported that the mailbox does not exist. */
export const refusedTexts = {
  text: 'Our emails are not reaching you: your mail server rejects them, so we have paused them.',
  again: 'Try Again',
  trying: 'Trying...',
  failed,
} as const;

/** The page behind an email's unsubscribe link: GET shows the button and changes nothing (decision D10). */
export const unsubscribeTexts = {
  title: 'Unsubscribe',
  text: {
    message: `Stop receiving emails about ${emailedAbout}?`,
    digest:
      'Stop receiving the daily summary of your unread messages and everything else that is waiting for you?',
  },
  button: 'Unsubscribe',
  working: 'Unsubscribing...',
  done: 'You are unsubscribed. You can turn these emails back on in your account settings.',
  /** The last line of those emails. */
  reason: {
    message: 'You get this email because Email Notifications are on in your account settings.',
    digest: 'You get this email because the Daily Digest is on in your account settings.',
  },
  failed,
  /** For a visitor without an email's link. */
  settings: 'You can turn these emails on and off in your account settings.',
  toSettings: 'Go to your account',
  badLink: 'This unsubscribe link is not valid.',
} as const;

/** What news is about: each group can be switched on and off for each channel (the work, section 7). */
export const newsGroups = ['messages', 'applications', 'work', 'pay'] as const;
export type NewsGroup = (typeof newsGroups)[number];

/** The bell shows the newest entries, of these days. Those of one kind by one sender within these seconds are one. */
export const bellLimits = { entries: 100, days: 90, bundleSeconds: 120 } as const;

const news = (count: number): string => (count === 1 ? '1 new notification' : `${count} new notifications`);

export const bellTexts = {
  title: 'Notifications',
  /** The button's name. */
  label: (unread: number): string => (unread === 0 ? 'Notifications' : `Notifications: ${news(unread)}`),
  readAll: 'Mark all as read',
  unread: 'New',
  more: (count: number): string => `and ${count} more`,
  empty: 'No notifications yet',
  emptyHint: 'We’ll tell you here when something happens.',
  errors: { load: 'Failed to load notifications' },
} as const;

export const notificationsPrivacy = {
  Settings:
    'which emails you want, which of them we have sent, and whether a mail server has rejected your address; for 90 days, what we told you in the product and whether you have read it.',
} as const;
