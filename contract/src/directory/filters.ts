import { flag, id, oneOf, someOf, text } from '../schemas/params.ts';
import { skills } from '../students/index.ts';
import { contactStates, directoryLimits, directoryTexts, yearFilters } from './constants.ts';
import type { SavedSearchId } from './ids.ts';

type Kind =
  | ReturnType<typeof text>
  | ReturnType<typeof oneOf<string>>
  | ReturnType<typeof someOf<string>>
  | ReturnType<typeof id<string>>
  | typeof flag;

/** A filter for students: its values, its URL format and its label. */
export type Filter = Kind & {
  readonly label: string;
  /** Labels of the values, if they differ from the values. */
  readonly names?: Readonly<Record<string, string>>;
  /** The label for no value, instead of 'Any'. */
  readonly any?: string;
  /** Matches part of a text. Shown with its label, since the value alone is unclear. */
  readonly isPart?: boolean;
};
export type FilterTable = Readonly<Record<string, Filter>>;

/**
 * Filters for students, in the directory and among applicants. A filter is defined only here; the compiler
 * asks for its server and browser parts. The URL of a company's dashboard holds both lists, so a filter has a
 * second name among applicants.
 */
export const commonFilterTable = {
  /** Words of the name, major, skills, school, bio and campus involvement. */
  words: { ...text(directoryLimits.search), label: 'Words', isPart: true, amongApplicants: 'withWords' },
  university: { ...text(200), label: 'University', amongApplicants: 'fromUniversity' },
  major: { ...text(directoryLimits.majorFilter), label: 'Major', isPart: true, amongApplicants: 'ofMajor' },
  /** Students who have all of these skills. */
  skills: { ...someOf(skills, directoryLimits.skillsFilter), label: 'Skills', amongApplicants: 'withSkills' },
  year: {
    ...oneOf(yearFilters),
    label: 'Academic Year',
    names: directoryTexts.years,
    any: 'Any year',
    amongApplicants: 'inYear',
  },
  stars: {
    ...flag,
    label: 'Star Ambassadors only',
    names: { true: directoryTexts.starAmbassador },
    amongApplicants: 'onlyStars',
  },
  verified: {
    ...flag,
    label: 'Verified students only',
    names: { true: directoryTexts.verified },
    amongApplicants: 'onlyVerified',
  },
  /** A fact: they have worked for a company from the first day on. */
  experienced: {
    ...flag,
    label: 'Has worked with a company',
    names: { true: 'Has worked with a company' },
    amongApplicants: 'onlyExperienced',
  },
  /** Students on the company's shortlist. */
  shortlist: { ...flag, label: 'On your shortlist', amongApplicants: 'onlyShortlist' },
} as const satisfies Readonly<Record<string, Filter & { readonly amongApplicants: string }>>;

/** Filters of a saved search. */
export const savedFilterTable = {
  ...commonFilterTable,
  contact: { ...oneOf(contactStates), label: 'Contact', names: directoryTexts.contacts },
} as const satisfies FilterTable;

/** All filters of the directory; a student must pass every one that is set. */
export const studentFilterTable = {
  ...savedFilterTable,
  /** New matches of this saved search: since the company last looked at it, plus those it saw then. */
  fresh: { ...id<SavedSearchId>(), label: 'Only new students' },
} as const satisfies FilterTable;

/** Filters with several values. */
export const listsIn = (table: FilterTable): readonly string[] =>
  Object.keys(table).filter((name) => table[name]?.is === 'some');

/** Only the filters that restrict the list: not the empty ones or 'false'. */
export function filtersSet<Filters extends object>(filters: Filters): Filters {
  const set = Object.entries(filters).filter(([, value]) => value?.length > 0 && value !== 'false');
  return Object.fromEntries(set) as Filters;
}
