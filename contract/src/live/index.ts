import type * as z from 'zod';
import { accountsLiveEvents } from '../accounts/index.ts';
import { applicationsLiveEvents } from '../applications/index.ts';
import { billingLiveEvents } from '../billing/index.ts';
import { companiesLiveEvents } from '../companies/index.ts';
import { directoryLiveEvents } from '../directory/index.ts';
import { messagingLiveEvents } from '../messaging/index.ts';
import { moderationLiveEvents } from '../moderation/index.ts';

/** Events that only name what has changed; a browser refetches it where it is shown. */
const changeEvents = {
  ...applicationsLiveEvents,
  ...directoryLiveEvents,
  ...billingLiveEvents,
  ...companiesLiveEvents,
  ...moderationLiveEvents,
} as const;
export type ChangeEventName = keyof typeof changeEvents;

/** Every event of the live stream; each feature declares its own. */
export const liveEvents = { ...accountsLiveEvents, ...messagingLiveEvents, ...changeEvents } as const;
export type LiveEventName = keyof typeof liveEvents;
export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; data: z.infer<(typeof liveEvents)[Name]> };
}[LiveEventName];
