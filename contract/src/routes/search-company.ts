import type { ParticipantId, UserId } from '../accounts/index.ts';
import { applicantFilterTable } from '../applications/filters.ts';
import { applicantOrders, shownStatuses } from '../applications/words.ts';
import { companyTabs } from '../companies/index.ts';
import { studentFilterTable } from '../directory/index.ts';
import { id, oneOf } from '../wire/params.ts';
import type { Search, SearchOf } from './search.ts';

type Applicants = typeof applicantFilterTable;
type AmongApplicants = {
  readonly [Name in keyof Applicants as Applicants[Name]['amongApplicants']]: Applicants[Name];
};
/** The filters for applicants, under names of their own in the same URL. */
const applicantFilters = Object.fromEntries(
  Object.values(applicantFilterTable).map((filter) => [filter.amongApplicants, filter]),
) as AmongApplicants;

/** The parameters of the company's dashboard. */
export const companySearch = {
  tab: oneOf(companyTabs),
  /** The student whose detail is open. */
  student: id<UserId>(),
  /** The stage of the pipeline, and the applicant whose application is open. */
  stage: oneOf(shownStatuses),
  applicant: id<UserId>(),
  order: oneOf(applicantOrders),
  ...applicantFilters,
  ...studentFilterTable,
  /** The counterpart of the open conversation. */
  with: id<ParticipantId>(),
} as const satisfies Search;

/** The directory's filters, as parsed from the URL. */
export type StudentFilters = SearchOf<typeof studentFilterTable>;
