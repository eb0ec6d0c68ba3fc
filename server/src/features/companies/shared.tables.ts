import { shareColumns } from '../../platform/database/share.ts';
import { companies, companySlugs } from './tables.ts';

/** The columns for everyone who may see a company. */
const profile = [
  'id',
  'name',
  'industry',
  'description',
  'website',
  'skills',
  'positionName',
  'hoursPerWeek',
  'payAmount',
  'payType',
  'image',
  'profileCompleted',
  'isApproved',
] as const;

/** The columns that students may see, and the sort keys: never the contact's email or phone (D2). */
export const listedCompanies = shareColumns(
  companies,
  ...profile,
  'approvedAt',
  'barred',
  'leaving',
  'timeZone',
  'responseRank',
  'rating',
  'reviewCount',
  'counted',
  'slug',
  'cover',
  'publicPage',
);

/** The addresses of companies' pages, current and former. */
export const slugsOfCompanies = shareColumns(companySlugs, 'slug', 'companyId');

/** The columns that the ledger needs: the current name and the time zone. */
export const companiesForBooks = shareColumns(companies, 'id', 'name', 'image', 'timeZone');

/** The columns that tasks need: also whether the company may make offers. */
export const companiesForWork = shareColumns(
  companies,
  'id',
  'name',
  'timeZone',
  'isApproved',
  'barred',
  'leaving',
);

/** The columns that the admin sees. */
export const companiesForAdmin = shareColumns(
  companies,
  ...profile,
  'ownerId',
  'contactEmail',
  'contactPhone',
  'cover',
  'rejection',
  'decision',
  'decisionId',
  'adminText',
  'createdAt',
  'version',
);
