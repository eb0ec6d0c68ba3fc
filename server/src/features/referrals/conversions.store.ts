import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { ConversionSource, ConversionState } from '@ambitionhub/contract/referrals';
import { and, asc, desc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { ambassadorships } from '../ambassadors/index.ts';
import { students } from '../students/index.ts';
import { referralConversions as conversions, referralLinks } from './tables.ts';

export type ConversionRow = typeof conversions.$inferSelect;

const withStudent = (db: Queries) =>
  db
    .select({
      conversion: conversions,
      name: sql<string>`coalesce(nullif(${students.name}, ''), ${ambassadorships.studentName})`,
      image: students.image,
      isGone: sql<boolean>`${students.userId} is null`,
    })
    .from(conversions)
    .innerJoin(ambassadorships, eq(ambassadorships.id, conversions.ambassadorshipId))
    .leftJoin(students, eq(students.userId, conversions.studentId));
export type ShownConversion = Awaited<ReturnType<typeof withStudent>>[number];

export async function findConversion(
  db: Queries,
  companyId: CompanyId,
  orderId: string,
): Promise<ShownConversion | null> {
  const [row] = await withStudent(db).where(
    and(eq(conversions.companyId, companyId), eq(conversions.orderId, orderId)),
  );
  return row ?? null;
}

/** A company's conversion by its id; null if it is not the company's. */
export async function findConversionById(
  db: Queries,
  companyId: CompanyId,
  id: string,
): Promise<ShownConversion | null> {
  const [row] = await withStudent(db).where(
    and(eq(conversions.id, id), eq(conversions.companyId, companyId)),
  );
  return row ?? null;
}

export type ConversionKeys = readonly [at: string, id: string];
type Page = {
  readonly state?: ConversionState | undefined;
  readonly code?: string | undefined;
  readonly after: ConversionKeys | null;
  readonly limit: number;
};

/** A company's conversions, newest order first. */
export const listConversions = (db: Queries, companyId: CompanyId, { state, code, after, limit }: Page) =>
  withStudent(db)
    .where(
      and(
        eq(conversions.companyId, companyId),
        state && eq(conversions.state, state),
        code === undefined ? undefined : eq(conversions.code, code),
        after
          ? sql`(${conversions.at}, ${conversions.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(conversions.at), desc(conversions.id))
    .limit(limit);

/** Those of these orders that the company has reported before. */
export async function findKnownOrders(
  db: Queries,
  companyId: CompanyId,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ orderId: conversions.orderId })
    .from(conversions)
    .where(
      and(
        eq(conversions.companyId, companyId),
        sql`${conversions.orderId} = any(${sql.param(orderIds)}::text[])`,
      ),
    );
  return new Set(rows.map(({ orderId }) => orderId));
}

/** The ambassadorships behind codes of a company, newest first: whose order it was depends on its day. */
export const findWorkOf = (db: Queries, companyId: CompanyId, codes: readonly string[]) =>
  db
    .select({
      code: referralLinks.code,
      studentId: referralLinks.studentId,
      ambassadorshipId: ambassadorships.id,
      firstDay: ambassadorships.firstDay,
      lastDay: ambassadorships.lastDay,
    })
    .from(referralLinks)
    .innerJoin(
      ambassadorships,
      and(
        eq(ambassadorships.companyId, referralLinks.companyId),
        eq(ambassadorships.studentId, referralLinks.studentId),
        inArray(ambassadorships.state, ['active', 'ended']),
      ),
    )
    .where(
      and(
        eq(referralLinks.companyId, companyId),
        sql`${referralLinks.code} = any(${sql.param(codes)}::text[])`,
      ),
    )
    .orderBy(desc(ambassadorships.offeredAt));

export type NewConversion = {
  readonly companyId: CompanyId;
  readonly studentId: UserId;
  readonly ambassadorshipId: string;
  readonly code: string;
  readonly orderId: string;
  readonly orderCents: number | null;
  readonly at: Date;
  readonly day: string;
  readonly earningCents: number;
  readonly heldUntil: Date;
  readonly source: ConversionSource;
  readonly byId: UserId | null;
  readonly byName: string;
};

export type AddedConversion = Pick<NewConversion, 'code' | 'day' | 'studentId' | 'earningCents'> & {
  readonly id: string;
};

/** Stores the conversions of orders that were not reported yet; returns those. */
export async function insertConversions(
  tx: Transaction,
  given: readonly NewConversion[],
): Promise<readonly AddedConversion[]> {
  const { rows } = await tx.execute<AddedConversion>(sql`
    insert into ${conversions} (company_id, student_id, ambassadorship_id, code, order_id, order_cents, at, day, state,
      earning_cents, held_until, source, by_id, by_name)
    select "companyId", "studentId", "ambassadorshipId", code, "orderId", "orderCents", at, day, 'held',
      "earningCents", "heldUntil", source, "byId", "byName"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given("companyId" uuid, "studentId" uuid,
      "ambassadorshipId" uuid, code text, "orderId" text, "orderCents" int, at timestamptz, day date, "earningCents" int,
      "heldUntil" timestamptz, source text, "byId" uuid, "byName" text)
    order by "orderId"
    on conflict (company_id, order_id) do nothing
    returning id, code, day::text, student_id as "studentId", earning_cents as "earningCents"`);
  return rows;
}

/** A conversion, locked until the transaction ends. */
export async function lockConversion(
  tx: Transaction,
  companyId: CompanyId,
  orderId: string,
): Promise<ConversionRow | null> {
  const [row] = await tx
    .select()
    .from(conversions)
    .where(and(eq(conversions.companyId, companyId), eq(conversions.orderId, orderId)))
    .for('update');
  return row ?? null;
}

export async function setConversionState(
  tx: Transaction,
  id: string,
  set: { readonly state: ConversionState; readonly correctedCents?: number },
): Promise<void> {
  await tx.update(conversions).set(set).where(eq(conversions.id, id));
}

/** Held conversions whose days are over, without these. */
export const findDueConversions = (
  db: Queries,
  { now, except, limit }: { readonly now: Date; readonly except: readonly string[]; readonly limit: number },
) =>
  db
    .select({ id: conversions.id })
    .from(conversions)
    .where(
      and(
        eq(conversions.state, 'held'),
        lte(conversions.heldUntil, now),
        except.length > 0 ? notInArray(conversions.id, [...except]) : undefined,
      ),
    )
    .orderBy(asc(conversions.heldUntil), asc(conversions.id))
    .limit(limit);

/** Makes those of these conversions that are still held earned, and returns them. */
export async function markEarned(tx: Transaction, ids: readonly string[]): Promise<ConversionRow[]> {
  const held = await tx
    .select({ id: conversions.id })
    .from(conversions)
    .where(and(inArray(conversions.id, [...ids]), eq(conversions.state, 'held')))
    .orderBy(asc(conversions.id))
    .for('update');
  if (held.length === 0) return [];
  return tx
    .update(conversions)
    .set({ state: 'earned' })
    .where(
      inArray(
        conversions.id,
        held.map(({ id }) => id),
      ),
    )
    .returning();
}

/** Conversions by their ids, for emails about them. */
export const findConversions = (db: Queries, ids: readonly string[]) =>
  db
    .select({
      id: conversions.id,
      companyId: conversions.companyId,
      studentId: conversions.studentId,
      state: conversions.state,
      orderId: conversions.orderId,
      earningCents: conversions.earningCents,
      correctedCents: conversions.correctedCents,
      company: ambassadorships.companyName,
    })
    .from(conversions)
    .innerJoin(ambassadorships, eq(ambassadorships.id, conversions.ambassadorshipId))
    .where(inArray(conversions.id, [...ids]));
