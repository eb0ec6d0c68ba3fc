import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { type Database, transact } from '../../platform/database/index.ts';
import { companyFoundedBy, findCompany, getCompany, insertCompany } from './store.ts';

type User = { readonly userId: UserId; readonly companyId: CompanyId | null };

/**
 * What the session of a company's person shows. A profile is made with the account; an owner who still has none gets it
 * here (first specification, section 2).
 */
export async function companyInSession(db: Database, { userId, companyId }: User) {
  const id = companyId ?? companyFoundedBy(userId);
  const found = await findCompany(db, id);
  if (!found) await transact(db, (tx) => insertCompany(tx, userId));
  const { name, image, profileCompleted, ownerId } = found ?? (await getCompany(db, id));
  const isMember = ownerId !== userId && { isMember: true as const };
  return { name, image, hasUniversity: true, profileCompleted, ...isMember };
}
