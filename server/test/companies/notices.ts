import {
  approvalsChanged,
  companyRejected,
  companyRemovalCanceled,
  companyRemovalRequested,
  coverTaken,
  invitationMade,
  memberRemoved,
  membersLost,
  ownershipAccepted,
  ownershipMoved,
  ownershipOffered,
  pageChanged,
  peopleChanged,
  profileSaved,
  timeZoneChanged,
} from '../../src/features/companies/events.ts';
import { aThing, company, member, otherCompany, owner } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

const email = 'jonas@example.org';
const members = [{ companyId: company, memberId: member }];
const profile = { companyProfileChanged: [company] };

export const samples: Samples = {
  'a profile is saved': told(profileSaved({ companyId: company }), {
    live: { ...profile, positionsChanged: [company] },
    activity: [{ of: company, act: 'profile' }],
  }),
  'a time zone changes': told(timeZoneChanged({ companyId: company, timeZone: 'America/Denver' }), {
    live: profile,
    activity: [{ of: company, act: 'time-zone', about: 'America/Denver' }],
  }),
  'a page is shown': told(pageChanged({ companyId: company, act: 'show-page' }), {
    live: profile,
    activity: [{ of: company, act: 'show-page' }],
  }),
  'a cover is taken': told(coverTaken({ companyId: company, reason: 'It shows someone else.' }), {
    live: profile,
    email: { kinds: ['cover-taken'], to: [company] },
    activity: [{ of: company, act: 'take-cover' }],
  }),
  'two companies are approved': told(
    approvalsChanged({ companyIds: [company, otherCompany], isApproved: true }),
    {
      live: { companyProfileChanged: [company, otherCompany] },
      email: { kinds: ['approval', 'approval'], to: [company, otherCompany] },
    },
  ),
  'an approval ends': told(approvalsChanged({ companyIds: [company], isApproved: false }), { live: profile }),
  'a company is rejected': told(companyRejected({ companyId: company }), {
    live: profile,
    email: { kinds: ['rejection'], to: [company] },
  }),
  'someone is invited': told(
    peopleChanged({ companyId: company, actorId: owner, act: 'invite', subject: email }),
    { live: { peopleChanged: [company] }, activity: [{ of: company, act: 'people-invite', about: email }] },
  ),
  'a member asks for removal': told(
    peopleChanged({ companyId: company, actorId: member, act: 'ask-removal', subject: 'Jonas' }),
    {
      live: { peopleChanged: [company] },
      email: { kinds: ['member-leaves'], to: [company] },
      activity: [{ of: company, act: 'people-ask-removal', about: 'Jonas' }],
    },
  ),
  'an invitation needs a link': told(invitationMade({ invitationId: aThing, email }), {
    email: { kinds: ['company-invitation'], to: [] },
  }),
  'a member is removed': told(memberRemoved({ companyId: company, email }), {
    email: { kinds: ['member-removed'], to: [] },
  }),
  'ownership is offered': told(ownershipOffered({ companyId: company, memberId: member }), {
    email: { kinds: ['ownership-offered'], to: [member] },
  }),
  'ownership is accepted': told(ownershipAccepted({ companyId: company, memberId: member }), {
    email: { kinds: ['ownership-accepted'], to: [company] },
  }),
  'ownership moves': told(ownershipMoved({ companyId: company, from: member }), {
    email: { kinds: ['ownership-moved'], to: [member] },
  }),
  'a company is about to end': told(companyRemovalRequested({ members }), {
    email: { kinds: ['company-ends'], to: [member] },
  }),
  'a company stays': told(companyRemovalCanceled({ members }), {
    email: { kinds: ['company-stays'], to: [member] },
  }),
  'a company ends': told(membersLost({ members: [{ memberId: member, company: 'Brew & Co', email }] }), {
    email: { kinds: ['company-deleted'], to: [member] },
  }),
};
