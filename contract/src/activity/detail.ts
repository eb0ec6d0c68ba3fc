import * as z from 'zod';

/** Details of an activity entry. */
export const activityDetail = z.object({
  count: z.int().min(1).optional(),
  cents: z.int().optional(),
  /** The week of the hours, as in the ledger: 'Nov 16–22'. */
  week: z.string().optional(),
  /** The colleague it concerns, by their name at that time. */
  to: z.string().optional(),
});
export type ActivityDetail = z.infer<typeof activityDetail>;
