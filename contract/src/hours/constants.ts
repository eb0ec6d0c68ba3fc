/** The state of a week of hours (the work, section 3). */
export const weekStates = ['logged', 'returned', 'approved'] as const;
export type WeekState = (typeof weekStates)[number];

/** What a company can decide about a week of hours. */
export const weekDecisions = ['approve', 'return'] as const;
export type WeekDecision = (typeof weekDecisions)[number];

/** The parts of a company's list of weeks: over and waiting, not over yet, and the decided ones. */
export const weekLists = ['waiting', 'running', 'returned', 'approved'] as const;
export type WeekList = (typeof weekLists)[number];

/** The parts of a company's review, of hours and of proofs. */
export const reviewLists = [...weekLists, 'declined'] as const;
export type ReviewListName = (typeof reviewLists)[number];

/** US cents, minutes, characters and entries (the work, sections 1 and 3). */
export const hoursLimits = {
  note: 280,
  returnNote: 500,
  /** Hours are logged in steps of five minutes, at most 24 hours a day. */
  stepMinutes: 5,
  dayMinutes: 24 * 60,
  /** Entries per day and company. */
  entriesADay: 12,
  /** The most that a week can earn, because a ledger entry is at most $10,000.00. */
  weekCents: 1_000_000,
  page: 30,
  /** Weeks approved at once. */
  decided: 100,
} as const;

/** Days (the work, section 3). */
export const hoursDays = {
  /** How far back hours may be logged. */
  logged: 31,
  /** An unreviewed week is approved this many days after its end. */
  approval: 14,
  /** How long hours may be handed in after the ambassadorship's last day (the work, section 2). */
  after: 7,
} as const;

/** Separate from the other texts, because every screen loads the texts of refusals. */
export const hoursErrors = {
  day: 'Hours cannot be logged on this day.',
  approved: 'This week is already approved, so its hours cannot change.',
  dayFull: 'A day has only 24 hours. Please check the other hours on this day.',
  tooOften: 'You have logged this day 12 times. Please change one of them.',
  tooMuch: 'A week can total at most $10,000.00.',
  running: 'You can decide once the week is over.',
} as const;

/** The badge of a company's Ambassadors, in words. */
export const reviewBadge = (count: number): string => `${count} to review`;
