import * as z from 'zod';
import { userId } from '../accounts/index.ts';
import { cursor, instant, noData } from '../schemas/index.ts';
import { activityActNames } from './constants.ts';
import { activityDetail } from './detail.ts';
import { activityKinds } from './kinds.ts';

/** One of the company's people, by the last name they had there. They may have left since. */
const person = z.object({ id: userId, name: z.string() });
export type ActivityPerson = z.infer<typeof person>;

const activityEntry = z.object({
  id: z.uuid(),
  at: instant,
  /** Their name at that time; null if no person did it. */
  actor: person.nullable(),
  act: z.enum(activityActNames),
  /** The name, at that time, of the person or thing concerned; empty if there is none. */
  subject: z.string(),
  detail: activityDetail,
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** Filters by person and kind. Without a filter, everything is listed. */
export const activityFilters = z.object({ by: userId.optional(), about: z.enum(activityKinds).optional() });
export type ActivityFilters = z.infer<typeof activityFilters>;

export const activitySearch = activityFilters.extend({ cursor: cursor.optional() });

export const activityPage = z.object({
  entries: z.array(activityEntry),
  /** Everyone with an entry, on the first page only. */
  people: z.array(person),
  nextCursor: cursor.nullable(),
});

export const activityLiveEvents = {
  /** Something was recorded in the company's activity. */
  activityChanged: noData,
} as const;
