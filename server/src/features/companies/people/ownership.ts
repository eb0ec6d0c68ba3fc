import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import * as z from 'zod';
import { type Database, type Transaction, transact } from '../../../platform/database/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { Refusal } from '../../../platform/http/index.ts';
import { defineJob, eachInTurn, type Jobs } from '../../../platform/jobs/index.ts';
import {
  type Actor,
  changePerson,
  lockUsers,
  removeAccounts,
  requireOpenSession,
} from '../../accounts/index.ts';
import {
  memberRemoved,
  ownershipAccepted,
  ownershipMoved,
  ownershipOffered,
  peopleChanged,
} from '../events.ts';
import { findOwners, lockCompany } from '../store.ts';
import { passOnInvitations } from './invitations.store.ts';
import { calledBy, lockMember } from './lock.ts';
import {
  findDueHandOvers,
  findNewMembers,
  findOffer,
  findStopped,
  isHandOverDue,
  noteAccepted,
  putOffer,
  removeOffer,
  setOwner,
} from './ownership.store.ts';
import { findMembers } from './people.store.ts';

/** Offers the company to a member, who owns it once they have accepted. */
export const offerOwnership = (db: Database, actor: Actor<CompanyId>, to: UserId): Promise<void> =>
  transact(db, async (tx) => {
    const member = await lockMember(tx, actor, to);
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

/** The member accepts: the company is theirs after some days, in which its owner can stop it. */
export const acceptOwnership = (
  db: Database,
  { userId, companyId, token }: Actor<CompanyId>,
): Promise<void> =>
  transact(db, async (tx) => {
    const { member } = await lockBoth(tx, companyId, userId);
    await requireOpenSession(tx, { userId, token });
    if (!member || !(await noteAccepted(tx, companyId))) throw new Refusal('PEOPLE_CHANGED');
    await emit(tx, ownershipAccepted({ companyId, memberId: userId }));
    await emit(
      tx,
      peopleChanged({ companyId, actorId: userId, act: 'accept-offer', subject: calledBy(member) }),
    );
  });

/**
 * Locks the owner, then the member who was offered the company, and then the company, as every change of its people does.
 * Refused if the offer has ended, or one of them is about to leave.
 */
async function lockBoth(tx: Transaction, companyId: CompanyId, memberId: UserId) {
  const ownerId = (await findOwners(tx, [companyId])).get(companyId);
  if (ownerId === undefined) throw new Refusal('UNAUTHENTICATED');
  const [owner] = await lockUsers(tx, { userIds: [ownerId] });
  const [member] = await lockUsers(tx, { userIds: [memberId] });
  const company = await lockCompany(tx, companyId);
  const isOffered = (await findOffer(tx, companyId)) === memberId;
  if (!owner || company.ownerId !== owner.userId || !isOffered) throw new Refusal('PEOPLE_CHANGED');
  if (owner.leavingAt !== null || (member && member.leavingAt !== null)) throw new Refusal('PEOPLE_CHANGED');
  return { owner, member };
}

/** Makes the member the owner. The former owner stays as a member who may pay students. */
const moveOwnership = (db: Database, companyId: CompanyId): Promise<void> =>
  transact(db, async (tx) => {
    const memberId = await findOffer(tx, companyId);
    if (memberId === null) return;
    const { owner } = await lockBoth(tx, companyId, memberId);
    // It may have been stopped, and offered again, in the meantime.
    if (!(await isHandOverDue(tx, companyId))) return;
    await setOwner(tx, companyId, memberId);
    await passOnInvitations(tx, companyId, memberId);
    await changePerson(tx, owner.userId, { mayPay: true });
    await removeOffer(tx, companyId);
    await emit(tx, ownershipMoved({ companyId, from: owner.userId }));
    await emit(
      tx,
      peopleChanged({ companyId, actorId: memberId, act: 'hand-over', subject: calledBy(owner) }),
    );
  });

/** Moves every ownership that is due. One whose people are about to leave waits. */
export const moveDueOwnerships = (db: Database): Promise<void> =>
  eachInTurn<CompanyId>({
    next: (after) => findDueHandOvers(db, after),
    keyOf: (companyId) => companyId,
    handle: (companyId) =>
      moveOwnership(db, companyId).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      }),
  });

/** By the link mailed to the owner, which works once: stops a hand-over and, if asked, removes members who are new. */
export const stopHandOver = (db: Database, token: string, removesNew: boolean): Promise<void> =>
  transact(db, async (tx) => {
    const stopped = await findStopped(tx, token);
    if (!stopped) throw new Refusal('INVALID_HAND_OVER_LINK');
    const { companyId, memberId, ownerId } = stopped;
    const members = removesNew ? await findNewMembers(tx, companyId) : [];
    await lockUsers(tx, { userIds: [ownerId] });
    await lockUsers(tx, { userIds: members.map(({ userId }) => userId) });
    await lockCompany(tx, companyId);
    if (!(await findStopped(tx, token))) throw new Refusal('INVALID_HAND_OVER_LINK');
    await closeOffer(tx, { companyId, memberId, actorId: ownerId });
    for (const { userId, email } of members) {
      await removeAccounts(tx, [userId], { by: ownerId, ending: 'member-removed' });
      await emit(tx, memberRemoved({ companyId, email }));
    }
  });

const moveOwnerships = defineJob({ name: 'move-ownerships', data: z.object({}) });
const everyTenMinutes = '*/10 * * * *';

export function registerOwnershipsJobs(jobs: Jobs, db: Database): void {
  jobs.work(moveOwnerships, () => moveDueOwnerships(db));
  jobs.schedule(moveOwnerships, everyTenMinutes, {});
}
