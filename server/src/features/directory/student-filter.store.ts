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
import { every } from './words.store.ts';

/** A company's filters for students. */
export type StudentFilter = Resolved<StudentFilters> & { readonly companyId: CompanyId };

type Name = Exclude<keyof StudentFilters, 'words'>;
const names = Object.keys(studentFilterTable).filter((name) => name !== 'words') as Name[];

/** The set filters and the numbers of words and tiers, which shape a statement. Their values are parameters of each query. */
export type Shape = {
  readonly set: readonly Name[];
  readonly words: number;
  readonly tiers: number;
  readonly skills: number;
  readonly contact: ContactState;
};

export const shapeOf = (filter: StudentFilter): Shape => ({
  set: names.filter((name) => filter[name] !== undefined),
  words: filter.words?.all?.length ?? 0,
  tiers: filter.words?.tiers.length ?? 0,
  skills: new Set(filter.skills).size,
  contact: filter.contact ?? 'none',
});

/** The values of its placeholders. */
export function valuesOf(filter: StudentFilter) {
  const skills = [...new Set(filter.skills)];
  const each = Object.fromEntries(skills.map((skill, at) => [`skill${at}`, skill]));
  const { all, tiers = [] } = filter.words ?? {};
  return {
    ...filter,
    ...each,
    ...Object.fromEntries((all ?? []).map((query, at) => [`word${at}`, query])),
    tiers: tiers.map(({ queries }) => every(queries)),
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

/** Whether a listed student has the words. */
export const haveWords = ({ words }: Shape): SQL | undefined =>
  and(...Array.from({ length: words }, (_, at) => sql`${listings.words} @@ ${given(`word${at}`)}::tsquery`));

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

/** Whether a listed student passes the filters other than words. */
export const passOthers = (shape: Shape, inPairs: boolean): SQL | undefined =>
  and(...shape.set.map((name) => rows[name].condition(shape, inPairs)));

/** The terms of a student's listing that filters require, rarest first. */
export const termsOf = (filters: StudentFilters): readonly string[] =>
  names.flatMap((name) => {
    const { term } = rows[name];
    if (term === null) return [];
    const values = [filters[name] ?? []].flat();
    return values.map((value) => (studentFilterTable[name].is === 'flag' ? term : `${term}:${value}`));
  });
