import type { UserId } from '@ambitionhub/contract/accounts';
import type { Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { removeAccounts } from '../accounts/index.ts';
import {
  companiesRemoved,
  type companyRemovalCanceled,
  type companyRemovalRequested,
  membersLost,
  type PeopleAct,
  peopleChanged,
} from './events.ts';
import { calledBy } from './people/lock.ts';
import { findColleagues, findMembers } from './people/people.store.ts';
import { deleteCompanies, findOwned, lockCompanies } from './store.ts';

const asMember = ({ userId, ...member }: Awaited<ReturnType<typeof findMembers>>[number]) => ({
  ...member,
  memberId: userId,
});

/** Reports the members among removed users; a company that goes with its owner needs no report. */
export async function reportRemovedMembers(
  tx: Transaction,
  { userIds, by }: { userIds: readonly UserId[]; by: UserId | null },
): Promise<void> {
  const gone = new Set(userIds);
  for (const member of await findMembers(tx, { userIds }))
    if (!gone.has(member.ownerId))
      await emit(
        tx,
        peopleChanged({
          companyId: member.companyId,
          actorId: by ?? member.userId,
          act: by === null ? 'leave' : 'remove',
          subject: calledBy(member),
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
  // By now, someone who was joining by an invitation is either a member or never will be.
  await lockCompanies(tx, companyIds);
  await emit(tx, companiesRemoved({ companyIds }));
  const members = await findMembers(tx, { companyIds });
  if (members.length > 0) await emit(tx, membersLost({ members: members.map(asMember) }));
  await removeAccounts(
    tx,
    members.map(({ userId }) => userId),
  );
  await deleteCompanies(tx, companyIds);
}

/** Reports that an account (with its company, for an owner) is about to be deleted, or that the deletion was canceled. */
export async function reportRemoval(
  tx: Transaction,
  { userId }: { userId: UserId },
  acts: {
    readonly owner: PeopleAct;
    readonly member: PeopleAct;
    readonly forMembers: typeof companyRemovalRequested | typeof companyRemovalCanceled;
  },
): Promise<void> {
  for (const { companyId, ownerId, ...person } of await findColleagues(tx, { userIds: [userId] }))
    await emit(
      tx,
      peopleChanged({
        companyId,
        actorId: userId,
        act: ownerId === userId ? acts.owner : acts.member,
        subject: calledBy(person),
      }),
    );
  const members = await findMembers(tx, { companyIds: await findOwned(tx, [userId]) });
  if (members.length > 0) await emit(tx, acts.forMembers({ members: members.map(asMember) }));
}

/** The company that a user owns, and how many others work for it; null if they own none. */
export async function findOwnCompany(
  tx: Transaction,
  ownerId: UserId,
): Promise<{ name: string; others: number } | null> {
  const [companyId] = await findOwned(tx, [ownerId]);
  if (companyId === undefined) return null;
  const people = await findColleagues(tx, { companyIds: [companyId] });
  return { name: people[0]?.company ?? '', others: people.length - 1 };
}
