import type { ParticipantId } from '../accounts/index.ts';
import { directoryLimits } from '../directory/index.ts';
import { studentTabs } from '../students/index.ts';
import { id, oneOf, text } from '../wire/params.ts';
import type { Search } from './search.ts';

/** The parameters of the student's dashboard. */
export const studentSearch = {
  tab: oneOf(studentTabs),
  q: text(directoryLimits.search),
  soonest: oneOf(['true']),
  notApplied: oneOf(['true']),
  /** The counterpart of the open conversation. */
  with: id<ParticipantId>(),
} as const satisfies Search;
