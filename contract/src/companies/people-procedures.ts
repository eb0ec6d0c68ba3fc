import { oc } from '@orpc/contract';
import { session } from '../accounts/schemas.ts';
import { doneReply } from '../schemas/index.ts';
import {
  companyPeople,
  handOverStopInput,
  invitationIdInput,
  invitationInput,
  inviteInput,
  joinInput,
  mayManageKeysInput,
  mayPayInput,
  openInvitation,
  ownershipOfferInput,
  ownPasswordInput,
  personIdInput,
  personNameInput,
} from './people-schemas.ts';

const tags = ['companies'];

/** The people of a company. Each change answers with the list after it. */
export const peopleContract = {
  people: oc
    .route({ method: 'GET', path: '/company/people', tags, summary: 'Everyone who acts for the company' })
    .output(companyPeople),
  saveName: oc
    .route({
      method: 'PUT',
      path: '/company/people/name',
      tags,
      summary: 'The user’s own name, for colleagues',
    })
    .input(personNameInput)
    .output(companyPeople),
  invite: oc
    .route({ method: 'POST', path: '/company/invitations', tags, summary: 'Email an invitation' })
    .input(inviteInput)
    .output(companyPeople),
  inviteAgain: oc
    .route({
      method: 'POST',
      path: '/company/invitations/{id}/links',
      tags,
      summary: 'Email an invitation again, with a new link in place of the old one',
    })
    .input(invitationIdInput)
    .output(companyPeople),
  takeBackInvitation: oc
    .route({ method: 'DELETE', path: '/company/invitations/{id}', tags, summary: 'Take back an invitation' })
    .input(invitationIdInput)
    .output(companyPeople),
  setMayPay: oc
    .route({
      method: 'PUT',
      path: '/company/people/{id}/may-pay',
      tags,
      summary: 'Whether a member may pay students',
    })
    .input(mayPayInput)
    .output(companyPeople),
  setMayManageKeys: oc
    .route({
      method: 'PUT',
      path: '/company/people/{id}/may-manage-keys',
      tags,
      summary: 'Whether a member may manage API keys',
    })
    .input(mayManageKeysInput)
    .output(companyPeople),
  removeMember: oc
    .route({
      method: 'DELETE',
      path: '/company/people/{id}',
      tags,
      summary: 'Remove a member: their account ends at once',
    })
    .input(personIdInput)
    .output(companyPeople),
  leaveCompany: oc
    .route({
      method: 'POST',
      path: '/company/people/departures',
      tags,
      summary: 'Leave the company, which ends the member’s account at once',
    })
    .input(ownPasswordInput)
    .output(doneReply),
  offerOwnership: oc
    .route({
      method: 'PUT',
      path: '/company/ownership/offer',
      tags,
      summary: 'Offer the company to a member',
    })
    .input(ownershipOfferInput)
    .output(companyPeople),
  endOwnershipOffer: oc
    .route({
      method: 'DELETE',
      path: '/company/ownership/offer',
      tags,
      summary: 'Take back the offer of ownership, or decline it',
    })
    .output(companyPeople),
  acceptOwnership: oc
    .route({
      method: 'POST',
      path: '/company/ownership',
      tags,
      summary: 'Accept the company, which changes hands later; its owner can stop it until then',
    })
    .input(ownPasswordInput)
    .output(companyPeople),
  stopHandOver: oc
    .route({
      method: 'POST',
      path: '/company/ownership/stops',
      tags,
      summary: 'Stop a hand-over with the link mailed to the owner, and remove new members if asked',
    })
    .input(handOverStopInput)
    .output(doneReply),
  invitation: oc
    .route({
      method: 'POST',
      path: '/invitations/openings',
      tags,
      summary: 'The company and the address of an invitation, by its emailed link; changes nothing',
    })
    .input(invitationInput)
    .output(openInvitation),
  join: oc
    .route({
      method: 'POST',
      path: '/invitations/acceptances',
      tags,
      summary: 'Create an account by an invitation, and sign in',
    })
    .input(joinInput)
    .output(session),
};
