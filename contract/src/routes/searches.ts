import type { UserId } from '../accounts/index.ts';
import { periods } from '../analytics/overview.ts';
import { shownStatuses } from '../applications/words.ts';
import { companyTabs } from '../companies/index.ts';
import { contactStates, directoryLimits, type SavedSearchId, yearFilters } from '../directory/index.ts';
import {
  studentFilters as adminStudentFilters,
  adminTabs,
  auditActions,
  companyFilters,
  companySorts,
  directionFilters,
  messageViews,
  moderationLimits,
  statusFilters,
  timeframes,
} from '../moderation/index.ts';
import { skills, studentTabs } from '../students/index.ts';
import { loginSources, type ScreenPath } from './routes.ts';
import { id, oneOf, type Search, type SearchOf, someOf, text } from './search.ts';

/** What identifies something that is not ours: a session of the payment provider, a token of a mailed link. */
const reference = text(500);

/** With whom the conversation is that is open. */
const conversation = { with: id<UserId>() };

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

/** The parameters of each screen's address. What a screen does not name does not reach it, and leaves the address. */
export const searches = {
  '/login': { from: oneOf(Object.values(loginSources)) },
  '/reset-password': { token: reference },
  '/confirm-address': { proof: reference },
  '/choose-university': {},
  '/student-dashboard': {
    tab: oneOf(studentTabs),
    q: text(directoryLimits.search),
    soonest: oneOf(['true']),
    notApplied: oneOf(['true']),
    ...conversation,
  },
  '/student-search': {},
  '/company-dashboard': {
    tab: oneOf(companyTabs),
    /** Whose detail is open. */
    student: id<UserId>(),
    /** The place of the pipeline, and whose application of it is open. */
    stage: oneOf(shownStatuses),
    applicant: id<UserId>(),
    ...applicantFilters,
    ...studentFilters,
    ...conversation,
  },
  '/company-profile': {},
  '/admin-dashboard': {
    tab: oneOf(adminTabs),
    q: text(moderationLimits.search),
    sort: oneOf(companySorts),
    period: oneOf(periods),
    act: oneOf(auditActions),
    from: text(10),
    to: text(10),
    show: oneOf([...adminStudentFilters, ...companyFilters]),
    view: oneOf(messageViews),
    status: oneOf(statusFilters),
    direction: oneOf(directionFilters),
    timeframe: oneOf(timeframes),
    flagged: oneOf(['true']),
    reported: oneOf(['true']),
  },
  '/payment-success': { uid: reference, plan: reference, session_id: reference },
  '/sandbox-checkout': { session_id: reference },
  '/receipt': { payment: reference },
  '/account-notice': {},
  '/unsubscribe': { token: reference },
} as const satisfies Record<ScreenPath, Search>;

export type StudentFilters = SearchOf<typeof studentFilters>;
export type SearchAt<At extends ScreenPath> = SearchOf<(typeof searches)[At]>;
