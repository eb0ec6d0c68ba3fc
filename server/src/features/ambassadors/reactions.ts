import { inTransaction } from '../../platform/events/index.ts';
import { accountsRemoved } from '../accounts/events.ts';
import { applicationMoved } from '../applications/events.ts';
import {
  approvalsChanged,
  companiesRemoved,
  companyFaceChanged,
  peopleChanged,
} from '../companies/events.ts';
import { accountStatusChanged } from '../moderation/events.ts';
import { studentsLookChanged } from '../students/events.ts';
import { declineWithdrawn } from './answer-offer.ts';
import { endAmbassadorshipsOfRemoved } from './end-ambassadorship.ts';
import { reportLook } from './report-look.ts';
import { reportMayOffer } from './report-may-offer.ts';

export const ambassadorsReactions = () => ({
  'withdrawing an application declines its offer': inTransaction(
    applicationMoved,
    async (tx, { status, studentId, companyId }) => {
      if (status === 'withdrawn') await declineWithdrawn(tx, { studentId, companyId });
    },
  ),
  'the students of a company learn whether it goes on, when its end is set or taken back': inTransaction(
    peopleChanged,
    async (tx, { companyId, act }) => {
      if (act === 'end-company' || act === 'keep-company') await reportMayOffer(tx, [companyId]);
    },
  ),
  'the students of a company learn whether it may offer anything new, by its approval': inTransaction(
    approvalsChanged,
    (tx, { companyIds }) => reportMayOffer(tx, companyIds),
  ),
  'the students of a company learn whether it may offer anything new, by its sanctions': inTransaction(
    accountStatusChanged,
    (tx, { id }) => reportMayOffer(tx, [id]),
  ),
  'companies learn of an ambassador’s new name, picture, school or star': inTransaction(
    studentsLookChanged,
    (tx, { userIds }) => reportLook(tx, userIds),
  ),
  'ambassadors learn of their company’s new name or logo': inTransaction(
    companyFaceChanged,
    (tx, { companyId }) => reportLook(tx, [companyId]),
  ),
  'the ambassadorships of a removed student end': inTransaction(
    accountsRemoved,
    (tx, { studentIds }) => endAmbassadorshipsOfRemoved(tx, { studentIds }),
    { after: ['what was owed to and paid to a removed student is kept for seven years'] },
  ),
  'the ambassadorships of a removed company end': inTransaction(
    companiesRemoved,
    (tx, { companyIds }) => endAmbassadorshipsOfRemoved(tx, { companyIds }),
    { after: ['what a removed company owed and paid is kept for seven years'] },
  ),
});
