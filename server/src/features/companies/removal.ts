import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { findMemberIds, removeAccounts } from '../accounts/index.ts';
import { companiesRemoved, peopleChanged } from './events.ts';
import { nameOf } from './people/holding.ts';
import { findMembers } from './people/people.store.ts';
import { deleteCompanies, findOwned, holdCompanies } from './store.ts';

/** Reports the members among removed users; a company that goes with its owner needs no report. */
export async function reportRemovedMembers(
  tx: Transaction,
  { userIds, by }: { userIds: readonly UserId[]; by: UserId | null },
): Promise<void> {
  const gone = new Set(userIds);
  for (const member of await findMembers(tx, userIds))
    if (!gone.has(member.ownerId))
      await emit(
        tx,
        peopleChanged({
          companyId: member.companyId,
          actorId: by ?? member.userId,
          act: by === null ? 'leave' : 'remove',
          subject: nameOf(member),
        }),
      );
}

/**
 * Removes the companies of owners who are removed, or no longer act for a company, with the accounts of their
 * members.
 */
export async function removeOwnedCompanies(tx: Transaction, ownerIds: readonly UserId[]): Promise<void> {
  const companyIds = await findOwned(tx, ownerIds);
  if (companyIds.length === 0) return;
  // Someone joining by an invitation is a member by then, or never.
  await holdCompanies(tx, companyIds);
  await emit(tx, companiesRemoved({ companyIds }));
  const gone = new Set(ownerIds);
  await removeAccounts(
    tx,
    (await findMemberIds(tx, companyIds)).filter((userId) => !gone.has(userId)),
  );
  await deleteCompanies(tx, companyIds);
}

/** The members of the company that a user owns, for the emails that it ends. */
export async function findEnding(
  tx: Transaction,
  ownerId: UserId,
): Promise<readonly { companyId: CompanyId; memberId: UserId }[]> {
  const companyIds = await findOwned(tx, [ownerId]);
  const people = await findMembers(tx, await findMemberIds(tx, companyIds));
  return people.map(({ companyId, userId }) => ({ companyId, memberId: userId }));
}
