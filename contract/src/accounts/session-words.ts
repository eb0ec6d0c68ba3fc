/** What every screen of the app loads; what only the forms of an account say stands beside it. */

/** The three kinds of user (decisions, words). A missing or unknown one is never guessed here. */
export const userTypes = ['student', 'company', 'admin'] as const;
export type UserType = (typeof userTypes)[number];

export const productName = 'AmbitionHub';

/** Under what a browser remembers who is signed in: the app writes it, the public pages look at it. */
export const viewerKey = 'ambitionhub:viewer';

/** Milliseconds (first specification, section 9). */
export const authTimings = {
  signUpRedirect: 2000,
  hardTimeout: 8000,
  slowLog: 3000,
  slowNotice: 10_000,
} as const;

/** Shown while a session is found out, and when that fails (second specification, section 2; decision D5). */
export const sessionTexts = {
  starting: 'Starting AmbitionHub...',
  loading: 'Loading AmbitionHub...',
  errorTitle: 'Authentication Error',
  refresh: 'Refresh Page',
  slow: 'Authentication is taking longer than expected...',
  logout: 'Logout',
  /** A session that ends in somebody's hands (decision D14). */
  kept: 'What you typed is kept.',
  /** Two tabs keep drafts of their own until one sends (decision D18). */
  sentElsewhere: 'You sent or saved this in another tab. What you typed here is still here.',
  interrupted: 'You were logged out. Log in to go on where you were.',
} as const;

/** The zoomed-out viewport of the dashboards on iOS (first specification, sections 4 and 9). */
export const iosViewport = {
  dashboard: 'width=1024, initial-scale=0.6, minimum-scale=0.6, maximum-scale=2.0',
  notchedAspectRatio: 2.16,
  /** CSS pixels of the screen that it fits whole: 1024 × 0.6 (decision D16). */
  leastWidth: 614,
} as const;
