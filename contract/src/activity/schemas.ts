import * as z from 'zod';
import { userId } from '../accounts/index.ts';
import { cursor, instant, noData } from '../wire/index.ts';
import { activityDetail } from './detail.ts';
import { activityKinds } from './kinds.ts';
import { activityActNames } from './words.ts';

/** One of the company's people, by their last name there; they may have left since. */
const person = z.object({ id: userId, name: z.string() });
export type ActivityPerson = z.infer<typeof person>;

const activityEntry = z.object({
  id: z.uuid(),
  at: instant,
  /** By the name at that time; null if no person did it. */
  actor: person.nullable(),
  act: z.enum(activityActNames),
  /** The person or thing acted on, by its name at that time; empty if the act says it all. */
  subject: z.string(),
  detail: activityDetail,
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** By person and by kind; without one, everything. */
export const activityFilters = z.object({ by: userId.optional(), about: z.enum(activityKinds).optional() });
export type ActivityFilters = z.infer<typeof activityFilters>;

export const activitySearch = activityFilters.extend({ cursor: cursor.optional() });

export const activityPage = z.object({
  entries: z.array(activityEntry),
  /** Everyone who has ever done something, on the first page. */
  people: z.array(person),
  nextCursor: cursor.nullable(),
});

export const activityLiveEvents = {
  /** Something was recorded in the company's activity. */
  activityChanged: noData,
} as const;
