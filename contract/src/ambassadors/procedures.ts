import { oc } from '@orpc/contract';
import {
  accountWork,
  accountWorkInput,
  ambassadorCounts,
  ambassadorCountsInput,
  ambassadors,
  ambassadorshipInput,
  ambassadorshipOrNone,
  ambassadorships,
  ambassadorshipWithTerms,
  ambassadorsInput,
  changeTermsInput,
  declineOfferInput,
  endInput,
  offerInput,
  ofPairInput,
  ownAmbassadorshipsInput,
  pairState,
  termsOnScreenInput,
  workWaiting,
} from './schemas.ts';

const tags = ['ambassadors'];

export const ambassadorsContract = {
  ofPair: oc
    .route({
      method: 'GET',
      path: '/ambassadorships/with/{with}',
      tags,
      summary: 'The newest offer or ambassadorship with one user, for either side',
    })
    .input(ofPairInput)
    .output(pairState),
  one: oc
    .route({
      method: 'GET',
      path: '/ambassadorships/{id}',
      tags,
      summary: 'An ambassadorship with all of its terms, for either side',
    })
    .input(ambassadorshipInput)
    .output(ambassadorshipWithTerms),
  mine: oc
    .route({
      method: 'GET',
      path: '/ambassadorships',
      tags,
      summary: 'A student’s offers and ambassadorships, newest first',
    })
    .input(ownAmbassadorshipsInput)
    .output(ambassadorships),
  waiting: oc
    .route({
      method: 'GET',
      path: '/waiting-work',
      tags,
      summary: 'How many offers, terms and weeks of hours wait for the user, and whether there ever were any',
    })
    .output(workWaiting),
  people: oc
    .route({
      method: 'GET',
      path: '/ambassadors',
      tags,
      summary: 'A company’s offers and ambassadors in one state, newest first',
    })
    .input(ambassadorsInput)
    .output(ambassadors),
  counts: oc
    .route({
      method: 'GET',
      path: '/ambassadors/counts',
      tags,
      summary: 'How many matching offers and ambassadors are in each state',
    })
    .input(ambassadorCountsInput)
    .output(ambassadorCounts),
  offer: oc
    .route({ method: 'POST', path: '/ambassadorships', tags, summary: 'Make a student an offer' })
    .input(offerInput)
    .output(ambassadorshipOrNone),
  changeTerms: oc
    .route({
      method: 'PUT',
      path: '/ambassadorships/{id}/terms',
      tags,
      summary: 'Change the terms of an open offer',
    })
    .input(changeTermsInput)
    .output(ambassadorshipOrNone),
  takeBack: oc
    .route({
      method: 'POST',
      path: '/ambassadorships/{id}/take-back',
      tags,
      summary: 'Take back an open offer',
    })
    .input(ambassadorshipInput)
    .output(ambassadorshipOrNone),
  accept: oc
    .route({
      method: 'POST',
      path: '/ambassadorships/{id}/accept',
      tags,
      summary: 'Accept an offer, with the terms that were on the screen',
    })
    .input(termsOnScreenInput)
    .output(ambassadorshipOrNone),
  undoAccept: oc
    .route({
      method: 'POST',
      path: '/ambassadorships/{id}/undo-accept',
      tags,
      summary: 'Undo accepting an offer, before the company is notified',
    })
    .input(ambassadorshipInput)
    .output(ambassadorshipOrNone),
  decline: oc
    .route({ method: 'POST', path: '/ambassadorships/{id}/decline', tags, summary: 'Decline an offer' })
    .input(declineOfferInput)
    .output(ambassadorshipOrNone),
  propose: oc
    .route({
      method: 'POST',
      path: '/ambassadorships/{id}/proposals',
      tags,
      summary: 'Propose new terms to an ambassador',
    })
    .input(changeTermsInput)
    .output(ambassadorshipOrNone),
  takeBackTerms: oc
    .route({
      method: 'POST',
      path: '/ambassadorships/{id}/proposals/take-back',
      tags,
      summary: 'Take back proposed terms',
    })
    .input(termsOnScreenInput)
    .output(ambassadorshipOrNone),
  acceptTerms: oc
    .route({
      method: 'POST',
      path: '/ambassadorships/{id}/proposals/accept',
      tags,
      summary: 'Accept proposed terms',
    })
    .input(termsOnScreenInput)
    .output(ambassadorshipOrNone),
  refuseTerms: oc
    .route({
      method: 'POST',
      path: '/ambassadorships/{id}/proposals/refuse',
      tags,
      summary: 'Keep the current terms',
    })
    .input(termsOnScreenInput)
    .output(ambassadorshipOrNone),
  end: oc
    .route({
      method: 'POST',
      path: '/ambassadorships/{id}/end',
      tags,
      summary: 'End an ambassadorship after a last day',
    })
    .input(endInput)
    .output(ambassadorshipOrNone),
  ofAccount: oc
    .route({
      method: 'GET',
      path: '/admin/accounts/{id}/work',
      tags,
      summary: 'Offers and ambassadorships of an account, with hours and amounts, for the admin',
    })
    .input(accountWorkInput)
    .output(accountWork),
};
