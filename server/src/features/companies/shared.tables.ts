import { share } from '../../platform/database/share.ts';
import { companies } from './tables.ts';

/** What everybody who may look at a company reads of it. */
const profile = [
  'userId',
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

/** What students may see of a company, and by what it is listed: never its contact's e-mail or phone (D2). */
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
  'adminText',
  'createdAt',
  'version',
);
