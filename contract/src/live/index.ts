import type * as z from 'zod';
import { features } from '../contract.ts';
import { type Entries, entriesOf } from '../feature.ts';

type Changes = Entries<typeof features, 'changes'>;

/** Events that only name what has changed; a browser refetches it where it is shown. */
export type ChangeEventName = keyof Changes;

/** Every event of the live stream; each feature declares its own. */
export const liveEvents: Changes & Entries<typeof features, 'liveEvents'> = {
  ...entriesOf(features, 'liveEvents'),
  ...entriesOf(features, 'changes'),
};
export type LiveEventName = keyof typeof liveEvents;
export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; data: z.infer<(typeof liveEvents)[Name]> };
}[LiveEventName];
