import { counted } from '../text/counted.ts';

export const hoursTexts = {
  agreed: (agreed: string) => `More than the ${agreed} agreed`,
  noNote: 'No note',
  student: {
    title: 'Your hours',
    log: 'Log hours',
    logTitle: 'Log your hours',
    changeTitle: 'Change your hours',
    at: 'Company',
    day: 'Day',
    today: 'Today',
    otherDay: 'Another day',
    howLong: 'How long did you work?',
    less: (minutes: number) => `${minutes} minutes less`,
    more: (minutes: number) => `${minutes} minutes more`,
    quick: 'Usual durations',
    note: 'What did you do?',
    noteHint: 'Optional. The company sees it.',
    earns: (amount: string) => `That is ${amount}.`,
    save: 'Save',
    saved: (what: string) => `${what} logged.`,
    remove: 'Remove',
    removed: 'Hours removed.',
    undo: 'Undo',
    change: 'Change',
    changeOne: (what: string) => `Change ${what}`,
    loading: 'Loading your hours...',
    failed: (reason: string) => `Failed to load your hours: ${reason}`,
    empty: 'No hours yet.',
    emptyHint: 'Log your hours day by day. The company approves them week by week.',
    nowhere: 'You have no hourly work right now.',
    earlier: 'Show earlier weeks',
    states: { logged: 'Waiting', returned: 'Returned to you', approved: 'Approved' },
    due: 'Approved automatically on',
    returned: (company: string) => `${company} has returned this week`,
    returnedHint: 'Change your hours, or send them again as they are.',
    again: 'Send again',
    sentAgain: 'You have sent the week back to the company.',
  },
  company: {
    of: 'Hours',
    noneOf: 'No hours yet.',
    toReview: 'Review',
    states: { logged: 'Not over yet', returned: 'Returned', approved: 'Approved' },
    showDays: (week: string) => `Days of ${week}`,
    list: 'Hours and proofs',
    lists: {
      waiting: 'To review',
      running: 'Not over yet',
      returned: 'Returned',
      approved: 'Approved',
      declined: 'Declined',
    },
    search: 'Search ambassadors...',
    loading: 'Loading items to review...',
    failed: (reason: string) => `Failed to load the items to review: ${reason}`,
    empty: {
      waiting: 'Nothing to review.',
      running: 'No hours this week yet.',
      returned: 'Nothing is waiting on a student.',
      approved: 'Nothing approved yet.',
      declined: 'Nothing declined.',
    },
    noMatch: 'No hours or proofs match.',
    emptyHint: {
      waiting:
        'Hours appear here once their week is over, and proofs once they are handed in. The oldest come first.',
      running: 'Hours that your ambassadors log appear here.',
      returned: 'What you return stays here until it is changed.',
      approved: 'What you approve stays here.',
      declined: 'Proofs that you decline stay here, with the objections.',
    },
    approve: 'Approve',
    return: 'Return',
    approveOne: (what: string) => `Approve ${what}`,
    returnOne: (what: string) => `Return ${what}`,
    undo: 'Undo',
    approved: 'Approved.',
    returned: 'Returned.',
    returnTitle: (name: string) => `Return ${name}’s hours?`,
    returnText: 'You can undo it for 10 seconds. Then we notify the student, who can change the hours.',
    note: 'What should be changed?',
    noteNeeded: 'Please say what to change.',
    due: 'Approved automatically on',
    by: (name: string) => `by ${name}`,
    byCalendar: 'automatically, 14 days after its end',
    yourNote: 'Your note',
    keys: 'J and K move from row to row. On a week of hours, A approves and R returns; on a proof, Enter opens it.',
  },
} as const;

/** Separate from the other texts, because every screen loads them: the table of refusals, and a tab's badge. */
export const hoursErrors = {
  changed: 'These hours have changed. Please review them again.',
  day: 'Hours cannot be logged on this day.',
  approved: 'This week is already approved, so its hours cannot change.',
  dayFull: 'A day has only 24 hours. Please check the other hours on this day.',
  tooOften: 'You have logged this day 12 times. Please change one of them.',
  tooMuch: 'A week can total at most $10,000.00.',
  running: 'You can decide once the week is over.',
} as const;

/** The badge of a company's Ambassadors, in words. */
export const reviewBadge = (count: number): string => `${count} to review`;

/** The daily digest about offers and hours. */
export const ambassadorDigest = {
  weeksWait: (count: number) =>
    counted(count, '1 week of hours is waiting for you', 'weeks of hours are waiting for you'),
  approvedOn: (day: string) => `will be approved automatically on ${day}`,
  workWaits: (count: number) =>
    counted(count, '1 item in Work is waiting for you', 'items in Work are waiting for you'),
  offer: (day: string) => `They want you! The offer is open until ${day}.`,
  terms: 'New terms are waiting for your answer.',
  week: (days: string) => `Your hours for ${days} were returned.`,
} as const;
