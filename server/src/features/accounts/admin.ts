import { randomBytes } from 'node:crypto';
import type { UserType } from '@ambitionhub/contract/accounts';
import { StartFault } from '../../platform/config/index.ts';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { userTypeChanged } from './events.ts';
import { hashPassword } from './passwords.ts';
import { revokeAccess } from './revocation/revoke.ts';
import { becomeAdmin, findFormerAdmins, insertAccount, lockUser } from './store.ts';
import { strengthFault } from './strength.ts';
import { newUserId } from './user-id.ts';

/** The admin is the account whose address is the configured one (D14); any other that is stored as one has been. */
export const isFormerAdmin = (
  { userType, email }: { readonly userType: UserType; readonly email: string },
  adminEmail: string,
): boolean => userType === 'admin' && email !== adminEmail;

type AdminSettings = {
  readonly email: string;
  readonly password: string | null;
  /** Whether a password that can be guessed keeps the server from starting. */
  readonly careful: boolean;
  /** The list of breached passwords. */
  readonly breached?: string | null;
};

/**
 * Sees to it that the admin is the account at the configured address (D3, D14). An account that stands there already
 * becomes the admin: whoever made it need not be who runs this server, so its sessions, links and password end with its
 * profile. Returns what the person at the terminal must know; a generated password is shown this once. With two servers
 * starting at once one of them does it.
 */
export async function ensureAdmin(
  db: Database,
  { email, password: chosen, careful, breached = null }: AdminSettings,
): Promise<readonly string[]> {
  if (careful && chosen !== null && (await strengthFault(chosen, email, breached)))
    throw new StartFault('ADMIN_PASSWORD can be guessed: choose another, or leave it out and have one made.');
  const password = chosen ?? randomBytes(12).toString('base64url');
  const outcome = await transact(db, async (tx) => {
    const user = await lockUser(tx, email);
    if (user?.userType === 'admin') return 'stands';
    const passwordHash = await hashPassword(password);
    const account = { id: newUserId(), email, userType: 'admin', passwordHash } as const;
    if (!user) return (await insertAccount(tx, account)) ? 'made' : 'stands';
    const userId = user.id;
    await becomeAdmin(tx, userId, passwordHash);
    await emit(tx, userTypeChanged({ userId, userType: 'admin' }));
    await revokeAccess(tx, 'admin made', { userIds: [userId] });
    return 'promoted';
  });
  const former = await transact(db, async (tx) => {
    const found = await findFormerAdmins(tx, email);
    if (found.length > 0) await revokeAccess(tx, 'admin replaced', { userIds: found.map(({ id }) => id) });
    return found;
  });
  const sentences = {
    made: [],
    stands: [],
    promoted: [
      `The account of ${email} is the administrator's from now on; its password, profile and sessions are gone.`,
    ],
  }[outcome];
  return [
    ...sentences,
    ...(outcome !== 'stands' && chosen === null
      ? [`Administrator: ${email}, password ${password} (shown this once)`]
      : []),
    ...former.map(
      ({ email: address }) =>
        `The account of ${address} is no longer the administrator's and cannot sign in.`,
    ),
  ];
}
