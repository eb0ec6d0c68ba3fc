import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { SavedFilters, SavedSearch, SavedSearchId } from '@ambitionhub/contract/directory';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isUniqueViolation, type Queries, type Transaction } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { passesSearch, termColumns } from './match-searches.store.ts';
import { listingChanges, majors, savedSearches, searchMatches, studentListings } from './tables.ts';
import type { WordQuery } from './words.store.ts';

/** One more than the highest number shown. */
const countedUpTo = 100;

type Own = { readonly companyId: CompanyId; readonly id: SavedSearchId };

const isOwn = ({ companyId, id }: Own) =>
  and(eq(savedSearches.companyId, companyId), eq(savedSearches.id, id));

const listingTerms = sql`listing_terms(${sql.identifier('student_listings')})`;

/** The number of listed students who are new matches and still match, counted up to a limit. */
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
        passesSearch({ terms: listingTerms, majorText: majors.search, words: studentListings.words }),
      ),
    )
    .limit(upTo)
    .as('fresh');
  return sql<number>`(select count(*)::int from ${fresh})`;
}

/** A company's searches, by name. */
export const listSearches = (db: Queries, companyId: CompanyId): Promise<SavedSearch[]> =>
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

/** Locks a company's searches until the transaction ends, so that a limit applies to their current number. */
export async function lockSearches(tx: Transaction, companyId: CompanyId): Promise<SavedSearch[]> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  return listSearches(tx, companyId);
}

/** Null if the company already has a search of this name. */
export async function insertSearch(
  tx: Transaction,
  {
    companyId,
    name,
    filters,
    words,
  }: { companyId: CompanyId; name: string; filters: SavedFilters; words: WordQuery | null },
): Promise<SavedSearchId | null> {
  const [row] = await tx
    .insert(savedSearches)
    .values({ companyId, name, filters, ...termColumns(filters, words) })
    .onConflictDoNothing()
    .returning({ id: savedSearches.id });
  return row?.id ?? null;
}

/**
 * Records the changed students who match a search when it is saved, so that they do not count as new later. All
 * other matches were compared before the save, or do not exist yet.
 */
export async function noteMatches(tx: Transaction, id: SavedSearchId): Promise<void> {
  await tx.execute(sql`
    insert into ${searchMatches} (search_id, student_id, seen_at)
    select ${savedSearches.id}, ${studentListings.studentId}, now()
    from ${listingChanges} join ${studentListings} on ${studentListings.studentId} = ${listingChanges.studentId}
    left join ${majors} on ${majors.key} = ${studentListings.major}
    join ${savedSearches} on ${savedSearches.id} = ${id}
    where ${passesSearch({ terms: listingTerms, majorText: majors.search, words: studentListings.words })}`);
}

/** 'missing' if the company has no such search; 'taken' if another one has this name. */
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

/** Deletes a search; returns its name, or null if there is none. */
export async function removeSearch(tx: Transaction, own: Own): Promise<string | null> {
  const [removed] = await tx.delete(savedSearches).where(isOwn(own)).returning({ name: savedSearches.name });
  return removed?.name ?? null;
}

/**
 * Marks a search as viewed. Its new matches become seen, and stay on show until there are new ones. Null if the
 * company has no such search, otherwise whether anything changed.
 */
export async function markMatchesSeen(tx: Transaction, own: Own): Promise<boolean | null> {
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
