import { withoutHidden } from '../text/index.ts';
import {
  type ClassYear,
  classYearLabels,
  completionScale,
  gradYears,
  publishThreshold,
  referenceYear,
  studentLimits,
} from './constants.ts';

/** The fields of a student for the rules below. Empty text counts as absent. */
export type StudentFacts = {
  name: string | null;
  university: string | null;
  major: string | null;
  classYear: ClassYear | null;
  gradYear: number | null;
  greekLife: string | null;
  clubs: string | null;
  instagram: string | null;
  industries: readonly string[];
  /** The address of the picture. */
  image: string | null;
  onboardingComplete: boolean;
};

const isFilled = (text: string | null): boolean => text !== null && withoutHidden(text) !== '';

const username = /^[a-z0-9_]+(?:\.[a-z0-9_]+)*$/i;
/** A link to a profile, including Instagram's own 'Share profile' link with its tracking query. */
const profileLink =
  /^(?:https?:\/\/)?(?:(?:www|m)\.)?(?:instagram\.com|instagr\.am)\/@?([^/?#]+)\/?(?:[?#].*)?$/i;

/** The profile URL of a stored Instagram user name. */
export const instagramHref = (name: string): string => `https://www.instagram.com/${name}/`;

/**
 * Parses an Instagram field: a user name, with or without '@', or a profile link, from which it takes the
 * user name. Empty is valid and returns ''. (First specification, section 5.)
 */
export function instagramUsername(input: string): { valid: true; username: string } | { valid: false } {
  const typed = withoutHidden(input);
  if (typed === '') return { valid: true, username: '' };
  const name = profileLink.exec(typed)?.[1] ?? typed.replace(/^@/, '');
  return name.length <= studentLimits.instagram && username.test(name)
    ? { valid: true, username: name }
    : { valid: false };
}

/**
 * The fields that completion requires, in the order of the chips, with their labels (first specification,
 * section 5). The graduation year comes last, since it usually follows from the class year.
 */
export const completionFields = {
  name: 'Name',
  university: 'University',
  image: 'Profile Photo',
  industries: 'Industries of Interest',
  classYear: 'Class Year',
  gradYear: 'Graduation Year',
} as const;
export type CompletionField = keyof typeof completionFields;

const required: readonly { field: CompletionField; isPresent: (student: StudentFacts) => boolean }[] = [
  { field: 'name', isPresent: ({ name }) => isFilled(name) },
  { field: 'university', isPresent: ({ university }) => isFilled(university) },
  { field: 'image', isPresent: ({ image }) => isFilled(image) },
  { field: 'industries', isPresent: ({ industries }) => industries.length > 0 },
  { field: 'classYear', isPresent: ({ classYear }) => classYear !== null },
  { field: 'gradYear', isPresent: ({ gradYear }) => gradYear !== null },
];

/** An Instagram field counts once it is valid. */
const optional: readonly ((student: StudentFacts) => boolean)[] = [
  ({ greekLife }) => isFilled(greekLife),
  ({ clubs }) => isFilled(clubs),
  ({ instagram }) => isFilled(instagram) && instagramUsername(instagram ?? '').valid,
];

export type CompletionColor = 'red' | 'amber' | 'green';
export type Completion = {
  /** A whole number from 0 to 100. */
  percent: number;
  color: CompletionColor;
  missing: readonly CompletionField[];
};

/**
 * How complete a profile is: the six required items give up to 100 points, the three optional ones a bonus of
 * up to ten; the total never exceeds 100 (first specification, sections 5 and 9).
 */
export function profileCompletion(student: StudentFacts): Completion {
  const missing = required.filter(({ isPresent }) => !isPresent(student)).map(({ field }) => field);

  const base = ((required.length - missing.length) / required.length) * 100;
  const bonus =
    (optional.filter((isPresent) => isPresent(student)).length / optional.length) * completionScale.bonus;
  const percent = Math.min(100, Math.round(base + bonus));
  return { percent, color: completionColor(percent), missing };
}

/** The color of the completion bar: red under 40, amber under 80, green from 80. */
export function completionColor(percent: number): CompletionColor {
  if (percent < completionScale.amberFrom) return 'red';
  return percent < completionScale.greenFrom ? 'amber' : 'green';
}

const labelsByYearsLeft: ReadonlyMap<number, string> = new Map([
  [-1, `Senior (Class of ${referenceYear})`],
  [0, 'Senior'],
  [1, 'Junior'],
  [2, 'Sophomore'],
  [3, 'Freshman'],
]);

/**
 * A student's year as shown: the class year, else one derived from the graduation year, else null. (First
 * specification, section 9; decision D6. 2024 is 'Senior (Class of 2025)' there.)
 */
export function yearLabel(student: Pick<StudentFacts, 'classYear' | 'gradYear'>): string | null {
  const { classYear, gradYear } = student;
  if (classYear !== null) return classYearLabels[classYear];
  if (gradYear === null) return null;
  const yearsLeft = gradYear - referenceYear;
  return labelsByYearsLeft.get(yearsLeft) ?? (yearsLeft < 0 ? 'Graduate' : `Graduation: ${gradYear}`);
}

/** Years until graduation; unknown for graduates. */
const yearsAfter: Readonly<Record<ClassYear, number | null>> = {
  senior: 0,
  junior: 1,
  sophomore: 2,
  freshman: 3,
  incoming_freshman: 4,
  graduate: null,
};
/** The month in which the academic year begins, from 0. */
const firstMonth = 7;

/**
 * The usual graduation year of a class year, as of a given day; null if there is none, or if the field does
 * not offer it. An incoming freshman starts in the next academic year.
 */
export function usualGradYear(classYear: ClassYear, today: Date): number | null {
  const after = yearsAfter[classYear];
  if (after === null) return null;
  const year = today.getFullYear() + (today.getMonth() >= firstMonth ? 1 : 0) + after;
  return gradYears.includes(year) ? year : null;
}

export type PublishItem = 'name' | 'university' | 'major' | 'industries';

/** The four items that count for publishing, and whether each is present (first specification, section 4). */
export function publishItems(
  student: Pick<StudentFacts, PublishItem>,
): readonly { item: PublishItem; present: boolean }[] {
  return [
    { item: 'name', present: isFilled(student.name) },
    { item: 'university', present: isFilled(student.university) },
    { item: 'major', present: isFilled(student.major) },
    { item: 'industries', present: student.industries.length > 0 },
  ];
}

/** Whether 'Continue to Dashboard' may publish: at least three of the four items are present. */
export function mayPublish(student: Pick<StudentFacts, PublishItem>): boolean {
  return publishItems(student).filter(({ present }) => present).length >= publishThreshold;
}

export type OnboardingStep = 'school' | 'profile' | 'complete';

/** The onboarding step that the dashboard opens at (first specification, section 4). */
export function onboardingStep(
  student: Pick<StudentFacts, 'onboardingComplete' | 'university'>,
): OnboardingStep {
  if (student.onboardingComplete) return 'complete';
  return isFilled(student.university) ? 'profile' : 'school';
}
