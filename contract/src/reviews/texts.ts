import { reviewDays, reviewLimits } from './constants.ts';

export const reviewTexts = {
  title: 'Reviews',
  with: (name: string): string => `Reviews · ${name}`,
  /** The writer of a review that students and visitors read. */
  aStudent: (school: string | null): string => (school === null ? 'A student' : `A student at ${school}`),
  formerCompany: 'A company',
  none: 'No reviews yet.',
  ofYou: 'Reviews of you',
  more: 'Show more reviews',
  loading: 'Loading reviews...',
  failed: 'Failed to load the reviews',
  write: {
    title: (name: string): string => `Review ${name}`,
    button: 'Write a review',
    starsLabel: 'Stars',
    wordsLabel: `Pick up to ${reviewLimits.words}`,
    textLabel: 'Anything to add? (optional)',
    textHint: {
      student: 'What should other students know?',
      company: 'What should other companies know?',
    },
    /** What happens next. */
    after: {
      student: (name: string): string =>
        `${name} sees it once both of you have written, or in ${reviewDays.blind} days. Students never see your name.`,
      company: (name: string): string =>
        `${name} sees it once both of you have written, or in ${reviewDays.blind} days.`,
    },
    submit: 'Send review',
    change: 'Change review',
    save: 'Save review',
    sent: 'Review sent',
    saved: 'Review saved',
  },
  mine: {
    title: 'Your review',
    /** While the other side does not see it. */
    hiddenUntil: (name: string): string => `${name} sees it once both of you have written, or on`,
    changeable: 'You can change it until',
    removed: (reason: string): string => `We removed this review: ${reason}`,
    again: 'You can write another from',
  },
  theirs: (name: string): string => `${name}’s review of you`,
  reply: {
    button: 'Reply',
    title: 'Reply to this review',
    sent: 'Reply sent',
    label: 'Your reply',
    hint: 'Everyone who can read the review can read your reply. You have one.',
    submit: 'Send reply',
    by: (name: string): string => `Reply by ${name}`,
    byStudent: 'Reply by the student',
  },
  report: {
    button: 'Report',
    title: 'Report this review',
    label: 'What is wrong with it?',
    submit: 'Send report',
    sent: 'Thank you. We will read it.',
  },
  admin: {
    view: 'Reviews',
    loading: 'Loading reported reviews...',
    failed: (reason: string): string => `Failed to load the reported reviews: ${reason}`,
    empty: 'No reported reviews.',
    more: 'Show more reviews',
    by: (writer: string, about: string): string => `${writer} about ${about}`,
    reports: (count: number): string => (count === 1 ? '1 report' : `${count} reports`),
    keep: 'Keep',
    remove: 'Remove',
    reasonLabel: 'Reason',
    reasonHint: 'The writer gets it.',
  },
  errors: {
    stars: 'Please choose 1 to 5 stars.',
    word: 'Please choose from the list.',
    reply: 'Please write a reply.',
    report: 'Please say what is wrong with it.',
    reason: 'Please give a reason.',
    send: 'That did not work. Please try again.',
  },
} as const;
