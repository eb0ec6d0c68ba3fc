import type { UserId } from '@ambitionhub/contract/accounts';
import { address, companies, company, defineNotices, member } from '../../platform/notices.ts';
import { approvalMail } from './approval-mail.ts';
import { coverTakenMail } from './cover-taken-mail.ts';
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
} from './events.ts';
import * as mails from './people/mails.ts';
import { rejectionMail } from './rejection-mail.ts';

const formerOwner = ({ from }: { readonly from: UserId }) => [from];

export const companiesNotices = defineNotices([
  { on: profileSaved, to: company, live: 'companyProfile', activity: () => ({ act: 'profile' }) },
  {
    on: timeZoneChanged,
    to: company,
    live: 'companyProfile',
    activity: ({ timeZone }) => ({ act: 'time-zone', subject: { name: timeZone } }),
  },
  { on: pageChanged, to: company, live: 'companyProfile', activity: ({ act }) => ({ act }) },
  {
    on: coverTaken,
    to: company,
    live: 'companyProfile',
    email: coverTakenMail,
    activity: () => ({ act: 'take-cover' }),
  },
  { on: approvalsChanged, to: companies, live: 'companyProfile' },
  {
    on: approvalsChanged,
    when: ({ isApproved }) => isApproved,
    to: companies,
    email: ({ companyIds }) => companyIds.map((companyId) => approvalMail.about({ companyId })),
  },
  { on: companyRejected, to: company, live: 'companyProfile', email: rejectionMail },

  {
    on: peopleChanged,
    to: company,
    live: 'people',
    activity: ({ act, actorId, subject }) => ({ act: `people-${act}`, actorId, subject: { name: subject } }),
  },
  {
    on: peopleChanged,
    to: company,
    email: ({ companyId, act, actorId }) =>
      act === 'ask-removal' && actorId !== null
        ? mails.memberLeavesMail.about({ companyId, memberId: actorId })
        : null,
  },
  { on: invitationMade, to: address, email: mails.invitationMail },
  { on: memberRemoved, to: address, email: mails.memberRemovedMail },
  { on: ownershipOffered, to: member, email: mails.ownershipOfferedMail },
  // The owner, who can stop it.
  { on: ownershipAccepted, to: company, email: mails.ownershipAcceptedMail },
  { on: ownershipMoved, to: formerOwner, email: mails.ownershipMovedMail },
  { on: companyRemovalRequested, each: 'members', to: member, email: mails.companyEndsMail },
  { on: companyRemovalCanceled, each: 'members', to: member, email: mails.companyStaysMail },
  { on: membersLost, each: 'members', to: member, email: mails.companyDeletedMail },
]);
