import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { ListedPeople, removePersonInput } from '@ambitionhub/contract/moderation';
import type { output } from 'zod';
import { type Database, transact } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import type { Access } from '../accounts/index.ts';
import { findPeople, removeMemberAsAdmin } from '../companies/index.ts';
import { recordAct } from './audit.store.ts';

/** Everyone who acts for a company, as the admin sees them: the owner first. */
export async function listPeople(
  { db, access }: { db: Database; access: Access },
  companyId: CompanyId,
): Promise<ListedPeople> {
  const people = await findPeople(db, companyId);
  if (people.length === 0) throw new Refusal('NOT_FOUND');
  const uses = await access.lastUsesOf(people.map(({ userId }) => userId));
  return {
    people: people.map(({ userId, name, email, role, mayPay, mayManageKeys }) => ({
      userId,
      name,
      email,
      role,
      mayPay,
      mayManageKeys,
      usedAt: uses.get(userId)?.toISOString() ?? null,
    })),
  };
}

/** Removes one person and records it; the company stays. */
export const removePerson = (
  db: Database,
  actorId: UserId,
  { id: companyId, person }: output<typeof removePersonInput>,
): Promise<void> =>
  transact(db, (tx) =>
    removeMemberAsAdmin(tx, { companyId, id: person, by: actorId }, (detail) =>
      recordAct(tx, { actorId, action: 'remove-person', targetId: person, detail }),
    ),
  );
