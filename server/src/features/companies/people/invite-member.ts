import type { CompanyId } from '@ambitionhub/contract/accounts';
import { peopleLimits, peopleTexts } from '@ambitionhub/contract/companies';
import { type Database, type Transaction, transact } from '../../../platform/database/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { Refusal } from '../../../platform/http/index.ts';
import type { Actor, Logins } from '../../accounts/index.ts';
import { invitationMade, peopleChanged } from '../events.ts';
import {
  countOpenInvitations,
  findInvitation,
  hasAccount,
  insertInvitation,
  removeInvitation,
  renewInvitation,
} from './invitations.store.ts';
import { lockAsOwner } from './lock.ts';
import { findPeople } from './people.store.ts';

const { errors } = peopleTexts;

type Deps = { readonly db: Database; readonly logins: Logins };

/** Anyone can sign up with any address, so an unconfirmed one must not make us write to others. */
function requireConfirmedAddress({ emailConfirmed }: Actor<CompanyId>): void {
  if (!emailConfirmed) throw new Refusal('ADDRESS_NOT_CONFIRMED');
}

/** An open invitation takes a place, so that nobody who accepts one finds the company full. */
async function requireSeat(tx: Transaction, { companyId }: Actor<CompanyId>): Promise<void> {
  const people = await findPeople(tx, companyId);
  if (people.length + (await countOpenInvitations(tx, companyId)) >= peopleLimits.people)
    throw new Refusal('PEOPLE_FULL');
}

async function requireNoAccount(tx: Transaction, email: string): Promise<void> {
  if (await hasAccount(tx, email))
    throw new Refusal('EMAIL_TAKEN', { fields: [{ field: 'email', message: errors.taken }] });
}

/** Invites an address without an account. The browser makes the id, so that sending an invitation twice changes nothing. */
export async function inviteMember(
  { db, logins }: Deps,
  actor: Actor<CompanyId>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  requireConfirmedAddress(actor);
  await logins.limitInvitations(actor.companyId);
  await transact(db, async (tx) => {
    await lockAsOwner(tx, actor);
    const { companyId, userId } = actor;
    const same = await findInvitation(tx, { companyId, email });
    if (same?.id === id) return;
    if (same)
      throw new Refusal('INVALID_INPUT', { fields: [{ field: 'email', message: errors.invitedAlready }] });
    await requireNoAccount(tx, email);
    await requireSeat(tx, actor);
    await logins.limitInvitationsTo(tx, email);
    if (!(await insertInvitation(tx, { id, companyId, email, invitedBy: userId })))
      throw new Refusal('PEOPLE_CHANGED');
    await emit(tx, invitationMade({ invitationId: id, email }));
    await emit(tx, peopleChanged({ companyId, actorId: userId, act: 'invite', subject: email }));
  });
}

/** Mails a new link, whose time starts over. The old link ends at once. */
export async function resendInvitation(
  { db, logins }: Deps,
  actor: Actor<CompanyId>,
  id: string,
): Promise<void> {
  requireConfirmedAddress(actor);
  await logins.limitInvitations(actor.companyId);
  await transact(db, async (tx) => {
    await lockAsOwner(tx, actor);
    const { companyId, userId } = actor;
    const found = await findInvitation(tx, { companyId, id });
    if (!found) throw new Refusal('NOT_FOUND');
    await requireNoAccount(tx, found.email);
    if (!found.isOpen) await requireSeat(tx, actor);
    await logins.limitInvitationsTo(tx, found.email);
    await renewInvitation(tx, id, userId);
    await emit(tx, invitationMade({ invitationId: id, email: found.email }));
    await emit(tx, peopleChanged({ companyId, actorId: userId, act: 'invite-again', subject: found.email }));
  });
}

/** Ends an invitation and its link. */
export const takeBackInvitation = (db: Database, actor: Actor<CompanyId>, id: string): Promise<void> =>
  transact(db, async (tx) => {
    await lockAsOwner(tx, actor);
    const { companyId, userId } = actor;
    const found = await findInvitation(tx, { companyId, id });
    if (!found || !(await removeInvitation(tx, companyId, id))) throw new Refusal('NOT_FOUND');
    await emit(tx, peopleChanged({ companyId, actorId: userId, act: 'take-back', subject: found.email }));
  });
