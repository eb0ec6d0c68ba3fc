import { emit, inTransaction } from '../../platform/events/index.ts';
import { ambassadorshipMoved } from '../ambassadors/events.ts';
import { conversationBegun } from '../messaging/events.ts';
import { openConversation } from '../messaging/index.ts';
import { studentsLookChanged } from '../students/events.ts';
import { applicantsLookChanged } from './events.ts';
import { beginApplication } from './fill-applications.store.ts';
import { findCompaniesOf } from './lists.store.ts';
import { applyOffer, applyOutcome } from './offers.ts';

export const applicationsReactions = () => ({
  'a student’s first message is an application': inTransaction(
    conversationBegun,
    async (tx, { viewed, startedBy, position }) => {
      if (startedBy === 'student') await beginApplication(tx, { ...viewed, position });
    },
  ),
  'companies learn of an applicant’s new name, picture, school or star': inTransaction(
    studentsLookChanged,
    async (tx, { userIds }) => {
      const companyIds = await findCompaniesOf(tx, userIds);
      if (companyIds.length > 0) await emit(tx, applicantsLookChanged({ companyIds }));
    },
  ),
  'an application is offered by an offer, and its student may write': inTransaction(
    ambassadorshipMoved,
    async (tx, { step, ...pair }) => {
      if (step !== 'offered') return;
      await applyOffer(tx, pair);
      await openConversation(tx, pair);
    },
  ),
  'an accepted offer makes its application hired': inTransaction(
    ambassadorshipMoved,
    async (tx, { step, ...pair }) => {
      if (step === 'accepted') await applyOutcome(tx, pair, 'hired');
    },
  ),
  'an offer that comes to nothing leaves its application answered': inTransaction(
    ambassadorshipMoved,
    async (tx, { step, ...pair }) => {
      if (step === 'declined' || step === 'taken-back' || step === 'lapsed')
        await applyOutcome(tx, pair, 'answered');
    },
  ),
});
