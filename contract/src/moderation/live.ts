import { noData } from '../wire/index.ts';

/** To the admin: something waits, or no longer does. */
export const moderationLiveEvents = {
  moderationChanged: noData,
  /** Of oneself: a warning to be read, or none any more. */
  standingChanged: noData,
} as const;
