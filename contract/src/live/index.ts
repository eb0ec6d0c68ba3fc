import type * as z from 'zod';
import { accountsLiveEvents } from '../accounts/index.ts';
import { activityLiveEvents } from '../activity/index.ts';
import { ambassadorsLiveEvents, hoursLiveEvents } from '../ambassadors/index.ts';
import { applicationsLiveEvents } from '../applications/index.ts';
import { billingLiveEvents } from '../billing/index.ts';
import { companiesLiveEvents } from '../companies/index.ts';
import { directoryLiveEvents } from '../directory/index.ts';
import { ledgerLiveEvents } from '../ledger/index.ts';
import { messagingLiveEvents } from '../messaging/index.ts';
import { moderationLiveEvents } from '../moderation/index.ts';
import { payoutsLiveEvents } from '../payouts/index.ts';
import { portfolioLiveEvents } from '../portfolio/index.ts';
import { positionsLiveEvents } from '../positions/index.ts';
import { lookingLiveEvents, tasksLiveEvents } from '../tasks/index.ts';

/** Events that only name what has changed; a browser refetches it where it is shown. */
const changeEvents = {
  ...applicationsLiveEvents,
  ...hoursLiveEvents,
  ...ambassadorsLiveEvents,
  ...directoryLiveEvents,
  ...billingLiveEvents,
  ...companiesLiveEvents,
  ...positionsLiveEvents,
  ...portfolioLiveEvents,
  ...activityLiveEvents,
  ...moderationLiveEvents,
  ...tasksLiveEvents,
  ...ledgerLiveEvents,
  ...payoutsLiveEvents,
} as const;
export type ChangeEventName = keyof typeof changeEvents;

/** Every event of the live stream; each feature declares its own. */
export const liveEvents = {
  ...accountsLiveEvents,
  ...messagingLiveEvents,
  ...lookingLiveEvents,
  ...changeEvents,
} as const;
export type LiveEventName = keyof typeof liveEvents;
export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; data: z.infer<(typeof liveEvents)[Name]> };
}[LiveEventName];
