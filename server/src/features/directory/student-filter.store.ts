import type { UserId } from '@ambitionhub/contract/accounts';
import type { StudentFilters } from '@ambitionhub/contract/directory';
import { and, type SQL, sql } from 'drizzle-orm';
import { hasContact } from '../messaging/index.ts';
import {
  studentListings as listings,
  studentMarks as marks,
  savedSearches,
  searchMatches,
} from './tables.ts';

/** What a company looks for. A major that was typed has become the majors that it means. */
export type StudentFilter = Omit<StudentFilters, 'major'> & {
  readonly majors?: readonly string[] | undefined;
  readonly companyId: UserId;
};
const given = sql.placeholder;

const onShortlist = sql`${listings.studentId} in (
  select ${marks.studentId} from ${marks} where ${marks.companyId} = ${given('companyId')} and ${marks.shortlistedAt} is not null
)`;

/** New to a saved search of the company: since it last looked, or among those it then looked at. */
const isFresh = sql`${listings.studentId} in (
  select ${searchMatches.studentId} from ${searchMatches}
  join ${savedSearches} on ${savedSearches.id} = ${searchMatches.searchId} and ${savedSearches.companyId} = ${given('companyId')}
  where ${searchMatches.searchId} = ${given('fresh')}
    and (${searchMatches.seenAt} is null or ${searchMatches.seenAt} = ${savedSearches.lookedAt})
)`;

const haveSkills = sql`${listings.skills} @> ${given('skills')}`;

/** The same in the form of which there is an index: as many pairs of skills as hold each of them once. */
function haveSkillPairs(skills: number): SQL {
  if (skills < 2) return haveSkills;
  const pairs = Array.from({ length: Math.ceil(skills / 2) }, (_, pair) => {
    const [first, second] = [pair * 2, (pair * 2 + 1) % skills];
    return sql`skill_pairs(array[${given(`skill${first}`)}, ${given(`skill${second}`)}]::text[])`;
  });
  return sql`skill_pairs(${listings.skills}) @> (${sql.join(pairs, sql` || `)})`;
}

/** What a statement is built of: which filters are set. Their values come with each question. */
export type Shape = {
  readonly set: ReadonlySet<keyof StudentFilter>;
  readonly skills: number;
  readonly contact: StudentFilter['contact'];
};

export function shapeOf({ companyId: _, skills, contact, ...filter }: StudentFilter): Shape {
  const names = Object.keys(filter) as (keyof typeof filter)[];
  const set = names.filter((name) => filter[name] && filter[name] !== 'false');
  return { set: new Set(set), skills: new Set(skills).size, contact };
}

export const keyOf = ({ set, skills, contact }: Shape): string =>
  `${[...set].toSorted().join()} ${skills} ${contact}`;

/** The values of its placeholders. */
export function valuesOf(filter: StudentFilter) {
  const skills = [...new Set(filter.skills)];
  const each = Object.fromEntries(skills.map((skill, at) => [`skill${at}`, skill]));
  return { ...filter, ...each, stars: true };
}

/** Whether a listed student passes, as a condition; `inPairs` where the index of pairs of skills is to be used. */
export const passes = ({ set, skills, contact }: Shape, inPairs = false): SQL | undefined =>
  and(
    set.has('university') ? sql`${listings.university} = ${given('university')}` : undefined,
    set.has('majors') ? sql`${listings.major} = any(${given('majors')})` : undefined,
    skills > 0 ? (inPairs ? haveSkillPairs(skills) : haveSkills) : undefined,
    set.has('year') ? sql`${listings.year} = ${given('year')}` : undefined,
    set.has('stars') ? sql`${listings.isStarAmbassador} = ${given('stars')}` : undefined,
    set.has('verified') ? sql`${listings.verified}` : undefined,
    set.has('shortlist') ? onShortlist : undefined,
    contact ? hasContact(given('companyId'), listings.studentId, contact) : undefined,
    set.has('fresh') ? isFresh : undefined,
  );

/** Whether only students pass with whom the company has had to do itself, and so never many. */
export const isOfOwn = ({ shortlist, contact, fresh }: StudentFilter): boolean =>
  fresh !== undefined || shortlist === 'true' || contact === 'waiting' || contact === 'answered';
