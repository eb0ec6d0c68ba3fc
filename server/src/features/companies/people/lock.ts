import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { Transaction } from '../../../platform/database/index.ts';
import { Refusal } from '../../../platform/http/index.ts';
import { type Actor, lockUsers, requireOpenSession } from '../../accounts/index.ts';
import { lockCompany } from '../store.ts';

/**
 * Begins a change to the people of a company: locks its owner, whose session must still be open, then the members
 * that the change is about, and then the company, which the caller must still own. Every change of its people takes
 * its locks in this order. If two still deadlock, as with the company's removal, one runs again.
 */
export async function lockAsOwner(
  tx: Transaction,
  { userId, companyId, token }: Actor<CompanyId>,
  memberIds: readonly UserId[] = [],
) {
  await requireOpenSession(tx, { userId, token });
  const members = await lockUsers(tx, { userIds: memberIds });
  const company = await lockCompany(tx, companyId);
  if (company.ownerId !== userId) throw new Refusal('FORBIDDEN');
  return members;
}

/** Another person at the owner's company, locked with the company; NOT_FOUND for anyone else. */
export async function lockMember(tx: Transaction, actor: Actor<CompanyId>, memberId: UserId) {
  const [member] = await lockAsOwner(tx, actor, [memberId]);
  if (member?.companyId !== actor.companyId || member.userId === actor.userId) throw new Refusal('NOT_FOUND');
  return member;
}

/** What colleagues call a person: by name or, until they have given one, by address. */
export const calledBy = ({ name, email }: { name: string; email: string }): string => name || email;
