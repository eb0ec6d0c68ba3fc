import { shareColumns } from '../../platform/database/share.ts';
import { users } from './tables.ts';

/** The columns of an account that other features may read. */
export const owners = shareColumns(users, 'id', 'email', 'userType', 'companyId');

/** The columns that colleagues at a company see. */
export const colleagues = shareColumns(
  users,
  'id',
  'name',
  'email',
  'companyId',
  'mayPay',
  'createdAt',
  'leavingAt',
);
