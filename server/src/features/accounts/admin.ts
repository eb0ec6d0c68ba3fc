import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/index.ts';
import { hashPassword } from './passwords.ts';
import { findUserByEmail, insertAccount } from './store.ts';

/**
 * Makes the administrator's account where there is none (D3). Returns the password when one was generated, to be shown
 * once; with two servers starting at once only one of them makes the account.
 */
export const ensureAdmin = async (
  db: Database,
  settings: { email: string; password: string | null },
): Promise<{ generatedPassword: string | null }> => {
  const password = settings.password ?? randomBytes(12).toString('base64url');
  if (await findUserByEmail(db, settings.email)) return { generatedPassword: null };
  const passwordHash = await hashPassword(password);
  const made = await db.transaction((tx) =>
    insertAccount(tx, { id: randomUUID(), email: settings.email, userType: 'admin', passwordHash }),
  );
  return { generatedPassword: made && settings.password === null ? password : null };
};
