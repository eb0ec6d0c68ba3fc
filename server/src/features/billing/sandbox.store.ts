import { plans } from '@ambitionhub/contract/billing';
import { asc, eq, like } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, type Queries, transact } from '../../platform/database/index.ts';
import { sandboxRecords } from './tables.ts';

/** The sandbox's records, with a schema for each kind. */
export function sandboxRecordsOf<Forms extends Readonly<Record<string, z.ZodType<object>>>>(forms: Forms) {
  type Kind = keyof Forms & string;

  const write = async <K extends Kind>(
    db: Queries,
    _kind: K,
    id: string,
    data: z.infer<Forms[K]>,
  ): Promise<void> => {
    await db
      .insert(sandboxRecords)
      .values({ id, data })
      .onConflictDoUpdate({ target: sandboxRecords.id, set: { data } });
  };

  const parsed = <K extends Kind>(kind: K, data: unknown): z.infer<Forms[K]> | null =>
    (forms[kind]?.safeParse(data).data as z.infer<Forms[K]> | undefined) ?? null;

  return {
    write,

    read: async <K extends Kind>(db: Queries, kind: K, id: string): Promise<z.infer<Forms[K]> | null> => {
      const [row] = await db
        .select({ data: sandboxRecords.data })
        .from(sandboxRecords)
        .where(eq(sandboxRecords.id, id));
      return parsed(kind, row?.data);
    },

    /** Changes a record under its lock, and returns it; null if there is none. */
    change: <K extends Kind>(
      db: Database,
      kind: K,
      id: string,
      change: (data: z.infer<Forms[K]>) => z.infer<Forms[K]>,
    ): Promise<z.infer<Forms[K]> | null> =>
      transact(db, async (tx) => {
        const [row] = await tx
          .select({ data: sandboxRecords.data })
          .from(sandboxRecords)
          .where(eq(sandboxRecords.id, id))
          .for('update');
        const found = parsed(kind, row?.data);
        if (found === null) return null;
        const changed = change(found);
        await write(tx, kind, id, changed);
        return changed;
      }),

    /** The records whose ids begin with a prefix. */
    list: async <K extends Kind>(
      db: Queries,
      kind: K,
      prefix: string,
    ): Promise<{ readonly id: string; readonly data: z.infer<Forms[K]> }[]> => {
      const rows = await db
        .select()
        .from(sandboxRecords)
        .where(like(sandboxRecords.id, `${prefix.replaceAll('_', '\\_')}%`))
        .orderBy(asc(sandboxRecords.id));
      return rows.flatMap(({ id, data }) => {
        const found = parsed(kind, data);
        return found === null ? [] : [{ id, data: found }];
      });
    },
  };
}

const plan = z.enum(plans);
const instant = z.coerce.date();

export const { read: readRecord, write: writeRecord } = sandboxRecordsOf({
  checkout: z.object({
    state: z.enum(['open', 'processing', 'paid', 'expired']),
    companyId: z.uuid(),
    plan,
    subscriptionId: z.string().nullable(),
  }),
  subscription: z.object({
    state: z.enum(['active', 'pastDue', 'ended']),
    plan,
    cancelsAtEnd: z.boolean(),
    periodEnd: instant,
  }),
  invoice: z.object({
    subscriptionId: z.string(),
    isPaid: z.boolean(),
    amount: z.int(),
    paidAt: instant,
  }),
});
