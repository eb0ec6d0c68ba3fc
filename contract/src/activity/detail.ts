import * as z from 'zod';

/** What the act alone does not say. */
export const activityDetail = z.object({
  count: z.int().min(1).optional(),
  cents: z.int().optional(),
  /** Which week of hours, as in the ledger: 'Nov 16–22'. */
  week: z.string().optional(),
  /** To which of the company's people, by the name at that time. */
  to: z.string().optional(),
});
export type ActivityDetail = z.infer<typeof activityDetail>;
