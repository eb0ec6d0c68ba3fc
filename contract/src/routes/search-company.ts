import type { UserId } from '../accounts/index.ts';
import { applicantFilterTable } from '../applications/filters.ts';
import { shownStatuses } from '../applications/words.ts';
import { companyTabs } from '../companies/index.ts';
import { studentFilterTable } from '../directory/index.ts';
import { id, oneOf } from '../wire/params.ts';
import type { Search, SearchOf } from './search.ts';

type Applicants = typeof applicantFilterTable;
type AmongApplicants = {
  readonly [Name in keyof Applicants as Applicants[Name]['amongApplicants']]: Applicants[Name];
};
/** What a company looks for among its applicants: by names of their own in the same address. */
const applicantFilters = Object.fromEntries(
  Object.values(applicantFilterTable).map((filter) => [filter.amongApplicants, filter]),
) as AmongApplicants;

/** The parameters of the company's dashboard. */
export const companySearch = {
  tab: oneOf(companyTabs),
  /** Whose detail is open. */
  student: id<UserId>(),
  /** The place of the pipeline, and whose application of it is open. */
  stage: oneOf(shownStatuses),
  applicant: id<UserId>(),
  ...applicantFilters,
  ...studentFilterTable,
  /** With whom the conversation is that is open. */
  with: id<UserId>(),
} as const satisfies Search;

/** What a company looks for, as the address has it. */
export type StudentFilters = SearchOf<typeof studentFilterTable>;
