import type { ParticipantId, UserId } from '../accounts/index.ts';
import { activityKinds } from '../activity/kinds.ts';
import {
  ambassadorLimits,
  ambassadorshipStates,
  ambassadorsViews,
  peopleSorts,
  personParts,
} from '../ambassadors/constants.ts';
import type { AmbassadorshipId } from '../ambassadors/schemas.ts';
import { applicantOrders, applicantsViews, pipelineStages } from '../applications/constants.ts';
import { applicantFilterTable } from '../applications/filters.ts';
import { companyTabs } from '../companies/index.ts';
import { directoryLimits, studentFilterTable, studentSorts } from '../directory/index.ts';
import { reviewLists } from '../hours/constants.ts';
import { owedSorts, payParts } from '../ledger/address.ts';
import { inboxFilters } from '../messaging/constants.ts';
import { flag, id, idsOf, oneKeyOf, oneOf, text, whole } from '../schemas/params.ts';
import type { ProofId, TaskId } from '../tasks/index.ts';
import { peopleStates, taskStates } from '../tasks/states.ts';
import type { Search, SearchOf } from './search.ts';

type Applicants = typeof applicantFilterTable;
type AmongApplicants = {
  readonly [Name in keyof Applicants as Applicants[Name]['amongApplicants']]: Applicants[Name];
};
/** The filters for applicants, under their own names in the same URL. */
const applicantFilters = Object.fromEntries(
  Object.values(applicantFilterTable).map((filter) => [filter.amongApplicants, filter]),
) as AmongApplicants;

/** The parameters of the company's dashboard. */
export const companySearch = {
  tab: oneKeyOf(companyTabs),
  /** The student whose detail is open. */
  student: id<UserId>(),
  /** The students to compare, and whether they are next to each other on the screen. */
  compare: idsOf<UserId>(directoryLimits.compared),
  comparing: flag,
  /** The stage of the pipeline, and the applicant whose application is open. */
  stage: oneOf(pipelineStages),
  applicant: id<UserId>(),
  order: oneOf(applicantOrders),
  ...applicantFilters,
  ...studentFilterTable,
  /** The order of the directory. */
  studentsBy: oneOf(studentSorts),
  /** The part of Ambassadors or Applicants. */
  view: oneOf([...ambassadorsViews, ...applicantsViews]),
  /** The part of a person's page or of Pay. */
  part: oneOf([...personParts, ...payParts]),
  /** The list of hours and proofs in Review. */
  review: { ...oneOf(reviewLists), formerly: 'weeks' },
  /** The state and words of the listed tasks, the open task, the state and names of its proofs, and the open proof. */
  taskState: { ...oneOf(taskStates), formerly: 'tasksIn' },
  taskName: text(100),
  task: id<TaskId>(),
  proofsIn: oneOf(peopleStates),
  proofName: text(100),
  handIn: id<ProofId>(),
  /** The state, name, school and order of its people, and the person whose page is open. */
  state: oneOf(ambassadorshipStates),
  name: text(ambassadorLimits.search),
  school: text(ambassadorLimits.search),
  person: id<AmbassadorshipId>(),
  peopleBy: oneOf(peopleSorts),
  peopleReversed: flag,
  /** The order of the people who are owed something. */
  owedBy: oneOf(owedSorts),
  owedReversed: flag,
  /** The counterpart of the open conversation. */
  with: id<ParticipantId>(),
  /** The filters of the company's activity: by whom, and what it is about. */
  by: id<UserId>(),
  about: oneOf(activityKinds),
  /** Which conversations the list has. */
  ...inboxFilters,
  /** The message to show in the open conversation. */
  message: { ...whole(1, 2 ** 31 - 1), formerly: 'at' },
} as const satisfies Search;

/** The directory's filters, as parsed from the URL. */
export type StudentFilters = SearchOf<typeof studentFilterTable>;
