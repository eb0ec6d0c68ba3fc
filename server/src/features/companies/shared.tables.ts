import { share } from '../../platform/database/share.ts';
import { companies } from './tables.ts';

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
export const listedCompanies = share(
  companies,
  ...profile,
  'approvedAt',
  'barred',
  'leaving',
  'responseRank',
  'searchText',
);

/** What the admin reads of a company. */
export const companiesForAdmin = share(
  companies,
  ...profile,
  'contactEmail',
  'contactPhone',
  'rejection',
  'decision',
  'decisionId',
  'adminText',
  'createdAt',
  'version',
);
