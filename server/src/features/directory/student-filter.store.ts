import type { CompanyId } from '@ambitionhub/contract/accounts';
import { type ContactState, type StudentFilters, studentFilterTable } from '@ambitionhub/contract/directory';
import { and, type SQL, sql } from 'drizzle-orm';
import { hasContact } from '../messaging/index.ts';
import type { Resolved } from './resolve-typed.ts';
import {
  type ColumnFilter,
  columnFilters,
  studentListings as listings,
  studentMarks as marks,
  savedSearches,
  searchMatches,
} from './tables.ts';
import { keysOf } from './words.store.ts';

/** A company's filters for students. */
export type StudentFilter = Resolved<StudentFilters> & { readonly companyId: CompanyId };

type Name = keyof StudentFilters;
const names = Object.keys(studentFilterTable) as Name[];

/** The set filters, which shape a statement. Their values are parameters of each query. */
export type Shape = {
  readonly set: readonly Name[];
  readonly skills: number;
  readonly contact: ContactState;
};

export const shapeOf = (filter: StudentFilter): Shape => ({
  set: names.filter((name) => filter[name] !== undefined),
  skills: new Set(filter.skills).size,
  contact: filter.contact ?? 'none',
});

/** The values of its placeholders. */
export function valuesOf(filter: StudentFilter) {
  const skills = [...new Set(filter.skills)];
  const each = Object.fromEntries(skills.map((skill, at) => [`skill${at}`, skill]));
  const { all = null, tiers = [], beginnings = [] } = filter.words ?? {};
  return {
    ...filter,
    ...each,
    words: all,
    beginnings: keysOf(beginnings),
    tiers: tiers.map(({ query }) => query),
    closeness: tiers.map(({ closeness }) => closeness),
  };
}

const given = sql.placeholder;

const onShortlist = sql`${listings.studentId} in (
  select ${marks.studentId} from ${marks} where ${marks.companyId} = ${given('companyId')} and ${marks.shortlistedAt} is not null
)`;

/** New matches of one of the company's saved searches: those since it last looked, or those it saw then. */
const isFresh = sql`${listings.studentId} in (
  select ${searchMatches.studentId} from ${searchMatches}
  join ${savedSearches} on ${savedSearches.id} = ${searchMatches.searchId} and ${savedSearches.companyId} = ${given('companyId')}
  where ${searchMatches.searchId} = ${given('fresh')}
    and (${searchMatches.seenAt} is null or ${searchMatches.seenAt} = ${savedSearches.lookedAt})
)`;

/** The index holds pairs of skills, so the condition uses as many pairs as it takes to include each skill. */
function haveSkills({ skills }: Shape, inPairs: boolean): SQL {
  if (!inPairs || skills < 2) return sql`${listings.skills} @> ${given('skills')}`;
  const pairs = Array.from({ length: Math.ceil(skills / 2) }, (_, pair) => {
    const [first, second] = [pair * 2, (pair * 2 + 1) % skills];
    return sql`skill_pairs(array[${given(`skill${first}`)}, ${given(`skill${second}`)}]::text[])`;
  });
  return sql`skill_pairs(${listings.skills}) @> (${sql.join(pairs, sql` || `)})`;
}

type Row = {
  /** Whether a listed student passes; `inPairs` to use the index of skill pairs. */
  readonly condition: (shape: Shape, inPairs: boolean) => SQL;
  /** The prefix of its terms in `listing_terms`; null if saved searches handle this filter differently. */
  readonly term: string | null;
};

const haveWords = sql`${listings.words} @@ ${given('words')}::tsquery`;

/** Whether a student may have the words, which the row itself can tell. */
export const mayHaveWords = sql`${listings.beginnings} & word_beginnings(${given('beginnings')}::tsvector)
  = word_beginnings(${given('beginnings')}::tsvector)`;

/**
 * Whether a student has the words, by reading each student instead of the index. In this order, because words are
 * stored outside the row.
 */
export const haveWordsInEach = sql`case when ${mayHaveWords} then ${haveWords} else false end`;

/** What is the same for every filter on one column, here and among applicants. */
export const forEachColumn = <Part>(of: (name: ColumnFilter) => Part) =>
  Object.fromEntries(columnFilters.map((name) => [name, of(name)])) as Record<ColumnFilter, Part>;

const onColumns = forEachColumn((name) => ({
  condition: () => sql`${listings[name]} = ${given(name)}`,
  term: name as string,
}));

/** How the directory applies each filter. */
const rows: Readonly<Record<Name, Row>> = {
  ...onColumns,
  words: { condition: () => haveWords, term: null },
  major: { condition: () => sql`${listings.major} = any(${given('major')})`, term: null },
  skills: { condition: haveSkills, term: 'skill' },
  stars: { ...onColumns.stars, term: 'star' },
  shortlist: { condition: () => onShortlist, term: null },
  contact: {
    condition: ({ contact }) => hasContact(given('companyId'), listings.studentId, contact),
    term: null,
  },
  fresh: { condition: () => isFresh, term: null },
};

/** Whether a listed student passes, as a condition. */
export const studentCondition = (shape: Shape, inPairs = false): SQL | undefined =>
  and(...shape.set.map((name) => rows[name].condition(shape, inPairs)));

/** The same, leaving the words to the query. */
export const conditionWithoutWords = (shape: Shape, inPairs = false): SQL | undefined =>
  studentCondition({ ...shape, set: shape.set.filter((name) => name !== 'words') }, inPairs);

/** The terms of a student's listing that filters require, rarest first. */
export const termsOf = (filters: StudentFilters): readonly string[] =>
  names.flatMap((name) => {
    const { term } = rows[name];
    if (term === null) return [];
    const values = [filters[name] ?? []].flat();
    return values.map((value) => (studentFilterTable[name].is === 'flag' ? term : `${term}:${value}`));
  });
