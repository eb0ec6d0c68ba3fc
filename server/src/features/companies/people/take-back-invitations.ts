import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { Transaction } from '../../../platform/database/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { accountOfRequest } from '../../../platform/request-context/index.ts';
import { peopleChanged } from '../events.ts';
import { findOwned, findOwners, lockCompanies } from '../store.ts';
import { removeInvitationsBy, removeInvitationsOf } from './invitations.store.ts';
import { findOffer } from './ownership.store.ts';
import { closeOffer } from './ownership.ts';

/** Ends every invitation of an address that has an account now, and tells the companies, except the one `joined` by it. */
export async function endInvitationsOf(tx: Transaction, email: string, joined?: CompanyId): Promise<void> {
  for (const companyId of await removeInvitationsOf(tx, email))
    if (companyId !== joined)
      await emit(tx, peopleChanged({ companyId, actorId: null, act: 'end-invitation', subject: email }));
}

/** Withdraws these users' invitations and, for owners, their offers: someone else may have used the account. */
export async function takeBackAll(tx: Transaction, userIds: readonly UserId[]): Promise<void> {
  const companyIds = await findOwned(tx, userIds);
  // Locks the company before its invitations, in the same order as joining does.
  await lockCompanies(tx, companyIds);
  // The admin did this, not the owner, so the company's activity leaves it out.
  const by = accountOfRequest() as UserId | null;
  for (const { companyId, invitedBy, email } of await removeInvitationsBy(tx, userIds))
    await emit(tx, peopleChanged({ companyId, actorId: by ?? invitedBy, act: 'take-back', subject: email }));
  for (const [companyId, ownerId] of await findOwners(tx, companyIds)) {
    const memberId = await findOffer(tx, companyId);
    if (memberId !== null) await closeOffer(tx, { companyId, memberId, actorId: by ?? ownerId });
  }
}
