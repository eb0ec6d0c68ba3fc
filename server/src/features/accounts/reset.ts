import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { networkOf, Refusal, type RequestContext } from '../../platform/http/index.ts';
import { setConfirmed } from './address/links.store.ts';
import { addressConfirmed, passwordReplaced, resetAsked } from './events.ts';
import { liftSignInLock, mayMailReset } from './limits.ts';
import { hashPassword } from './password-hash.ts';
import type { PasswordCheck } from './password-strength.ts';
import { findResetOwner, setPassword, takeResetLink } from './reset.store.ts';
import { revokeAccess } from './revocation/revoke.ts';
import { lockUsers } from './store.ts';
import type { Turns } from './turns.ts';

type Deps = { readonly db: Database; readonly inTurn: Turns; readonly requireStrongPassword: PasswordCheck };

export const createReset = ({ db, inTurn, requireStrongPassword }: Deps) => ({
  /** Requests a link. The reply is the same if the account does not exist or has requested too many (D4). */
  request: async (email: string, { request: { address } }: RequestContext): Promise<void> => {
    if (!(await mayMailReset(db, { email, address }))) return;
    await transact(db, (tx) => emit(tx, resetAsked({ email })));
  },

  /** Sets a new password with a link, which works once, and ends every other way into the account. */
  use: async (
    { token, password }: { token: string; password: string },
    { request: { address } }: RequestContext,
  ): Promise<void> => {
    const owner = await findResetOwner(db, token);
    if (!owner) throw new Refusal('INVALID_RESET_LINK');
    const { userId, email } = owner;
    await requireStrongPassword(password, email, 'password');
    const passwordHash = await inTurn(networkOf(address), () => hashPassword(password));
    await transact(db, async (tx) => {
      await lockUsers(tx, { userIds: [userId] });
      if (!(await takeResetLink(tx, token))) throw new Refusal('INVALID_RESET_LINK');
      await setPassword(tx, userId, passwordHash);
      // The link proves that the person can read the mailbox.
      await setConfirmed(tx, userId);
      await emit(tx, addressConfirmed({ userId, email }));
      await liftSignInLock(tx, { email, address });
      await revokeAccess(tx, 'password reset', { userIds: [userId] });
      await emit(tx, passwordReplaced({ userId }));
    });
  },
});

export type Reset = ReturnType<typeof createReset>;
