import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { type AmbassadorshipState, ambassadorLimits } from '@ambitionhub/contract/ambassadors';
import type { Participant } from '@ambitionhub/contract/messaging';
import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/index.ts';
import { companies, companyProfiles } from '../companies/index.ts';
import { studentProfiles, students } from '../students/index.ts';
import { findUndoEnds } from './acceptances.store.ts';
import { isOfSide, type Pair, type TermsRow } from './lock.store.ts';
import { ambassadorships, ambassadorTerms } from './tables.ts';

/** The sort keys of a list: the time of the offer and a unique id. */
export type AmbassadorshipKeys = readonly [at: string, id: string];
type Page = { readonly after: AmbassadorshipKeys | null; readonly limit: number };
export type Side = { readonly studentId: UserId } | { readonly companyId: CompanyId };

const columns = {
  ambassadorship: ambassadorships,
  student: { name: studentProfiles.name, image: studentProfiles.image },
  company: {
    name: companyProfiles.name,
    image: companyProfiles.image,
    isApproved: companyProfiles.isApproved,
    isBarred: companyProfiles.isBarred,
    isLeaving: companyProfiles.isLeaving,
  },
  timeZone: companies.timeZone,
  /** The school of an ambassador, and of any other student whose profile is visible. */
  school: sql<
    string | null
  >`case when ${students.visible} or ${ambassadorships.state} in ('active', 'ended') then ${students.university} end`,
} as const;

const rows = (db: Queries) =>
  db
    .select(columns)
    .from(ambassadorships)
    .leftJoin(companyProfiles, eq(companyProfiles.id, ambassadorships.companyId))
    .leftJoin(companies, eq(companies.id, ambassadorships.companyId))
    .leftJoin(studentProfiles, eq(studentProfiles.userId, ambassadorships.studentId))
    .leftJoin(students, eq(students.userId, ambassadorships.studentId));

type BareRow = Awaited<ReturnType<typeof rows>>[number];
export type ViewedRow = BareRow & {
  readonly terms: readonly TermsRow[];
  /** Until when the student can undo having accepted; null if they have not. */
  readonly acceptingUntil: Date | null;
};

/** The accepted terms of each, and the newest ones. */
async function withTerms(db: Queries, bare: readonly BareRow[]): Promise<ViewedRow[]> {
  if (bare.length === 0) return [];
  const terms = await db
    .select()
    .from(ambassadorTerms)
    .where(
      and(
        inArray(
          ambassadorTerms.ambassadorshipId,
          bare.map(({ ambassadorship }) => ambassadorship.id),
        ),
        or(
          isNotNull(ambassadorTerms.acceptedAt),
          // Spelled out, because the query builder omits the table's name in a query of one table, and `other`
          // would capture the column.
          sql`ambassador_terms.version = (select max(other.version) from ambassador_terms other
            where other.ambassadorship_id = ambassador_terms.ambassadorship_id)`,
        ),
      ),
    )
    .orderBy(asc(ambassadorTerms.version));
  const of = Map.groupBy(terms, ({ ambassadorshipId }) => ambassadorshipId);
  const undoEnds = await findUndoEnds(
    db,
    bare.map(({ ambassadorship }) => ambassadorship),
  );
  return bare.map((row) => ({
    ...row,
    terms: of.get(row.ambassadorship.id) ?? [],
    acceptingUntil: undoEnds.get(row.ambassadorship.id) ?? null,
  }));
}

const newestFirst = [desc(ambassadorships.offeredAt), desc(ambassadorships.id)];
const comesAfter = (after: AmbassadorshipKeys | null): SQL | undefined =>
  after
    ? sql`(${ambassadorships.offeredAt}, ${ambassadorships.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : undefined;

/** The newest offer or ambassadorship of a pair; null without one. */
export async function findOfPair(db: Queries, { studentId, companyId }: Pair): Promise<ViewedRow | null> {
  const found = await rows(db)
    .where(and(eq(ambassadorships.studentId, studentId), eq(ambassadorships.companyId, companyId)))
    .orderBy(...newestFirst)
    .limit(1);
  return (await withTerms(db, found))[0] ?? null;
}

/** An ambassadorship of one side; null if it belongs to someone else. */
export async function findViewed(db: Queries, id: string, side: Side): Promise<ViewedRow | null> {
  const found = await rows(db).where(and(eq(ambassadorships.id, id), isOfSide(side)));
  return (await withTerms(db, found))[0] ?? null;
}

/** All terms of an ambassadorship, newest first. */
export const findHistory = (db: Queries, id: string): Promise<TermsRow[]> =>
  db
    .select()
    .from(ambassadorTerms)
    .where(eq(ambassadorTerms.ambassadorshipId, id))
    .orderBy(desc(ambassadorTerms.version))
    .limit(ambassadorLimits.history);

/** A student's offers and ambassadorships, newest first. */
export async function listMine(
  db: Queries,
  studentId: UserId,
  state: AmbassadorshipState | undefined,
  { after, limit }: Page,
): Promise<ViewedRow[]> {
  const found = await rows(db)
    .where(
      and(
        eq(ambassadorships.studentId, studentId),
        state && eq(ambassadorships.state, state),
        comesAfter(after),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit);
  return withTerms(db, found);
}

/** Some of them by their ids, in no particular order. */
export const listViewed = async (db: Queries, ids: readonly string[]): Promise<ViewedRow[]> =>
  withTerms(db, await rows(db).where(inArray(ambassadorships.id, [...ids])));

/** The number of offers and proposals that wait for a student's answer, and whether there ever was an offer. */
export async function findWaiting(
  db: Queries,
  studentId: UserId,
): Promise<{ offers: number; isAny: boolean }> {
  const isWaiting = sql`${ambassadorships.state} = 'offered' or ${ambassadorships.state} = 'active' and exists (
    select from ${ambassadorTerms} where ${ambassadorTerms.ambassadorshipId} = ${ambassadorships.id}
      and ${ambassadorTerms.acceptedAt} is null and ${ambassadorTerms.refusedAt} is null)`;
  const [row] = await db
    .select({
      offers: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
      isAny: sql<boolean>`count(*) > 0`,
    })
    .from(ambassadorships)
    .where(eq(ambassadorships.studentId, studentId));
  return row ?? { offers: 0, isAny: false };
}

/** Whether a company has an offer that is open or was accepted. */
export const hasOffered = async (db: Queries, companyId: CompanyId): Promise<boolean> => {
  const states = ['offered', 'active', 'ended'] as const satisfies readonly AmbassadorshipState[];
  const [one] = await db
    .select({ id: ambassadorships.id })
    .from(ambassadorships)
    .where(and(eq(ambassadorships.companyId, companyId), inArray(ambassadorships.state, [...states])))
    // In the index's order, so that the planner uses the index instead of reading the table.
    .orderBy(ambassadorships.state)
    .limit(1);
  return one !== undefined;
};

/** An account's offers and ambassadorships, or those with one other account, newest first; for the admin. */
export async function listOfAccount(
  db: Queries,
  {
    side,
    id,
    with: other,
  }: { readonly side: Participant; readonly id: string; readonly with?: string | undefined },
  { after, limit }: Page,
): Promise<ViewedRow[]> {
  const { companyId, studentId } = ambassadorships;
  const [own, others] = side === 'student' ? [studentId, companyId] : [companyId, studentId];
  const found = await rows(db)
    .where(
      and(
        sql`${own} = ${id}`,
        other === undefined ? undefined : sql`${others} = ${other}`,
        comesAfter(after),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit);
  return withTerms(db, found);
}
