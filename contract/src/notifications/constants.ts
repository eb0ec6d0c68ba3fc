import type { UserType } from '../accounts/index.ts';

/** What news is about: each group can be switched on and off for each channel (the work, section 7). */
export const newsGroups = ['messages', 'applications', 'work', 'pay', 'searches'] as const;
export type NewsGroup = (typeof newsGroups)[number];

/** The groups of the bell: the admin's entries have one of their own. */
export const bellGroups = [...newsGroups, 'admin'] as const;
export type BellGroup = (typeof bellGroups)[number];

/** Where news is told if a person wants it; it is always in the product, too. */
export const newsChannels = ['email', 'push'] as const;
export type NewsChannel = (typeof newsChannels)[number];

/** The setting of each group and channel. */
export const newsSettings = {
  messages: { email: 'emailMessages', push: 'pushMessages' },
  applications: { email: 'emailApplications', push: 'pushApplications' },
  work: { email: 'emailWork', push: 'pushWork' },
  pay: { email: 'emailPay', push: 'pushPay' },
  searches: { email: 'emailSearches', push: 'pushSearches' },
} as const satisfies Record<NewsGroup, Record<NewsChannel, string>>;

/** Only companies save searches. */
export const newsGroupsOf = (userType: UserType): readonly NewsGroup[] =>
  newsGroups.filter((group) => group !== 'searches' || userType === 'company');

/** Email is on by default (first specification, section 9), and push is off. */
export const notificationDefaults = {
  emailNotifications: true,
  emailDigests: true,
  emailMessages: true,
  emailApplications: true,
  emailWork: true,
  emailPay: true,
  emailSearches: true,
  pushMessages: false,
  pushApplications: false,
  pushWork: false,
  pushPay: false,
  pushSearches: false,
} as const;

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
  table: {
    title: 'What we tell you, and where',
    /** The column that cannot be turned off. */
    here: 'In the product',
    always: 'Always',
    channels: { email: 'Email', push: 'Push' },
    groups: {
      messages: { label: 'Messages', text: '' },
      applications: { label: 'Applications and offers', text: '' },
      work: { label: 'Work', text: 'Hours, tasks and proofs' },
      pay: { label: 'Pay', text: '' },
      searches: { label: 'Saved searches', text: 'By email in the daily digest' },
    },
  },
  save: 'Save Settings',
  saving: 'Saving...',
  saved: 'Settings saved successfully!',
  errors: {
    load: 'Failed to load notification settings',
    save: 'Failed to save settings. Please try again.',
  },
} as const;

/**
 * What an unsubscribe link turns off: a group of news, the digest, or ('message') all news, in emails from before there were
 * groups.
 */
export const emailKinds = ['message', 'digest', ...newsGroups] as const;
export type EmailKind = (typeof emailKinds)[number];

/** What the emails of each group are about. */
const groupsAbout: Readonly<Record<NewsGroup, string>> = {
  messages: 'new messages',
  applications: 'applications and offers',
  work: 'hours, tasks and proofs',
  pay: 'pay',
  searches: 'your saved searches',
};
const eachGroup = (text: (about: string) => string): Record<NewsGroup, string> => ({
  messages: text(groupsAbout.messages),
  applications: text(groupsAbout.applications),
  work: text(groupsAbout.work),
  pay: text(groupsAbout.pay),
  searches: text(groupsAbout.searches),
});

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
    ...eachGroup((about) => `Stop receiving emails about ${about}?`),
  },
  button: 'Unsubscribe',
  working: 'Unsubscribing...',
  done: 'You are unsubscribed. You can turn these emails back on in your account settings.',
  /** The last line of those emails. */
  reason: {
    message: 'You get this email because Email Notifications are on in your account settings.',
    digest: 'You get this email because the Daily Digest is on in your account settings.',
    ...eachGroup(
      (about) => `You get this email because emails about ${about} are on in your account settings.`,
    ),
  },
  failed,
  /** For a visitor without an email's link. */
  settings: 'You can turn these emails on and off in your account settings.',
  toSettings: 'Go to your account',
  badLink: 'This unsubscribe link is not valid.',
} as const;

/** Being told on a phone or computer while the product is not open. */
export const deviceTexts = {
  tell: 'Tell me on this device',
  telling: 'Asking…',
  why: 'Get notified even when AmbitionHub is closed.',
  isTold: 'You’ll be told on this device.',
  stop: 'Stop on this device',
  denied:
    'Notifications from this site are blocked. Allow them in your browser’s settings for this site, then try again.',
  /** iOS tells only the app on the home screen. */
  install: {
    title: 'To be told on this iPhone or iPad, first add AmbitionHub to your Home Screen:',
    steps: [
      'Tap the Share button, then “Add to Home Screen”.',
      'Open AmbitionHub from your Home Screen and log in.',
    ],
  },
  unknown: 'This browser’s push service is not one that we can use.',
  failed,
} as const;

/**
 * The bell shows the newest entries, of these days. Those of one kind by one sender within these seconds are one; all
 * together stand for at most so many rows.
 */
export const bellLimits = { entries: 100, days: 90, bundleSeconds: 120, rows: 1000 } as const;

const news = (count: number): string => (count === 1 ? '1 new notification' : `${count} new notifications`);

export const bellTexts = {
  title: 'Notifications',
  /** The button's name. */
  label: (unread: number): string => (unread === 0 ? 'Notifications' : `Notifications: ${news(unread)}`),
  readAll: 'Mark all as read',
  unread: 'New',
  more: (count: number): string => `and ${count} more`,
  loading: 'Loading notifications...',
  offline: 'You’re offline',
  offlineHint: 'Your notifications will be here when you’re back online.',
  empty: 'No notifications yet',
  emptyHint: 'We’ll tell you here when something happens.',
  errors: { load: 'Failed to load notifications' },
} as const;

export const notificationsPrivacy = {
  Settings:
    'which news you want by email and on your devices, which emails we have sent you, the push service’s address for each device on which you want to be told, and whether a mail server has rejected your address; for 90 days, what we told you in the product and whether you have read it.',
} as const;
