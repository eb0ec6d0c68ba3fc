/** The state of a data export: in progress, ready to download, or failed. */
export const takeoutStates = ['waiting', 'ready', 'failed'] as const;
export type TakeoutState = (typeof takeoutStates)[number];

export const takeoutLimits = {
  /** How many days a copy can be downloaded. */
  days: 7,
  /** Copies that an account can request per day. */
  perDay: 5,
  /** A copy that takes longer than this counts as failed. */
  patienceMinutes: 60,
} as const;

/** Milliseconds between two polls of a copy in progress. */
export const takeoutPollMs = 1000;

export const takeoutTexts = {
  title: 'Your Data',
  text: 'Everything we store about you, as a ZIP file.',
  ask: 'Prepare a Copy',
  askAgain: 'Prepare a New Copy',
  asking: 'Preparing...',
  progress: 'Your copy is being prepared.',
  progressNote: 'You can leave this page and come back later.',
  ready: 'Your copy is ready.',
  download: 'Download',
  until: 'Available until',
  failed: 'Your copy could not be prepared. Please try again.',
  errors: {
    load: 'Your data could not be loaded.',
    tooMany: 'You have requested several copies today. Please try again tomorrow.',
  },
} as const;

export const takeoutPrivacy = {
  'Copies of your data': `you can download a copy for ${takeoutLimits.days} days after you request it; then we delete it.`,
} as const;

/** Where a user downloads the copy of their data. */
export const takeoutFilePath = '/api/takeout/file';
