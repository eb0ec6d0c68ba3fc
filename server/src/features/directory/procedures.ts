import type { UserId } from '@ambitionhub/contract/accounts';
import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { decodeCursor, Refusal, sortKeys } from '../../platform/http/index.ts';
import type { Access } from '../accounts/index.ts';
import { hasCompleteProfile } from '../companies/index.ts';
import { createPopularSkills } from './popular-skills.ts';
import { presentCompanies, presentStudents } from './presenter.ts';
import { findCompanies, findStudents } from './store.ts';

const companyPlace = z.tuple([sortKeys.instant(6), sortKeys.id]);
const studentPlace = z.tuple([z.boolean(), sortKeys.instant(6), sortKeys.id]);

export const directoryProcedures = ({ db, access }: { db: Database; access: Access }) => {
  const popularSkills = createPopularSkills(db);

  /** Approved or not, but only with a profile that says who is looking (D8). */
  const judgeCompany = async (userId: UserId): Promise<void> => {
    if (!(await hasCompleteProfile(db, userId))) throw new Refusal('FORBIDDEN');
  };

  return {
    companies: access.student.directory.companies.handler(async ({ input }) =>
      presentCompanies(await findCompanies(db, input.query, decodeCursor(input.cursor, companyPlace))),
    ),

    students: access.company.directory.students.handler(
      async ({ input: { cursor, stars, ...filter }, context: { actor } }) => {
        const after = decodeCursor(cursor, studentPlace);
        await judgeCompany(actor.userId);
        return presentStudents(await findStudents(db, { ...filter, starsOnly: stars === 'true' }, after));
      },
    ),

    popularSkills: access.company.directory.popularSkills.handler(async ({ context: { actor } }) => {
      await judgeCompany(actor.userId);
      return { skills: [...(await popularSkills())] };
    }),
  };
};
