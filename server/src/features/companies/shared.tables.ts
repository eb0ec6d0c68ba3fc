import { shareColumns } from '../../platform/database/share.ts';
import { companies, companySlugs } from './tables.ts';

/** What everyone who may see a company reads. */
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

/** What students may see of a company, and its sort keys: never its contact's email or phone (D2). */
export const listedCompanies = shareColumns(
  companies,
  ...profile,
  'approvedAt',
  'barred',
  'leaving',
  'timeZone',
  'responseRank',
  'searchText',
  'slug',
  'cover',
  'publicPage',
);

/** The addresses of companies' pages, current and former. */
export const slugsOfCompanies = shareColumns(companySlugs, 'slug', 'companyId');

/** What the books of the work need of a company: its name of now and whose days they count. */
export const companiesForBooks = shareColumns(companies, 'id', 'name', 'image', 'timeZone');

/** What tasks need of a company: also whether it may offer something new. */
export const companiesForWork = shareColumns(
  companies,
  'id',
  'name',
  'timeZone',
  'isApproved',
  'barred',
  'leaving',
);

/** What the admin reads of a company. */
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
