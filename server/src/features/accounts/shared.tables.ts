import { shareColumns } from '../../platform/database/share.ts';
import { users as all } from './tables.ts';

/** The columns of an account that other features may read: who it is, and what colleagues at a company see. */
export const users = shareColumns(
  all,
  'id',
  'email',
  'userType',
  'companyId',
  'name',
  'mayPay',
  'mayManageKeys',
  'createdAt',
  'leavingAt',
);
