import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { decodeCursor, sortKeys } from '../../platform/http/index.ts';
import type { Access } from '../accounts/index.ts';
import { presentCompanies, presentStudents } from './presenter.ts';
import { findCompanies, findStudents } from './store.ts';

const companyPlace = z.tuple([sortKeys.instant(6), sortKeys.id]);
const studentPlace = z.tuple([z.boolean(), sortKeys.instant(6), sortKeys.id]);

export const directoryProcedures = ({ db, access }: { db: Database; access: Access }) => ({
  companies: access.student.directory.companies.handler(async ({ input }) =>
    presentCompanies(await findCompanies(db, input.query, decodeCursor(input.cursor, companyPlace))),
  ),

  students: access.company.directory.students.handler(async ({ input: { cursor, stars, ...filter } }) =>
    presentStudents(
      await findStudents(db, { ...filter, starsOnly: stars === 'true' }, decodeCursor(cursor, studentPlace)),
    ),
  ),
});
