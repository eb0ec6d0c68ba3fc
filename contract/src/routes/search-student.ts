import type { ParticipantId } from '../accounts/index.ts';
import { workViews } from '../ambassadors/constants.ts';
import { companyLimits, payTypes } from '../companies/constants.ts';
import { inboxFilters } from '../messaging/constants.ts';
import { positionLocations } from '../positions/constants.ts';
import { discoverLimits, discoverSorts } from '../positions/index.ts';
import { id, oneKeyOf, oneOf, text, whole } from '../schemas/params.ts';
import { studentTabs } from '../students/index.ts';
import type { TaskId } from '../tasks/index.ts';
import { dollarsIn, numberIn } from '../text/index.ts';
import type { Search, SearchOf } from './search.ts';

/** The parameters of the student's dashboard. */
export const studentSearch = {
  tab: oneKeyOf(studentTabs),
  q: text(discoverLimits.search),
  sortBy: oneOf(discoverSorts),
  payType: oneOf(payTypes),
  payAtLeast: text(12),
  hoursAtMost: text(6),
  industry: text(100),
  place: oneOf(positionLocations),
  mySkills: oneOf(['true']),
  soon: oneOf(['true']),
  paysSoon: oneOf(['true']),
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
  message: { ...whole(1, 2 ** 31 - 1), formerly: 'at' },
} as const satisfies Search;

/** A typed number, never negative; undefined for none, or one that is not understood or too large. */
const within = (number: number | null, max: number): number | undefined =>
  number !== null && number <= max ? number : undefined;

type DiscoverFilters = Omit<
  SearchOf<typeof studentSearch>,
  'tab' | 'view' | 'task' | 'with' | 'unread' | 'archived' | 'find' | 'message'
>;

/** What an address asks Discover for. The usual order, the newest first, is left out. */
export function discoverSearchIn(address: DiscoverFilters) {
  const {
    q: query = '',
    sortBy,
    notApplied,
    payType,
    industry,
    place,
    mySkills,
    soon,
    paysSoon,
    saved,
  } = address;
  const payAtLeast = within(dollarsIn(address.payAtLeast ?? ''), companyLimits.payMax);
  const hoursAtMost = within(numberIn('decimal', address.hoursAtMost ?? ''), companyLimits.hoursMax);
  return {
    query,
    ...(sortBy && sortBy !== 'newest' && { sort: sortBy }),
    ...(notApplied && { notApplied }),
    ...(payType && { payType }),
    ...(payAtLeast !== undefined && { payAtLeast }),
    ...(hoursAtMost !== undefined && { hoursAtMost }),
    ...(industry && { industry }),
    ...(place && { place }),
    ...(mySkills && { mySkills }),
    ...(soon && { soon }),
    ...(paysSoon && { paysSoon }),
    ...(saved && { saved }),
  };
}
