import { daysAfter } from '../calendar/index.ts';

/** Who may review whom, and what is shown of it (the work, section 9). */
export const reviewLimits = {
  stars: 5,
  words: 3,
  /** Characters. */
  text: 500,
  reply: 300,
  report: 500,
  /** Rows of a page. */
  page: 20,
  /** From so many reviews on, their mean and number are shown. */
  shownFrom: 3,
  /** A student's school is shown if the company has had at least so many ambassadors there. */
  schoolFrom: 5,
} as const;

/** In days of 24 hours: of work before a review, until the next, and until one is shown although the other side has not written. */
export const reviewDays = { worked: 14, next: 182, blind: 14 } as const;
const reviewChangeHours = 48;

/** What a student can say of a company in one press, and a company of a student. */
export const reviewWords = {
  student: {
    'clear-tasks': 'Clear tasks',
    'fast-answers': 'Fast answers',
    'pays-on-time': 'Pays on time',
    'fair-pay': 'Fair pay',
    'friendly-team': 'Friendly team',
    'flexible-hours': 'Flexible hours',
    'learned-a-lot': 'I learned a lot',
    'well-organized': 'Well organized',
  },
  company: {
    reliable: 'Reliable',
    'on-time': 'On time',
    creative: 'Creative',
    'clear-communication': 'Clear communication',
    independent: 'Independent',
    'careful-work': 'Careful work',
    'well-connected': 'Well connected on campus',
    'good-ideas': 'Good ideas',
  },
} as const;

type Key<Of> = Of extends unknown ? Extract<keyof Of, string> : never;
export type ReviewWord = Key<(typeof reviewWords)[keyof typeof reviewWords]>;
const keysOf = <Of extends object>(of: Of): readonly Key<Of>[] => Object.keys(of) as Key<Of>[];
/** The words that each side can choose. */
export const wordsBy = {
  student: keysOf(reviewWords.student),
  company: keysOf(reviewWords.company),
} as const;
export const allReviewWords: readonly ReviewWord[] = [...wordsBy.student, ...wordsBy.company];
const labels: Readonly<Record<ReviewWord, string>> = { ...reviewWords.student, ...reviewWords.company };
export const reviewWordLabel = (word: ReviewWord): string => labels[word];

/** Until when the writer can change a review. */
export const changeableUntil = (writtenAt: Date): Date => daysAfter(writtenAt, reviewChangeHours / 24);

/** Why somebody cannot write a review of the other side now. */
export const reviewObstacles = ['not-yet', 'reviewed'] as const;
export type ReviewObstacle = (typeof reviewObstacles)[number];

/** What the admin can do about a reported review. */
export const reviewDecisions = ['remove', 'keep'] as const;

const aReview = (count: number): string =>
  count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`;

export const reviewTexts = {
  title: 'Reviews',
  /** The writer of a review that students and visitors read. */
  aStudent: (school: string | null): string => (school === null ? 'A student' : `A student at ${school}`),
  formerCompany: 'A company',
  mean: (mean: number): string => mean.toFixed(1),
  /** For screen readers. */
  stars: (stars: number): string => (stars === 1 ? '1 of 5 stars' : `${stars} of 5 stars`),
  rating: (mean: number, count: number): string => `${mean.toFixed(1)} of 5 stars, ${aReview(count)}`,
  count: aReview,
  none: 'No reviews yet',
  noneOfCompany: 'Reviews by its ambassadors appear here.',
  noneOfStudent: 'Reviews by companies that they worked for appear here.',
  noneOfYou: {
    student: 'When a company that you worked for reviews you, you see it here.',
    company: 'When an ambassador reviews you, you see it here.',
  },
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
    notYet: `You can review each other after ${reviewDays.worked} days of work, after an approved task, or at the end.`,
    again: 'You have reviewed them in the last half-year.',
    late: 'A review can be changed for 48 hours.',
    replied: 'You have already replied to this review.',
    removed: 'This review was removed.',
    stars: 'Please choose 1 to 5 stars.',
    word: 'Please choose from the list.',
    reply: 'Please write a reply.',
    report: 'Please say what is wrong with it.',
    reason: 'Please give a reason.',
    send: 'That did not work. Please try again.',
  },
} as const;

export const reviewsPrivacy = {
  Reviews:
    'reviews that you write and those about you, with their replies and reports. Students and visitors who read a review of a company do not see who wrote it, and see the school only if the company has had at least five ambassadors there. When an account is deleted, the reviews about it are deleted; those that it wrote stay without its name.',
} as const;
