import { share } from '../../platform/database/share.ts';
import { companies } from './tables.ts';

/** What students may see of a company, and by what it is listed: never its contact's e-mail or phone (D2). */
export const listedCompanies = share(
  companies,
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
  'approvedAt',
  'barred',
  'leaving',
  'responseRank',
  'searchText',
);

/** What the admin reads of a company. */
export const companiesForAdmin = share(
  companies,
  'userId',
  'name',
  'industry',
  'description',
  'contactEmail',
  'contactPhone',
  'website',
  'skills',
  'positionName',
  'hoursPerWeek',
  'payAmount',
  'payType',
  'image',
  'profileCompleted',
  'isApproved',
  'rejection',
  'adminText',
  'createdAt',
  'updatedAt',
);
