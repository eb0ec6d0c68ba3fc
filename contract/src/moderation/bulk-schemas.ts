import * as z from 'zod';
import { participantId } from '../accounts/index.ts';
import { instant, line } from '../schemas/index.ts';
import { allBulkActs, bulkActs, bulkLimits } from './bulk.ts';
import { companyFilters, listingKinds, moderationLimits, studentFilters } from './constants.ts';

const chosen = {
  /** The selected accounts; if absent, everything that matches the search. */
  ids: z.array(participantId).min(1).max(bulkLimits.chosen).optional(),
  query: line(moderationLimits.search).default(''),
};

/** The action, and the accounts it applies to. */
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
  /** The number of accounts; limit + 1 if there are more. */
  count: z.int(),
  names: z.array(z.string()),
  /**
   * A fingerprint of the accounts and of the admin's decisions about each; it changes when any of them does.
   */
  mark: z.string(),
});

/** The browser makes the `id`: a request sent twice is one bulk action. */
export const bulkInput = z.object({
  id: z.uuid(),
  selection: bulkSelection,
  /** The number of accounts in the preview that the admin confirmed. */
  expected: z.int().min(1).max(bulkLimits.targets),
  /** The fingerprint from that preview. */
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
  endedAt: instant.nullable(),
});
export type Bulk = z.infer<typeof bulk>;
export const bulks = z.object({ bulks: z.array(bulk) });
