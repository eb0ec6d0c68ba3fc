import type { CompanyId } from '@ambitionhub/contract/accounts';
import { type ApplicantFilters, applicantFilterTable } from '@ambitionhub/contract/applications';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { forEachColumn, hasListedWords, type Resolved, studentMarks } from '../directory/index.ts';
import { applications } from './tables.ts';

/** The filters that a company can set for its applicants. */
export type ApplicantFilter = Resolved<ApplicantFilters>;

type Name = keyof ApplicantFilters;
const names = Object.keys(applicantFilterTable) as Name[];

const isMarked = (companyId: CompanyId, mark: SQL): SQL =>
  sql`${applications.studentId} in (
    select ${studentMarks.studentId} from ${studentMarks} where ${studentMarks.companyId} = ${companyId} and ${mark}
  )`;

/**
 * For several majors the `coalesce` makes PostgreSQL build a hash instead of looking up each in the index.
 */
const isOneOf = (majors: readonly string[]): SQL =>
  majors.length === 1
    ? eq(applications.major, majors[0] ?? '')
    : sql`coalesce(${applications.major}, '') = any(${sql.param([...majors])})`;

type Condition<Value> = (value: Value, companyId: CompanyId) => SQL;

/** The condition of each filter, on columns that the index holds. */
const conditions: { readonly [Of in Name]: Condition<NonNullable<ApplicantFilter[Of]>> } = {
  ...forEachColumn((name) => (value: unknown) => sql`${applications[name]} = ${value}`),
  words: ({ all, isOfNobody }) => hasListedWords(applications.studentId, isOfNobody ? null : all),
  major: isOneOf,
  skills: (skills) => {
    const bits = sql`skill_bits(${sql.param([...skills])}::text[])`;
    return sql`${applications.skillBits} & ${bits} = ${bits}`;
  },
  position: (position) => sql`coalesce(${applications.positionId}, ${applications.companyId}) = ${position}`,
  shortlist: (_, companyId) => isMarked(companyId, sql`${studentMarks.shortlistedAt} is not null`),
  noted: (_, companyId) => isMarked(companyId, sql`${studentMarks.note} <> ''`),
};

function conditionOf<Of extends Name>(name: Of, filter: ApplicantFilter, companyId: CompanyId) {
  const value = filter[name];
  return value === undefined ? undefined : conditions[name](value, companyId);
}

/** Whether an application passes, from columns that the index holds. */
export const applicantCondition = (companyId: CompanyId, filter: ApplicantFilter): SQL | undefined =>
  and(...names.map((name) => conditionOf(name, filter, companyId)));
