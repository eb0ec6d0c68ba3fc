import type { UserId } from '@ambitionhub/contract/accounts';
import { type ApplicantFilters, applicantFilterTable } from '@ambitionhub/contract/applications';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Resolved, studentMarks } from '../directory/index.ts';
import { applications } from './tables.ts';

/** What a company filters its applicants by. */
export type ApplicantFilter = Resolved<ApplicantFilters>;

type Name = keyof ApplicantFilters;
const names = Object.keys(applicantFilterTable) as Name[];

const isMarked = (companyId: UserId, mark: SQL): SQL =>
  sql`${applications.studentId} in (
    select ${studentMarks.studentId} from ${studentMarks} where ${studentMarks.companyId} = ${companyId} and ${mark}
  )`;

/** Of many majors a hash is made, where they are not looked for in the index one after the other. */
const isOneOf = (majors: readonly string[]): SQL =>
  majors.length === 1
    ? eq(applications.major, majors[0] ?? '')
    : sql`coalesce(${applications.major}, '') = any(${sql.param([...majors])})`;

type Condition<Value> = (value: Value, companyId: UserId) => SQL;

/** Whether an application passes each filter, by what its index holds. */
const conditions: { readonly [Of in Name]: Condition<NonNullable<ApplicantFilter[Of]>> } = {
  university: (university) => eq(applications.university, university),
  major: isOneOf,
  skills: (skills) => {
    const bits = sql`skill_bits(${sql.param([...skills])}::text[])`;
    return sql`${applications.skillBits} & ${bits} = ${bits}`;
  },
  year: (year) => eq(applications.year, year),
  stars: () => sql`${applications.isStarAmbassador}`,
  verified: () => sql`${applications.verified}`,
  shortlist: (_, companyId) => isMarked(companyId, sql`${studentMarks.shortlistedAt} is not null`),
  noted: (_, companyId) => isMarked(companyId, sql`${studentMarks.note} <> ''`),
};

const conditionOf = <Of extends Name>(name: Of, filter: ApplicantFilter, companyId: UserId) => {
  const value = filter[name];
  return value === undefined ? undefined : conditions[name](value, companyId);
};

/** Whether an application passes, by what its index holds. */
export const applicantCondition = (companyId: UserId, filter: ApplicantFilter): SQL | undefined =>
  and(...names.map((name) => conditionOf(name, filter, companyId)));
