import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { ledgerBalances } from './tables.ts';

type Named = {
  readonly companyId: PgColumn;
  readonly studentId: PgColumn;
  readonly companyName: PgColumn;
  readonly studentName: PgColumn;
};

/** The last known name of a removed side, kept with the pair's balance; an entry keeps the name it was posted with. */
const lastName = (side: 'company_name' | 'student_name', { companyId, studentId }: Named) =>
  sql`(select held.${sql.raw(side)} from ${ledgerBalances} held
    where held.company_id = ${companyId} and held.student_id = ${studentId})`;

/** The names of a row's two sides: the current ones, or the last ones of removed accounts. */
export const partiesOf = <Row extends Named>(row: Row) => ({
  companyId: row.companyId as Row['companyId'],
  studentId: row.studentId as Row['studentId'],
  companyName: sql<string>`coalesce(nullif(${companies.name}, ''), ${lastName('company_name', row)}, ${row.companyName})`,
  studentName: sql<string>`coalesce(nullif(${students.name}, ''), ${lastName('student_name', row)}, ${row.studentName})`,
  companyImage: companies.image,
  studentImage: students.image,
  companyIsGone: sql<boolean>`${companies.id} is null`,
  studentIsGone: sql<boolean>`${students.userId} is null`,
});

export const isItsCompany = (row: Pick<Named, 'companyId'>) => eq(companies.id, row.companyId);
export const isItsStudent = (row: Pick<Named, 'studentId'>) => eq(students.userId, row.studentId);
