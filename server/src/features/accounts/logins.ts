import type { CompanyId, SessionState, UserId } from '@ambitionhub/contract/accounts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { networkOf, type RequestContext } from '../../platform/http/index.ts';
import { limitInvitations, limitInvitationsTo, limitSignUps } from './limits.ts';
import { hashPassword } from './password-hash.ts';
import type { PasswordCheck } from './password-strength.ts';
import type { SignIn } from './sign-in.ts';
import { insertAccount } from './store.ts';
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

/** A new member of a company: their id, or null if the address has an account by then. */
type InsertMember = (member: {
  readonly companyId: CompanyId;
  readonly name: string;
}) => Promise<UserId | null>;

/** For features that create accounts by their own links, or ask users for their password. */
export const createLogins = ({
  db,
  inTurn,
  requireStrongPassword,
  signIn,
  profiles,
  installation,
}: Deps) => ({
  requireOwnPassword: signIn.requireOwnPassword,
  limitInvitations: (companyId: CompanyId) => limitInvitations(db, companyId),
  limitInvitationsTo,
  /**
   * Signs in to the account that `open` inserts, whose address a mailed link has proved. Checks the password as at
   * sign-up.
   */
  enterNew: async (
    login: { readonly email: string; readonly password: string },
    open: (tx: Transaction, insertMember: InsertMember) => Promise<void>,
    context: RequestContext,
  ): Promise<SessionState> => {
    const { email, password } = login;
    const { address } = context.request;
    await requireStrongPassword(password, email, 'password');
    await limitSignUps(db, address);
    const passwordHash = await inTurn(networkOf(address), () => hashPassword(password));
    const openMember = (tx: Transaction) =>
      open(tx, (member) =>
        insertAccount(tx, { email, userType: 'company', passwordHash, emailVerified: true, ...member }),
      );
    return presentSession(await signIn.signInNew(login, openMember, context), profiles, installation);
  },
});

export type Logins = ReturnType<typeof createLogins>;
