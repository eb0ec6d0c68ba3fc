import type { CompanyId } from '../accounts/index.ts';
import { periods } from '../analytics/overview.ts';
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
  studentSorts,
  timeframes,
} from '../moderation/index.ts';
import { dayParam, flag, id, oneKeyOf, oneOf, text } from '../schemas/params.ts';
import type { Search } from './search.ts';

/** The parameters of the admin's dashboard. */
export const adminSearch = {
  tab: oneKeyOf(adminTabs),
  q: text(moderationLimits.search),
  sort: oneOf([...studentSorts, ...companySorts]),
  reversed: flag,
  /** The open company, and whether the admin is going through the pending ones. */
  company: id<CompanyId>(),
  review: oneOf(['true']),
  period: oneOf(periods),
  act: oneOf(auditActions),
  from: dayParam,
  to: dayParam,
  show: oneOf([...adminStudentFilters, ...companyFilters]),
  view: oneOf(messageViews),
  status: oneOf(statusFilters),
  direction: oneOf(directionFilters),
  timeframe: oneOf(timeframes),
  flagged: oneOf(['true']),
  reported: oneOf(['true']),
} as const satisfies Search;
