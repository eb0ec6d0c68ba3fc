import { responseOfRank } from '@ambitionhub/contract/companies';
import { companyFactsOf } from '@ambitionhub/contract/facts';
import { type CompanyCard, discoverLimits } from '@ambitionhub/contract/positions';
import { ratingOf } from '@ambitionhub/contract/reviews';
import * as z from 'zod';
import { defineList, sortKeys } from '../../platform/http/index.ts';
import type { findCompanies } from './discover.store.ts';

type CompanyRow = Awaited<ReturnType<typeof findCompanies>>[number];

/** The place in any order: the highest rank first, then newest first. */
export const companyList = defineList({
  size: discoverLimits.page,
  keys: z.tuple([z.number().min(-1).max(1e9), sortKeys.instant(6), sortKeys.id]),
  keysOf: (row: CompanyRow) => [row.rank, row.listedAt, row.position] as const,
});

export const presentCompany = ({
  listedAt: _,
  rank: __,
  responseRank,
  rating,
  reviewCount,
  counted,
  commonSkills,
  isOwnIndustry,
  ...card
}: CompanyRow): CompanyCard => ({
  ...card,
  responds: responseOfRank(responseRank),
  rating: ratingOf(rating, reviewCount),
  facts: companyFactsOf(counted),
  match: { skills: commonSkills, industry: isOwnIndustry },
});
