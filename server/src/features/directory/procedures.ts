import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { decodeCursor } from '../../platform/http/index.ts';
import type { Access } from '../accounts/index.ts';
import { presentCompanies, presentStudents } from './presenter.ts';
import { findCompanies, findStudents } from './store.ts';

const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/);
const companyPlace = z.tuple([moment, z.uuid()]);
const studentPlace = z.tuple([z.boolean(), moment, z.uuid()]);

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
