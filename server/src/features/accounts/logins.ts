import type { SessionState } from '@ambitionhub/contract/accounts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { networkOf, type RequestContext } from '../../platform/http/index.ts';
import { limitSignUps } from './limits.ts';
import { hashPassword } from './passwords.ts';
import type { SignIn } from './sign-in.ts';
import type { PasswordCheck } from './strength.ts';
import type { Turns } from './turns.ts';
import { type Installation, type Profiles, presentSession } from './viewer.ts';

type Deps = {
  readonly db: Database;
  readonly inTurn: Turns;
  readonly requireStrongPassword: PasswordCheck;
  readonly signIn: SignIn;
  readonly profiles: Profiles;
  readonly installation: Installation;
};
type Login = { readonly email: string; readonly password: string };

/** For features that create accounts by their own links, or ask users for their password. */
export const createLogins = ({
  db,
  inTurn,
  requireStrongPassword,
  signIn,
  profiles,
  installation,
}: Deps) => ({
  /** Hashes a new account's password, checked as at sign-up. Call it before the transaction that needs the hash. */
  hash: async ({ email, password }: Login, { request: { address } }: RequestContext): Promise<string> => {
    await requireStrongPassword(password, email, 'password');
    await limitSignUps(db, address);
    return inTurn(networkOf(address), () => hashPassword(password));
  },
  requireOwnPassword: signIn.requireOwnPassword,
  /** Signs in to the account that `open` creates. */
  enterNew: async (
    login: Login,
    open: (tx: Transaction) => Promise<void>,
    context: RequestContext,
  ): Promise<SessionState> =>
    presentSession(await signIn.signInNew(login, open, context), profiles, installation),
});

export type Logins = ReturnType<typeof createLogins>;
