import { share } from '../../platform/database/share.ts';
import { users } from './tables.ts';

/** Whose something is: what other features read of an account. */
export const owners = share(users, 'id', 'email', 'userType');
