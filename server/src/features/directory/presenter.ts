import { responseOfRank } from '@ambitionhub/contract/companies';
import { type CompanyCard, directoryLimits, type StudentCard } from '@ambitionhub/contract/directory';
import * as z from 'zod';
import { defineList, sortKeys } from '../../platform/http/index.ts';
import type { findCompanies } from './companies.store.ts';
import type { FoundStudent } from './find-students.ts';

type CompanyRow = Awaited<ReturnType<typeof findCompanies>>[number];

const moment = sortKeys.instant(6);

/** The place for both orders: newest approved first, or fastest to answer first. */
export const companyList = defineList({
  size: directoryLimits.page,
  keys: z.tuple([z.int().min(-1).max(9), moment, sortKeys.id]),
  keysOf: (row: CompanyRow) => [row.responseRank, row.approvedAt, row.id] as const,
});

/** Star ambassadors first, then newest first. */
export const studentList = defineList({
  size: directoryLimits.page,
  keys: z.tuple([z.boolean(), moment, sortKeys.id, z.boolean()]),
  keysOf: (row: FoundStudent) => [row.isStarAmbassador, row.createdAt, row.id, row.amongMany] as const,
});

export const presentCompany = ({ approvedAt: _, responseRank, ...card }: CompanyRow): CompanyCard => ({
  ...card,
  responds: responseOfRank(responseRank),
});

export const presentStudent = ({ createdAt: _, amongMany: __, ...card }: FoundStudent): StudentCard => card;
