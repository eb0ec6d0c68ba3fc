import * as z from 'zod';
import { userId } from '../accounts/index.ts';
import { cursor, day, instant, line } from '../schemas/index.ts';
import { auditActions, moderationLimits } from './constants.ts';

/** Search by target, action and days (UTC). */
export const auditSearch = z.object({
  query: line(moderationLimits.search).default(''),
  act: z.enum(auditActions).optional(),
  from: day.optional(),
  to: day.optional(),
  cursor: cursor.optional(),
});

const auditEntry = z.object({
  id: z.int(),
  at: instant,
  action: z.enum(auditActions),
  actor: z.object({ id: userId, email: z.string().nullable() }),
  /** `name` is the target's name at the time. */
  target: z.object({ id: z.string(), name: z.string().nullable() }),
  /** The network address of the request; null if unknown. */
  address: z.string().nullable(),
  /** Details of the action; for an edit, each field before and after. */
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditPage = z.object({ entries: z.array(auditEntry), nextCursor: cursor.nullable() });
