import { share } from '../../platform/database/share.ts';
import { users } from './tables.ts';

/** The columns of an account that other features may read. */
export const owners = share(users, 'id', 'email', 'userType', 'companyId');
