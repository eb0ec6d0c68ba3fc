import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { isOfOwn, type SavedFilters, type SavedSearchId } from '@ambitionhub/contract/directory';
import { asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { patternOf, piecesOf, type Queries, type Transaction } from '../../platform/database/index.ts';
import { hasContact } from '../messaging/index.ts';
import { students } from '../students/index.ts';
import { termsOf } from './student-filter.store.ts';
import { listingChanges, majors, savedSearches, searchMatches, studentListings } from './tables.ts';
import type { WordQuery } from './words.store.ts';

/**
 * A term that no student has: a student on a shortlist, or one whom the company has written to, is not a new
 * match.
 */
const nobody = 'nobody';

/** Filters converted for finding all searches that one student matches: see the table of saved searches. */
export function termColumns(filters: SavedFilters, words: WordQuery | null) {
  // Words without a letter match nobody.
  const isForNobody = isOfOwn(filters) || words?.all === null;
  const terms = [...(isForNobody ? [nobody] : []), ...termsOf(filters)];
  const pieces = piecesOf(filters.major ?? '').toSorted((one, other) => other.length - one.length);
  const [first = nobody] = terms;
  return {
    terms,
    majorPatterns: pieces.map(patternOf),
    words: words?.allToKeep ?? null,
    // A piece of a major, or a word, is rarer than a skill, a year or a star, but not rarer than a school.
    anchor: first.startsWith('university:') || isForNobody ? first : (anchorOf(pieces[0], words) ?? first),
  };
}

function anchorOf(piece: string | undefined, words: WordQuery | null): string | undefined {
  if (piece !== undefined) return `major:${[...piece].slice(0, 3).join('')}`;
  return words?.anchor;
}

type Listed = { readonly terms: SQL; readonly majorText: SQLWrapper; readonly words: SQLWrapper };

/**
 * Whether a listed student's own data pass a saved search. `majorText` is the searchable text of the major.
 */
export const passesSearch = ({ terms, majorText, words }: Listed): SQL =>
  sql`${savedSearches.terms} <@ ${terms}
    and coalesce(${majorText}, '') like all (${savedSearches.majorPatterns})
    and (${savedSearches.words} is null or ${words} @@ ${savedSearches.words}::tsquery)`;

/** Listed students to compare with the saved searches. */
export async function findChanged(
  db: Queries,
  except: readonly string[],
  limit: number,
): Promise<readonly UserId[]> {
  const rows = await db
    .select({ id: listingChanges.studentId })
    .from(listingChanges)
    .innerJoin(studentListings, eq(studentListings.studentId, listingChanges.studentId))
    .where(sql`${listingChanges.studentId} <> all(${sql.param(except)}::uuid[])`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Locks these profiles until the transaction ends, so that none changes between reading it and recording its
 * matches.
 */
export async function lockStudents(tx: Transaction, ids: readonly UserId[]): Promise<void> {
  await tx
    .select({ id: students.userId })
    .from(students)
    .where(inArray(students.userId, [...ids]))
    .orderBy(asc(students.userId))
    .for('share');
}

/**
 * Compares changed students with the saved searches and records the new matches: those who match now and did
 * not before, each once. Compares a search only if the student has its anchor. Returns the searches.
 */
export async function matchChanged(tx: Transaction, ids: readonly UserId[]) {
  const { rows } = await tx.execute<{
    companyId: CompanyId;
    searchId: SavedSearchId;
    name: string;
    filters: SavedFilters;
  }>(sql`
    with changed as (
      delete from ${listingChanges} using ${studentListings} as listed
      where ${listingChanges.studentId} = listed.student_id and ${listingChanges.studentId} = any(${sql.param([...ids])})
      returning listed.student_id, listed.major as key, listing_terms(listed) as terms, listed.words,
        ${listingChanges.terms} as terms_before, ${listingChanges.major} as major_before,
        ${listingChanges.words} as words_before, ${listingChanges.changedAt} as changed_at
    ), student as materialized (
      select changed.*, coalesce(${majors.search}, '') as major,
        listing_anchors(terms, coalesce(${majors.search}, '')) || word_anchors(words) as anchors
      from changed left join ${majors} on ${majors.key} = changed.key
    ), matched as (
      insert into ${searchMatches} (search_id, student_id)
      select ${savedSearches.id}, student.student_id
      from student join ${savedSearches} on ${savedSearches.anchor} = any(student.anchors)
      where ${passesSearch({ terms: sql`student.terms`, majorText: sql`student.major`, words: sql`student.words` })}
        and (terms_before is null or ${savedSearches.createdAt} > changed_at
          or not (${passesSearch({ terms: sql`terms_before`, majorText: sql`major_before`, words: sql`words_before` })}))
        and (${savedSearches.filters} ->> 'contact' is null
          or ${hasContact(savedSearches.companyId, sql`student.student_id`, 'none')})
      on conflict do nothing
      returning search_id
    )
    select ${savedSearches.companyId} as "companyId", ${savedSearches.id} as "searchId", ${savedSearches.name} as name,
      ${savedSearches.filters} as filters
    from ${savedSearches} where ${savedSearches.id} in (select search_id from matched)`);
  return rows;
}
