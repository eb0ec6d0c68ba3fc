import type { UserId, UserType } from '@ambitionhub/contract/accounts';
import type { Transaction } from '../../platform/database/index.ts';
import { hashPassword } from './password-hash.ts';
import { insertAccount } from './store.ts';

type Account = { readonly email: string; readonly userType: UserType; readonly name: string };

/** Opens accounts that share a password and whose addresses count as confirmed: those of the demo. */
export async function createAccountInserter(password: string) {
  const passwordHash = await hashPassword(password);
  return async (tx: Transaction, account: Account): Promise<UserId> => {
    const id = await insertAccount(tx, { ...account, passwordHash, emailVerified: true });
    if (id === null) throw new Error(`${account.email} already has an account`);
    return id;
  };
}
