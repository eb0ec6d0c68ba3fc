import type { auditSearch } from '@ambitionhub/contract/moderation';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { output } from 'zod';
import {
  type Database,
  holdsWords,
  type Transaction,
  toTheMicrosecond,
} from '../../platform/database/index.ts';
import type { AuditEntry } from '../../platform/notices.ts';
import { addressOfRequest } from '../../platform/request-context/index.ts';
import { users } from '../accounts/index.ts';
import { auditLog } from './tables.ts';

/** Writes acts to the audit log in the transaction of the change (D3). */
export async function recordActs(tx: Transaction, acts: readonly AuditEntry[]): Promise<void> {
  const address = addressOfRequest();
  if (acts.length > 0)
    await tx.insert(auditLog).values(acts.map(({ detail = {}, ...act }) => ({ ...act, detail, address })));
}

export const recordAct = (tx: Transaction, act: AuditEntry): Promise<void> => recordActs(tx, [act]);

type Search = Omit<output<typeof auditSearch>, 'cursor'>;

const midnight = (day: string): SQL => sql`${day}::date::timestamp at time zone 'utc'`;

/** The recorded acts, newest first. */
export const listActs = (
  db: Database,
  { query, act, from, to }: Search,
  after: readonly [string, number] | null,
  limit: number,
) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      sortedAt: toTheMicrosecond(auditLog.at),
      action: auditLog.action,
      actorId: auditLog.actorId,
      actorEmail: users.email,
      targetId: auditLog.targetId,
      targetName: auditLog.targetName,
      address: auditLog.address,
      detail: sql<Record<string, unknown>>`${auditLog.detail}`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        ...holdsWords(auditLog.targetText, query),
        act ? eq(auditLog.action, act) : undefined,
        from ? sql`${auditLog.at} >= ${midnight(from)}` : undefined,
        to ? sql`${auditLog.at} < ${midnight(to)} + interval '1 day'` : undefined,
        after ? sql`(${auditLog.at}, ${auditLog.id}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);

export type ActRow = Awaited<ReturnType<typeof listActs>>[number];
