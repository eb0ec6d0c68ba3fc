import type { UserId } from '../accounts/index.ts';
import { shownStatuses } from '../applications/words.ts';
import { companyTabs } from '../companies/index.ts';
import { contactStates, directoryLimits, type SavedSearchId, yearFilters } from '../directory/index.ts';
import { skills } from '../students/index.ts';
import { id, oneOf, type Search, type SearchOf, someOf, text } from './search.ts';

/** What a company looks for among the students; the procedure takes them by the same names. */
export const studentFilters = {
  university: text(200),
  major: text(directoryLimits.majorFilter),
  skills: someOf(skills, directoryLimits.skillsFilter),
  year: oneOf(yearFilters),
  stars: oneOf(['true']),
  verified: oneOf(['true']),
  shortlist: oneOf(['true']),
  contact: oneOf(contactStates),
  /** Only those who newly match that saved search. */
  fresh: id<SavedSearchId>(),
};

/** What a company looks for among its applicants: of the directory's filters, by names of their own in the same address. */
export const applicantFilters = {
  fromUniversity: studentFilters.university,
  ofMajor: studentFilters.major,
  withSkills: studentFilters.skills,
  inYear: studentFilters.year,
  onlyStars: studentFilters.stars,
  onlyVerified: studentFilters.verified,
  onlyShortlist: studentFilters.shortlist,
  onlyNoted: oneOf(['true']),
};

/** The parameters of the company's dashboard. */
export const companySearch = {
  tab: oneOf(companyTabs),
  /** Whose detail is open. */
  student: id<UserId>(),
  /** The place of the pipeline, and whose application of it is open. */
  stage: oneOf(shownStatuses),
  applicant: id<UserId>(),
  ...applicantFilters,
  ...studentFilters,
  /** With whom the conversation is that is open. */
  with: id<UserId>(),
} as const satisfies Search;

export type StudentFilters = SearchOf<typeof studentFilters>;
