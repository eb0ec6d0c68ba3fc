import { plans } from '@ambitionhub/contract/billing';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { sandboxRecords } from './tables.ts';

const plan = z.enum(plans);
const instant = z.coerce.date();

const checkout = z.object({
  state: z.enum(['open', 'processing', 'paid', 'expired']),
  companyId: z.uuid(),
  plan,
  subscriptionId: z.string().nullable(),
});
const subscription = z.object({
  state: z.enum(['active', 'pastDue', 'ended']),
  plan,
  cancelsAtEnd: z.boolean(),
  periodEnd: instant,
});
const invoice = z.object({
  subscriptionId: z.string(),
  isPaid: z.boolean(),
  amount: z.int(),
  paidAt: instant,
});

/** The sandbox's records, with a schema for each kind. */
const forms = { checkout, subscription, invoice };
type Forms = { [Kind in keyof typeof forms]: z.infer<(typeof forms)[Kind]> };
type Kind = keyof Forms;

export async function writeRecord<K extends Kind>(
  db: Database,
  _kind: K,
  id: string,
  data: Forms[K],
): Promise<void> {
  await db
    .insert(sandboxRecords)
    .values({ id, data })
    .onConflictDoUpdate({ target: sandboxRecords.id, set: { data } });
}

export async function readRecord<K extends Kind>(
  db: Database,
  kind: K,
  id: string,
): Promise<Forms[K] | null> {
  const [row] = await db
    .select({ data: sandboxRecords.data })
    .from(sandboxRecords)
    .where(eq(sandboxRecords.id, id));
  const parsed = forms[kind].safeParse(row?.data);
  return parsed.success ? (parsed.data as Forms[K]) : null;
}
