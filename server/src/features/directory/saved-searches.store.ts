import type { UserId } from '@ambitionhub/contract/accounts';
import type { SavedFilters, SavedSearch, SavedSearchId } from '@ambitionhub/contract/directory';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isUniqueViolation, type Queries, type Transaction } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { passesSearch, termColumns } from './matching.store.ts';
import { listingChanges, majors, savedSearches, searchMatches, studentListings } from './tables.ts';

/** One more than is shown as a number. */
const countedUpTo = 100;

type Own = { readonly companyId: UserId; readonly id: SavedSearchId };

const isOwn = ({ companyId, id }: Own) =>
  and(eq(savedSearches.companyId, companyId), eq(savedSearches.id, id));

const listingTerms = sql`listing_terms(${sql.identifier('student_listings')})`;

/** How many listed students newly match and still do, counted up to a number. */
function freshOf(db: Queries, upTo: number) {
  const fresh = db
    .select({ one: sql`1`.as('one') })
    .from(searchMatches)
    .innerJoin(studentListings, eq(studentListings.studentId, searchMatches.studentId))
    .leftJoin(majors, eq(majors.key, studentListings.major))
    .where(
      and(
        eq(searchMatches.searchId, savedSearches.id),
        isNull(searchMatches.seenAt),
        passesSearch({ terms: listingTerms, majorText: majors.search }),
      ),
    )
    .limit(upTo)
    .as('fresh');
  return sql<number>`(select count(*)::int from ${fresh})`;
}

/** The searches of a company by name. */
export const listSearches = (db: Queries, companyId: UserId): Promise<SavedSearch[]> =>
  db
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      filters: savedSearches.filters,
      fresh: freshOf(db, countedUpTo),
    })
    .from(savedSearches)
    .where(eq(savedSearches.companyId, companyId))
    .orderBy(sql`lower(${savedSearches.name})`);

/** Lets nobody else change the searches of this company until the transaction ends, so that a limit judges what it then holds. */
export async function holdSearches(tx: Transaction, companyId: UserId): Promise<SavedSearch[]> {
  await tx
    .select({ id: companies.userId })
    .from(companies)
    .where(eq(companies.userId, companyId))
    .for('no key update');
  return listSearches(tx, companyId);
}

/** Null where the company has one that is called so. */
export async function insertSearch(
  tx: Transaction,
  { companyId, name, filters }: { companyId: UserId; name: string; filters: SavedFilters },
): Promise<SavedSearchId | null> {
  const [row] = await tx
    .insert(savedSearches)
    .values({ companyId, name, filters, ...termColumns(filters) })
    .onConflictDoNothing()
    .returning({ id: savedSearches.id });
  return row?.id ?? null;
}

/**
 * Notes who matches a search as it is saved and is still to be held against the saved searches: nobody new. Everybody else
 * who matches was held before, or is not there yet.
 */
export async function noteMatches(tx: Transaction, id: SavedSearchId): Promise<void> {
  await tx.execute(sql`
    insert into ${searchMatches} (search_id, student_id, seen_at)
    select ${savedSearches.id}, ${studentListings.studentId}, now()
    from ${listingChanges} join ${studentListings} on ${studentListings.studentId} = ${listingChanges.studentId}
    left join ${majors} on ${majors.key} = ${studentListings.major}
    join ${savedSearches} on ${savedSearches.id} = ${id}
    where ${passesSearch({ terms: listingTerms, majorText: majors.search })}`);
}

/** Whether the company has it; 'taken' where another one is called so. */
export async function renameSearch(
  tx: Transaction,
  own: Own,
  name: string,
): Promise<'renamed' | 'missing' | 'taken'> {
  try {
    const renamed = await tx
      .update(savedSearches)
      .set({ name })
      .where(isOwn(own))
      .returning({ id: savedSearches.id });
    return renamed.length > 0 ? 'renamed' : 'missing';
  } catch (error) {
    if (isUniqueViolation(error, 'saved_searches_name')) return 'taken';
    throw error;
  }
}

export const removeSearch = async (tx: Transaction, own: Own): Promise<boolean> =>
  (await tx.delete(savedSearches).where(isOwn(own)).returning({ id: savedSearches.id })).length > 0;

/**
 * The company has looked: who newly matches is new no longer, and is whom it then looked at until somebody else is new.
 * Null where it has no such search, otherwise whether anything has changed.
 */
export async function lookAtSearch(tx: Transaction, own: Own): Promise<boolean | null> {
  const [held] = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(isOwn(own))
    .for('no key update');
  if (!held) return null;
  const seen = await tx
    .update(searchMatches)
    .set({ seenAt: sql`now()` })
    .where(and(eq(searchMatches.searchId, own.id), isNull(searchMatches.seenAt)))
    .returning({ id: searchMatches.studentId });
  if (seen.length === 0) return false;
  await tx.update(savedSearches).set({ lookedAt: sql`now()` }).where(isOwn(own));
  return true;
}
