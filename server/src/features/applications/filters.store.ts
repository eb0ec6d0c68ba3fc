import type { UserId } from '@ambitionhub/contract/accounts';
import type { ApplicantFilters } from '@ambitionhub/contract/applications';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { studentMarks, understandMajor } from '../directory/index.ts';
import { applications } from './tables.ts';

/** What a company filters its applicants by. A major that was typed has become the majors that it means. */
export type ApplicantFilter = Omit<ApplicantFilters, 'major'> & {
  readonly majors?: readonly string[] | undefined;
};

/** The filters with the majors that were meant; those that were taken for one that nobody has as it was typed. */
export async function understood(
  db: Database,
  { major, ...others }: ApplicantFilters,
): Promise<{ filter: ApplicantFilter; misspelt: string[] | null }> {
  if (!major) return { filter: others, misspelt: null };
  const { keys, misspelt } = await understandMajor(db, major);
  return { filter: { ...others, majors: keys }, misspelt: misspelt && [...misspelt] };
}

const isMarked = (companyId: UserId, mark: SQL): SQL =>
  sql`${applications.studentId} in (
    select ${studentMarks.studentId} from ${studentMarks} where ${studentMarks.companyId} = ${companyId} and ${mark}
  )`;

/** Of many majors a hash is made, where they are not looked for in the index one after the other. */
const isOneOf = (majors: readonly string[]): SQL =>
  majors.length === 1
    ? eq(applications.major, majors[0] ?? '')
    : sql`coalesce(${applications.major}, '') = any(${sql.param([...majors])})`;

/** Whether an application passes, by what its index holds. */
export function passes(
  companyId: UserId,
  { university, majors, skills, year, stars, verified, shortlist, noted }: ApplicantFilter,
): SQL | undefined {
  const bits = skills?.length ? sql`skill_bits(${sql.param([...skills])}::text[])` : null;
  return and(
    university ? eq(applications.university, university) : undefined,
    majors && isOneOf(majors),
    bits ? sql`${applications.skillBits} & ${bits} = ${bits}` : undefined,
    year ? eq(applications.year, year) : undefined,
    stars === 'true' ? sql`${applications.isStarAmbassador}` : undefined,
    verified === 'true' ? sql`${applications.verified}` : undefined,
    shortlist === 'true' ? isMarked(companyId, sql`${studentMarks.shortlistedAt} is not null`) : undefined,
    noted === 'true' ? isMarked(companyId, sql`${studentMarks.note} <> ''`) : undefined,
  );
}
