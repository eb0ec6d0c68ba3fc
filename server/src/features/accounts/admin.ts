import { randomBytes } from 'node:crypto';
import type { UserType } from '@ambitionhub/contract/accounts';
import { StartFault } from '../../platform/config/index.ts';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { userTypeChanged } from './events.ts';
import { hashPassword } from './password-hash.ts';
import { strengthFault } from './password-strength.ts';
import { setPassword } from './reset.store.ts';
import { revokeAccess } from './revocation/revoke.ts';
import { findFormerAdmins, insertAccount, lockUser, setUserType } from './store.ts';

/** Only the account with the configured address is the admin (D14); any other of that type is a former one. */
export const isFormerAdmin = (
  { userType, email }: { readonly userType: UserType; readonly email: string },
  adminEmail: string,
): boolean => userType === 'admin' && email !== adminEmail;

type AdminSettings = {
  readonly email: string;
  readonly password: string | null;
  /** Whether to refuse to start with a weak password. */
  readonly careful: boolean;
  /** The path of a list of breached passwords. */
  readonly breached?: string | null;
};

/**
 * Creates the admin's account with the configured address (D3, D14), or turns the existing account with that address into it.
 * Its creator may not be the operator of this server, so its sessions, links, password and profile are removed. Returns
 * messages for the terminal; a generated password is shown only there. Of two servers starting at once, one does this.
 */
export async function ensureAdmin(
  db: Database,
  { email, password: chosen, careful, breached = null }: AdminSettings,
): Promise<readonly string[]> {
  if (careful && chosen !== null && (await strengthFault(chosen, email, breached)))
    throw new StartFault(
      'ADMIN_PASSWORD is too weak. Choose another, or leave it out to get a generated one.',
    );
  const password = chosen ?? randomBytes(12).toString('base64url');
  // Done first, because nothing may fail after the next transaction: a repeated start would not show the new password.
  const former = await transact(db, async (tx) => {
    const found = await findFormerAdmins(tx, email);
    if (found.length > 0) await revokeAccess(tx, 'admin replaced', { userIds: found.map(({ id }) => id) });
    return found;
  });
  const outcome = await transact(db, async (tx) => {
    const user = await lockUser(tx, email);
    if (user?.userType === 'admin') return 'stands';
    const passwordHash = await hashPassword(password);
    if (!user)
      return (await insertAccount(tx, { email, userType: 'admin', passwordHash })) ? 'made' : 'stands';
    const userId = user.id;
    await setUserType(tx, userId, 'admin');
    await setPassword(tx, userId, passwordHash);
    await emit(tx, userTypeChanged({ userId, userType: 'admin' }));
    await revokeAccess(tx, 'admin made', { userIds: [userId] });
    return 'promoted';
  });
  const sentences = {
    made: [],
    stands: [],
    promoted: [
      `The account ${email} now belongs to the administrator. Its password, profile and sessions were removed.`,
    ],
  }[outcome];
  return [
    ...sentences,
    ...(outcome !== 'stands' && chosen === null
      ? [`Administrator: ${email}, password ${password} (shown only once)`]
      : []),
    ...former.map(
      ({ email: address }) =>
        `The account ${address} no longer belongs to the administrator and cannot sign in.`,
    ),
  ];
}
