import { noData } from '../schemas/index.ts';

/** To the admin: the number of items waiting for review has changed. */
export const moderationLiveEvents = {
  moderationChanged: noData,
  /** To the user: there is a warning to read, or no longer. */
  standingChanged: noData,
} as const;
