import { skills } from '../students/index.ts';
import { flag, id, oneOf, someOf, text } from '../wire/params.ts';
import type { SavedSearchId } from './ids.ts';
import { contactStates, directoryLimits, directoryTexts, yearFilters } from './words.ts';

type Kind =
  | ReturnType<typeof text>
  | ReturnType<typeof oneOf<string>>
  | ReturnType<typeof someOf<string>>
  | ReturnType<typeof id<string>>
  | typeof flag;

/** One thing that students are filtered by: its values, how an address has them, and what it is called. */
export type Filter = Kind & {
  readonly label: string;
  /** What a value is called, where that is not the value itself. */
  readonly names?: Readonly<Record<string, string>>;
  /** What stands for no value, where 'Any' will not do. */
  readonly any?: string;
  /** Part of a text is enough, and says little without the label. */
  readonly isPart?: boolean;
};
export type FilterTable = Readonly<Record<string, Filter>>;

/**
 * What students are filtered by, in the directory and among applicants. A filter is defined here and nowhere else; for what
 * only the server or the browser knows of it, the compiler asks. The address of a company's dashboard has both lists, so
 * there each has names of its own.
 */
export const commonFilterTable = {
  university: { ...text(200), label: 'University', amongApplicants: 'fromUniversity' },
  major: { ...text(directoryLimits.majorFilter), label: 'Major', isPart: true, amongApplicants: 'ofMajor' },
  /** Students who have every one of them. */
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
  /** The students that the company has put on its list. */
  shortlist: { ...flag, label: 'On your shortlist', amongApplicants: 'onlyShortlist' },
} as const satisfies Readonly<Record<string, Filter & { readonly amongApplicants: string }>>;

/** What a company looks for in the directory and may keep under a name. */
export const savedFilterTable = {
  ...commonFilterTable,
  contact: { ...oneOf(contactStates), label: 'Contact', names: directoryTexts.contacts },
} as const satisfies FilterTable;

/** All that the directory is filtered by; a student passes every filter that is set. */
export const studentFilterTable = {
  ...savedFilterTable,
  /** The students who newly match that search of the company: since it last looked, and those it then looked at. */
  fresh: { ...id<SavedSearchId>(), label: 'Only new students' },
} as const satisfies FilterTable;

/** The filters that take several values at once. */
export const listsIn = (table: FilterTable): readonly string[] =>
  Object.keys(table).filter((name) => table[name]?.is === 'some');

/** Those of the filters that keep anyone away: an empty one and 'false' do not. */
export function filtersSet<Filters extends object>(filters: Filters): Filters {
  const set = Object.entries(filters).filter(([, value]) => value?.length > 0 && value !== 'false');
  return Object.fromEntries(set) as Filters;
}
