import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { type Database, type Transaction, transact } from '../../../platform/database/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { Refusal } from '../../../platform/http/index.ts';
import { type Actor, changePerson, lockUsers, requireOpenSession } from '../../accounts/index.ts';
import { ownershipMoved, ownershipOffered, peopleChanged } from '../events.ts';
import { findOwners, lockCompany } from '../store.ts';
import { calledBy, holdMember } from './holding.ts';
import { passOnInvitations } from './invitations.store.ts';
import { findOffer, putOffer, removeOffer, setOwner } from './ownership.store.ts';
import { findMembers } from './people.store.ts';

/** Offers the company to a member, who owns it once they have accepted. */
export const offerOwnership = (db: Database, actor: Actor<CompanyId>, to: UserId): Promise<void> =>
  transact(db, async (tx) => {
    const member = await holdMember(tx, actor, to);
    const { companyId, userId } = actor;
    // If this person's account is about to be deleted, the company would be deleted with it.
    if (member.leavingAt !== null || actor.leavingAt !== null) throw new Refusal('PEOPLE_CHANGED');
    await putOffer(tx, companyId, to);
    await emit(tx, ownershipOffered({ companyId, memberId: to }));
    await emit(
      tx,
      peopleChanged({ companyId, actorId: userId, act: 'offer-ownership', subject: calledBy(member) }),
    );
  });

/** Ends an offer, and reports who did. */
export async function closeOffer(
  tx: Transaction,
  { companyId, memberId, actorId }: { companyId: CompanyId; memberId: UserId; actorId: UserId },
): Promise<void> {
  await removeOffer(tx, companyId);
  const [member] = await findMembers(tx, { userIds: [memberId] });
  const subject = member ? calledBy(member) : '';
  await emit(tx, peopleChanged({ companyId, actorId, act: 'end-offer', subject }));
}

/** The owner takes the offer back, or the member declines it. */
export const endOffer = (db: Database, { userId, companyId }: Actor<CompanyId>): Promise<void> =>
  transact(db, async (tx) => {
    const { ownerId } = await lockCompany(tx, companyId);
    const memberId = await findOffer(tx, companyId);
    if (memberId === null || (userId !== ownerId && userId !== memberId)) throw new Refusal('PEOPLE_CHANGED');
    await closeOffer(tx, { companyId, memberId, actorId: userId });
  });

/** Locks the owner, then the member who accepts, and then the company, as every change of its people does. */
async function holdBoth(tx: Transaction, { userId, companyId, token }: Actor<CompanyId>) {
  const ownerId = (await findOwners(tx, [companyId])).get(companyId);
  if (ownerId === undefined) throw new Refusal('UNAUTHENTICATED');
  const [owner] = await lockUsers(tx, { userIds: [ownerId] });
  const member = await requireOpenSession(tx, { userId, token });
  const company = await lockCompany(tx, companyId);
  if (!owner || company.ownerId !== owner.userId) throw new Refusal('PEOPLE_CHANGED');
  return { owner, member };
}

/** Makes the member the owner. The former owner stays as a member who may pay students. */
export const acceptOwnership = (db: Database, actor: Actor<CompanyId>): Promise<void> =>
  transact(db, async (tx) => {
    const { owner, member } = await holdBoth(tx, actor);
    const { companyId, userId } = actor;
    const isOffered = (await findOffer(tx, companyId)) === userId;
    if (!isOffered || owner.leavingAt !== null || member.leavingAt !== null)
      throw new Refusal('PEOPLE_CHANGED');
    await setOwner(tx, companyId, userId);
    await passOnInvitations(tx, companyId, userId);
    await changePerson(tx, owner.userId, { mayPay: true });
    await removeOffer(tx, companyId);
    await emit(tx, ownershipMoved({ companyId, from: owner.userId }));
    await emit(tx, peopleChanged({ companyId, actorId: userId, act: 'hand-over', subject: calledBy(owner) }));
  });
