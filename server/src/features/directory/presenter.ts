import { responseOfRank } from '@ambitionhub/contract/companies';
import {
  type CompanyCard,
  directoryLimits,
  type StudentCard,
  type StudentDetail,
} from '@ambitionhub/contract/directory';
import * as z from 'zod';
import { defineList, sortKeys } from '../../platform/http/index.ts';
import type { findCompanies } from './companies.store.ts';
import type { FoundStudent } from './find-students.ts';
import type { DetailRow } from './students.store.ts';

type CompanyRow = Awaited<ReturnType<typeof findCompanies>>[number];

const moment = sortKeys.instant(6);

/** The place for every order: a rank that is highest first, then newest first. */
export const companyList = defineList({
  size: directoryLimits.page,
  keys: z.tuple([z.number().min(-1).max(1e9), moment, sortKeys.id]),
  keysOf: (row: CompanyRow) => [row.rank, row.listedAt, row.position] as const,
});

/** Star ambassadors first, then newest first. */
export const studentList = defineList({
  size: directoryLimits.page,
  keys: z.tuple([z.boolean(), moment, sortKeys.id, z.boolean()]),
  keysOf: (row: FoundStudent) => [row.isStarAmbassador, row.createdAt, row.id, row.amongMany] as const,
});

export const presentCompany = ({
  listedAt: _,
  rank: __,
  responseRank,
  commonSkills,
  isOwnIndustry,
  ...card
}: CompanyRow): CompanyCard => ({
  ...card,
  responds: responseOfRank(responseRank),
  match: { skills: commonSkills, industry: isOwnIndustry },
});

export const presentStudent = ({ createdAt: _, amongMany: __, ...card }: FoundStudent): StudentCard => card;

export const presentDetail = ({ noteById, noteByName, noteAt, ...detail }: DetailRow): StudentDetail => ({
  ...detail,
  noteBy: noteById && noteAt && { id: noteById, name: noteByName ?? '', at: noteAt.toISOString() },
});
