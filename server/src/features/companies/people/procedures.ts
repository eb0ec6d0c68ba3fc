import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { Database } from '../../../platform/database/index.ts';
import { done, type RateLimit } from '../../../platform/http/index.ts';
import type { Access, Actor, Logins } from '../../accounts/index.ts';
import { findInvitations } from './invitations.store.ts';
import { inviteMember, resendInvitation, takeBackInvitation } from './invite-member.ts';
import { joinCompany, readInvitation } from './join-company.ts';
import { decideMayManageKeys, decideMayPay, leaveCompany, removeMember, renamePerson } from './members.ts';
import { findHandOver, findOffer } from './ownership.store.ts';
import { acceptOwnership, endOffer, offerOwnership, stopHandOver } from './ownership.ts';
import { findPeople } from './people.store.ts';
import { presentPeople } from './presenter.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly logins: Logins;
  readonly limits: { readonly saves: RateLimit };
};

export function peopleProcedures({ db, access, logins, limits }: Deps) {
  const { anyCompany, owner, member, anyone } = access;

  /** The people as the caller sees them. */
  const listFor = async ({ userId, companyId }: Pick<Actor<CompanyId>, 'userId' | 'companyId'>) => {
    const people = await findPeople(db, companyId);
    const isOwner = people[0]?.userId === userId;
    const offeredTo = await findOffer(db, companyId);
    return presentPeople({
      people,
      invitations: isOwner ? await findInvitations(db, companyId) : [],
      offeredTo: isOwner || offeredTo === userId ? offeredTo : null,
      handOverAt: isOwner || offeredTo === userId ? await findHandOver(db, companyId) : null,
    });
  };

  return {
    people: anyCompany.companies.people.handler(({ context: { actor } }) => listFor(actor)),

    saveName: anyCompany.companies.saveName.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      await renamePerson(db, actor, input.name);
      return listFor(actor);
    }),

    invite: owner.companies.invite.handler(async ({ input, context: { actor } }) => {
      await inviteMember({ db, logins }, actor, input);
      return listFor(actor);
    }),

    inviteAgain: owner.companies.inviteAgain.handler(async ({ input, context: { actor } }) => {
      await resendInvitation({ db, logins }, actor, input.id);
      return listFor(actor);
    }),

    takeBackInvitation: owner.companies.takeBackInvitation.handler(async ({ input, context: { actor } }) => {
      await takeBackInvitation(db, actor, input.id);
      return listFor(actor);
    }),

    setMayPay: owner.companies.setMayPay.handler(async ({ input, context: { actor } }) => {
      await decideMayPay(db, actor, input);
      return listFor(actor);
    }),

    setMayManageKeys: owner.companies.setMayManageKeys.handler(async ({ input, context: { actor } }) => {
      await decideMayManageKeys(db, actor, input);
      return listFor(actor);
    }),

    removeMember: owner.companies.removeMember.handler(async ({ input, context: { actor } }) => {
      await removeMember(db, actor, input.id);
      return listFor(actor);
    }),

    leaveCompany: member.companies.leaveCompany.handler(async ({ input, context }) => {
      await logins.requireOwnPassword(input.password, context.actor, context);
      await leaveCompany(db, context.actor);
      return done;
    }),

    offerOwnership: owner.companies.offerOwnership.handler(async ({ input, context }) => {
      await logins.requireOwnPassword(input.password, context.actor, context);
      await offerOwnership(db, context.actor, input.to);
      return listFor(context.actor);
    }),

    endOwnershipOffer: anyCompany.companies.endOwnershipOffer.handler(async ({ context: { actor } }) => {
      await endOffer(db, actor);
      return listFor(actor);
    }),

    acceptOwnership: member.companies.acceptOwnership.handler(async ({ input, context }) => {
      await logins.requireOwnPassword(input.password, context.actor, context);
      await acceptOwnership(db, context.actor);
      return listFor(context.actor);
    }),

    stopHandOver: anyone.companies.stopHandOver.handler(async ({ input }) => {
      await stopHandOver(db, input.stop, input.removesNew);
      return done;
    }),

    invitation: anyone.companies.invitation.handler(({ input }) => readInvitation(db, input.token)),

    join: anyone.companies.join.handler(({ input, context }) => joinCompany(db, logins, input, context)),
  };
}
