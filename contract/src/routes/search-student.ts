import type { ParticipantId } from '../accounts/index.ts';
import { workViews } from '../ambassadors/constants.ts';
import { payTypes } from '../companies/constants.ts';
import { inboxFilters } from '../messaging/constants.ts';
import { positionPlaces } from '../positions/constants.ts';
import { discoverLimits, discoverSorts } from '../positions/index.ts';
import { id, oneOf, text } from '../schemas/params.ts';
import { studentTabs } from '../students/index.ts';
import type { TaskId } from '../tasks/index.ts';
import type { Search } from './search.ts';

/** The parameters of the student's dashboard. */
export const studentSearch = {
  tab: oneOf(studentTabs),
  q: text(discoverLimits.search),
  sortBy: oneOf(discoverSorts),
  payType: oneOf(payTypes),
  payAtLeast: text(12),
  hoursAtMost: text(6),
  industry: text(100),
  place: oneOf(positionPlaces),
  mySkills: oneOf(['true']),
  soon: oneOf(['true']),
  saved: oneOf(['true']),
  notApplied: oneOf(['true']),
  /** The part of Work. */
  view: oneOf(workViews),
  /** The open task. */
  task: id<TaskId>(),
  /** The counterpart of the open conversation. */
  with: id<ParticipantId>(),
  /** Which conversations the list has. */
  unread: inboxFilters.unread,
  archived: inboxFilters.archived,
  find: inboxFilters.find,
  /** The message to show in the open conversation. */
  at: text(10),
} as const satisfies Search;
