/** Texts that every screen of the app loads; those of the account forms are separate. */

/** The three user types (decisions, words). A missing or unknown one is never guessed. */
export const userTypes = ['student', 'company', 'admin'] as const;
export type UserType = (typeof userTypes)[number];

export const productName = 'AmbitionHub';

/** Why an account is gone. Its browsers learn it when their session ends, and drop what they kept of it. */
export const accountEndings = ['member-removed', 'account-deleted'] as const;
export type AccountEnding = (typeof accountEndings)[number];

/** The storage key of the signed-in user: the app writes it, the public pages read it. */
export const viewerKey = 'ambitionhub:viewer';

/** Milliseconds (first specification, section 9). */
export const authTimings = {
  signUpRedirect: 2000,
  hardTimeout: 8000,
  slowLog: 3000,
  slowNotice: 10_000,
} as const;

/** Shown while the session loads, and if that fails (second specification, section 2; decision D5). */
export const sessionTexts = {
  starting: 'Starting AmbitionHub...',
  loading: 'Loading AmbitionHub...',
  errorTitle: 'Authentication Error',
  refresh: 'Refresh Page',
  slow: 'Authentication is taking longer than expected...',
  offline: {
    title: 'You’re offline',
    text: 'AmbitionHub will open when you have a connection again.',
  },
  logout: 'Logout',
  /** Logging out removes what is kept in the browser, a message that could not be sent too. */
  unsent: {
    text: 'You have a message that was not sent. If you log out, it will be lost.',
    logOut: 'Log out anyway',
    stay: 'Stay',
  },
  /** For a session that ends while the user is working (decision D14). */
  kept: 'What you typed is kept.',
  /** A form has one draft in all tabs, and the last to write counts (decision D20). */
  elsewhere: {
    typed: 'You changed this in another tab. That version is shown here.',
    ended: 'You sent, saved or discarded this in another tab.',
  },
  /** In a chat each tab keeps its own draft until one of them sends it (decision D18). */
  sentElsewhere: 'You sent or saved this in another tab. What you typed here is still here.',
  interrupted: 'You were logged out. Log in to go on where you were.',
} as const;

/** The zoomed-out viewport of the dashboards on iOS (first specification, sections 4 and 9). */
export const iosViewport = {
  dashboard: 'width=1024, initial-scale=0.6, minimum-scale=0.6, maximum-scale=2.0',
  notchedAspectRatio: 2.16,
  /** The narrowest screen that it fits, in CSS pixels: 1024 × 0.6 (decision D16). */
  leastWidth: 614,
} as const;
