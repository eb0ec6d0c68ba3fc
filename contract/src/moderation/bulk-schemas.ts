import * as z from 'zod';
import { userId } from '../accounts/index.ts';
import { instant, line } from '../wire/index.ts';
import { allBulkActs, bulkActs, bulkLimits } from './bulk.ts';
import { companyFilters, listingKinds, moderationLimits, studentFilters } from './words.ts';

const chosen = {
  /** Those that were chosen; without them all that the search finds. */
  ids: z.array(userId).min(1).max(bulkLimits.chosen).optional(),
  query: line(moderationLimits.search).default(''),
};

/** What is done, and to whom. */
export const bulkSelection = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('students'),
    act: z.enum(bulkActs.students),
    filter: z.enum(studentFilters).default('all'),
    ...chosen,
  }),
  z.object({
    kind: z.literal('companies'),
    act: z.enum(bulkActs.companies),
    filter: z.enum(companyFilters).default('all'),
    ...chosen,
  }),
]);
export type BulkSelection = z.input<typeof bulkSelection>;

export const bulkPreviewInput = z.object({ selection: bulkSelection });
export const bulkPreview = z.object({
  /** How many there are; one more than the limit where there are too many. */
  count: z.int(),
  names: z.array(z.string()),
  /** Says who they are and how the admin has decided about each; another where one of these is another. */
  mark: z.string(),
});

/** `id` is the browser's own: sent twice it is the same bulk act. */
export const bulkInput = z.object({
  id: z.uuid(),
  selection: bulkSelection,
  /** How many the admin has seen in the preview. */
  expected: z.int().min(1).max(bulkLimits.targets),
  /** And the mark of these. */
  mark: z.string().max(32),
});

export const bulk = z.object({
  id: z.uuid(),
  kind: z.enum(listingKinds),
  act: z.enum(allBulkActs),
  total: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  startedAt: instant,
  endedAt: instant.nullable(),
});
export type Bulk = z.infer<typeof bulk>;
export const bulks = z.object({ bulks: z.array(bulk) });
