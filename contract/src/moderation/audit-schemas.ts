import * as z from 'zod';
import { userId } from '../accounts/index.ts';
import { cursor, day, instant, line } from '../wire/index.ts';
import { auditActions, moderationLimits } from './words.ts';

/** Whom it was done to, what, and on which days (UTC). */
export const auditSearch = z.object({
  query: line(moderationLimits.search).default(''),
  act: z.enum(auditActions).optional(),
  from: day.optional(),
  to: day.optional(),
  cursor: cursor.optional(),
});

export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  action: z.enum(auditActions),
  actor: z.object({ id: userId, email: z.string().nullable() }),
  /** `name` is what the target was called when it was done. */
  target: z.object({ id: z.string(), name: z.string().nullable() }),
  /** From where it was asked for; null where nobody knows. */
  address: z.string().nullable(),
  /** What the act alone does not say; of an edit each field with what it was and what it is. */
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditPage = z.object({ entries: z.array(auditEntry), nextCursor: cursor.nullable() });
