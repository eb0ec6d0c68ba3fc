import {
  type ClassYear,
  classYearLabels,
  completionScale,
  gradYears,
  publishThreshold,
  referenceYear,
  studentLimits,
} from './words.ts';

/** What the rules below need to know of a student. Empty text counts as absent. */
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

const isFilled = (text: string | null): boolean => text !== null && text.trim() !== '';

const username = /^[a-z0-9_]+(?:\.[a-z0-9_]+)*$/i;
/** A link to a profile, also as Instagram's own 'Share profile' gives it, with where it was shared from behind the '?'. */
const profileLink =
  /^(?:https?:\/\/)?(?:(?:www|m)\.)?(?:instagram\.com|instagr\.am)\/@?([^/?#]+)\/?(?:[?#].*)?$/i;

/** Where a stored Instagram name leads. */
export const instagramHref = (name: string): string => `https://www.instagram.com/${name}/`;

/**
 * Reads what a student typed as Instagram: a user name, with or without '@', or a link to a profile, whose user name
 * is taken out.
 * Empty is valid and gives ''. (First specification, section 5.)
 */
export function instagramUsername(input: string): { valid: true; username: string } | { valid: false } {
  const typed = input.trim();
  if (typed === '') return { valid: true, username: '' };
  const name = profileLink.exec(typed)?.[1] ?? typed.replace(/^@/, '');
  return name.length <= studentLimits.instagram && username.test(name)
    ? { valid: true, username: name }
    : { valid: false };
}

/**
 * What completion asks for, in the order of the chips, with their labels (first specification, section 5). The graduation
 * year follows from the class year for most, so it is asked for last.
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

/** What is typed as Instagram counts once it can be stored. */
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
 * How complete a profile is: the six required items give up to 100 points in proportion, the three optional ones a
 * bonus of up to ten, together never more than 100 (first specification, sections 5 and 9).
 */
export function profileCompletion(student: StudentFacts): Completion {
  const missing = required.filter(({ isPresent }) => !isPresent(student)).map(({ field }) => field);

  const base = ((required.length - missing.length) / required.length) * 100;
  const bonus =
    (optional.filter((isPresent) => isPresent(student)).length / optional.length) * completionScale.bonus;
  const percent = Math.min(100, Math.round(base + bonus));
  return { percent, color: completionColor(percent), missing };
}

/** The colour of the completion bar: red under 40, amber under 80, green from 80. */
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
 * How a student's year is shown: by class year, where that is missing by graduation year, null without either.
 * (First specification, section 9; decision D6. 2024 is 'Senior (Class of 2025)' there.)
 */
export function yearLabel(student: Pick<StudentFacts, 'classYear' | 'gradYear'>): string | null {
  const { classYear, gradYear } = student;
  if (classYear !== null) return classYearLabels[classYear];
  if (gradYear === null) return null;
  const yearsLeft = gradYear - referenceYear;
  return labelsByYearsLeft.get(yearsLeft) ?? (yearsLeft < 0 ? 'Graduate' : `Graduation: ${gradYear}`);
}

/** Years from the end of a class year's studies; a graduate's are not known. */
const yearsAfter: Readonly<Record<ClassYear, number | null>> = {
  senior: 0,
  junior: 1,
  sophomore: 2,
  freshman: 3,
  incoming_freshman: 4,
  graduate: null,
};
/** The month in which a year of studies begins, from 0. */
const firstMonth = 7;

/**
 * The year in which somebody of a class year usually graduates, as seen on a day; null where there is no usual one, or where it
 * is none of those that the field offers. An incoming freshman begins with the next year of studies.
 */
export function usualGradYear(classYear: ClassYear, today: Date): number | null {
  const after = yearsAfter[classYear];
  if (after === null) return null;
  const year = today.getFullYear() + (today.getMonth() >= firstMonth ? 1 : 0) + after;
  return gradYears.includes(year) ? year : null;
}

export type PublishItem = 'name' | 'university' | 'major' | 'industries';

/** The four items that publishing counts, and whether each is there (first specification, section 4). */
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

/** Whether 'Continue to Dashboard' may publish: three of the four items are there. */
export function mayPublish(student: Pick<StudentFacts, PublishItem>): boolean {
  return publishItems(student).filter(({ present }) => present).length >= publishThreshold;
}

/** Onboarding: its states, and where each event leads (first specification, section 4). */
export const onboarding = {
  school: { 'choose-school': 'profile' },
  profile: { 'choose-school': 'profile', publish: 'complete' },
  complete: { 'choose-school': 'complete', publish: 'complete' },
} as const satisfies Record<string, Record<string, 'school' | 'profile' | 'complete'>>;
export type OnboardingStep = keyof typeof onboarding;
export type OnboardingEvent = 'choose-school' | 'publish';

/** The step after an event, or null where the event is not possible. */
export function onboardingAfter(step: OnboardingStep, event: OnboardingEvent): OnboardingStep | null {
  const transitions: Partial<Record<OnboardingEvent, OnboardingStep>> = onboarding[step];
  return transitions[event] ?? null;
}

/** Where a student is when the dashboard loads. */
export function onboardingStep(
  student: Pick<StudentFacts, 'onboardingComplete' | 'university'>,
): OnboardingStep {
  if (student.onboardingComplete) return 'complete';
  return isFilled(student.university) ? 'profile' : 'school';
}
