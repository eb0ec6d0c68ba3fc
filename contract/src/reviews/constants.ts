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

/** Texts beside stars. Apart from the others, because the first screens show them. */
export const ratingTexts = {
  mean: (mean: number): string => mean.toFixed(1),
  /** For screen readers. */
  stars: (stars: number): string => (stars === 1 ? '1 of 5 stars' : `${stars} of 5 stars`),
  rating: (mean: number, count: number): string => `${mean.toFixed(1)} of 5 stars, ${aReview(count)}`,
  count: aReview,
} as const;

export const reviewErrors = {
  notYet: `You can review each other after ${reviewDays.worked} days of work, after an approved task, or at the end.`,
  again: 'You have reviewed them in the last half-year.',
  late: 'A review can be changed for 48 hours.',
  replied: 'You have already replied to this review.',
  removed: 'This review was removed.',
} as const;

export const reviewsPrivacy = {
  Reviews:
    'reviews that you write and those about you, with their replies and reports. Students and visitors who read a review of a company do not see who wrote it, and see the school only if the company has had at least five ambassadors there. When an account is deleted, the reviews about it are deleted; those that it wrote stay without its name.',
} as const;
