import { filtersSet } from '@ambitionhub/contract/directory';
import { isNearly, suggestionLimit } from '@ambitionhub/contract/students';
import { folded } from '@ambitionhub/contract/text';
import { and, desc, eq, not, sql } from 'drizzle-orm';
import {
  type Database,
  defineShapes,
  givenPieces,
  holdsGiven,
  holdsWords,
  piecesOf,
  type Transaction,
  transact,
} from '../../platform/database/index.ts';
import { majors, studentListings } from './tables.ts';

/** How many of the most similar names to compare with a misspelled one. */
const candidates = 40;

export type Major = { readonly key: string; readonly name: string };

/** A major counts only if a student whom companies may see has it. */
const isHad = sql`exists (select from ${studentListings} where ${studentListings.major} = ${majors.key})`;

const selectHolding = defineShapes(String, (builder, pieces: number) =>
  builder
    .select({ key: majors.key })
    .from(majors)
    .where(and(...holdsGiven(majors.search, pieces), isHad)),
);

const selectNearest = defineShapes(String, (builder, limit: number) =>
  builder
    .select({ key: majors.key, name: majors.name })
    .from(majors)
    .where(isHad)
    .orderBy(sql`${majors.search} <->> ${sql.placeholder('typed')}`)
    .limit(limit),
);

async function thoseLike(db: Database | Transaction, typed: string): Promise<readonly Major[]> {
  const found = await selectNearest(db, candidates, { typed: folded(typed) });
  return found.filter(({ key }) => isNearly(typed, key));
}

/** Filters in which the typed major has been replaced by the majors that it matches. */
export type WithMajors<Filters> = Omit<Filters, 'major'> & { readonly major?: readonly string[] | undefined };

/**
 * The filters that are set, with the typed major replaced by the majors that contain every word of it or, if
 * there are none, those with a similar spelling. `misspelled` holds the names of the latter.
 */
export async function resolveMajor<Filters extends { readonly major?: string | undefined }>(
  db: Database | Transaction,
  filters: Filters,
): Promise<{ filter: WithMajors<Filters>; misspelled: string[] | null }> {
  const { major, ...others } = filtersSet(filters);
  if (!major) return { filter: others, misspelled: null };
  const pieces = piecesOf(major);
  const holding = await selectHolding(db, pieces.length, givenPieces(pieces));
  const alike = holding.length > 0 ? null : await thoseLike(db, major);
  const meant = (alike ?? holding).map(({ key }) => key);
  return { filter: { ...others, major: meant }, misspelled: alike?.map(({ name }) => name) ?? null };
}

/**
 * At most ten suggestions for a typed major: those that start with it first, then the most common ones in the
 * sample of students.
 */
export async function suggestMajors(db: Database, typed: string): Promise<readonly string[]> {
  if (typed === '') return [];
  const sample = db
    .select({ major: studentListings.major, count: sql<number>`count(*)`.as('count') })
    .from(studentListings)
    .where(sql`${studentListings.sampled}`)
    .groupBy(studentListings.major)
    .as('sample');
  const found = await db
    .select({ name: majors.name })
    .from(majors)
    .leftJoin(sample, eq(sample.major, majors.key))
    .where(and(...holdsWords(majors.search, typed), isHad))
    .orderBy(
      desc(sql`starts_with(${majors.search}, ' ' || ${folded(typed)})`),
      sql`${sample.count} desc nulls last`,
      majors.key,
    )
    .limit(suggestionLimit);
  const names = found.length > 0 ? found : await thoseLike(db, typed);
  return names.slice(0, suggestionLimit).map(({ name }) => name);
}

/**
 * Deletes the majors that no student has anymore; called by the nightly job. It takes turns with saves of profiles,
 * so that it does not delete a major that a student just got.
 */
export const removeMajorsOfNobody = (db: Database): Promise<void> =>
  transact(db, async (tx) => {
    await tx.execute(sql`lock table ${majors} in share row exclusive mode`);
    await tx.delete(majors).where(not(isHad));
  });
