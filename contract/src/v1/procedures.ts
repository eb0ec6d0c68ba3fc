import { oc } from '@orpc/contract';
import {
  v1Ambassadors,
  v1AmbassadorsInput,
  v1Applicants,
  v1ApplicantsInput,
  v1Company,
  v1Conversion,
  v1Conversions,
  v1ConversionsInput,
  v1Decided,
  v1DecideProofInput,
  v1DecideWeekInput,
  v1DeclineInput,
  v1Entries,
  v1EntriesInput,
  v1Links,
  v1LinksInput,
  v1Proof,
  v1Proofs,
  v1ProofsInput,
  v1ReportInput,
  v1ReverseInput,
  v1Tasks,
  v1TasksInput,
  v1Week,
  v1Weeks,
  v1WeeksInput,
} from './schemas.ts';

const tags = ['v1'];

/** The API for companies' own programs, with an API key. What it has once promised, it keeps. */
export const v1Contract = {
  company: oc
    .route({ method: 'GET', path: '/v1/company', tags, summary: 'The company and the key of this request' })
    .output(v1Company),
  applicants: oc
    .route({ method: 'GET', path: '/v1/applicants', tags, summary: 'The applicants with one status' })
    .input(v1ApplicantsInput)
    .output(v1Applicants),
  declineApplicant: oc
    .route({
      method: 'POST',
      path: '/v1/applicants/{id}/decline',
      tags,
      summary: 'Decline an applicant, by the student’s id, with a note or without one',
    })
    .input(v1DeclineInput)
    .output(v1Decided),
  ambassadors: oc
    .route({ method: 'GET', path: '/v1/ambassadors', tags, summary: 'The ambassadors in one state' })
    .input(v1AmbassadorsInput)
    .output(v1Ambassadors),
  weeks: oc
    .route({ method: 'GET', path: '/v1/hours', tags, summary: 'Logged hours, by ambassador and week' })
    .input(v1WeeksInput)
    .output(v1Weeks),
  decideWeek: oc
    .route({
      method: 'POST',
      path: '/v1/hours/{ambassadorshipId}/{week}/decision',
      tags,
      summary: 'Approve a week of hours, or return it with a note',
    })
    .input(v1DecideWeekInput)
    .output(v1Week),
  tasks: oc
    .route({ method: 'GET', path: '/v1/tasks', tags, summary: 'The tasks of the company' })
    .input(v1TasksInput)
    .output(v1Tasks),
  proofs: oc
    .route({
      method: 'GET',
      path: '/v1/proofs',
      tags,
      summary: 'Submitted proofs; by default those that wait',
    })
    .input(v1ProofsInput)
    .output(v1Proofs),
  decideProof: oc
    .route({
      method: 'POST',
      path: '/v1/proofs/{id}/decision',
      tags,
      summary: 'Approve a proof, return it with a note, or decline it with a reason',
    })
    .input(v1DecideProofInput)
    .output(v1Proof),
  ledger: oc
    .route({
      method: 'GET',
      path: '/v1/ledger',
      tags,
      summary: 'The entries of the ledger, newest first: of one student or of all',
    })
    .input(v1EntriesInput)
    .output(v1Entries),
  referralLinks: oc
    .route({
      method: 'GET',
      path: '/v1/referrals/links',
      tags,
      summary: 'The ambassadors’ referral links, those with the most first',
    })
    .input(v1LinksInput)
    .output(v1Links),
  conversions: oc
    .route({
      method: 'GET',
      path: '/v1/referrals/conversions',
      tags,
      summary: 'The conversions, newest order first: in one state, of one code, or all',
    })
    .input(v1ConversionsInput)
    .output(v1Conversions),
  reportConversion: oc
    .route({
      method: 'POST',
      path: '/v1/referrals/conversions',
      tags,
      summary: 'Report the order of a referral; one that was reported before changes nothing',
    })
    .input(v1ReportInput)
    .output(v1Conversion),
  reverseConversion: oc
    .route({
      method: 'POST',
      path: '/v1/referrals/conversions/{orderId}/reverse',
      tags,
      summary: 'Reverse a conversion: it earns nothing, or what is still owed of it is corrected',
    })
    .input(v1ReverseInput)
    .output(v1Conversion),
};
