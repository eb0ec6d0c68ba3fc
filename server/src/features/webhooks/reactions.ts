import type { Day } from '@ambitionhub/contract/calendar';
import type { WebhookEvent } from '@ambitionhub/contract/webhooks';
import { emit, inTransaction } from '../../platform/events/index.ts';
import { accessRevoked } from '../accounts/events.ts';
import { type AmbassadorshipStep, ambassadorshipMoved } from '../ambassadors/events.ts';
import { applicationMoved } from '../applications/events.ts';
import { hoursChanged, weeksDecided } from '../hours/events.ts';
import { paymentsBooked } from '../ledger/events.ts';
import { conversionReversed, conversionsEarned, conversionsReported } from '../referrals/events.ts';
import { type ProofMoved, proofsMoved } from '../tasks/events.ts';
import { webhooksChanged } from './events.ts';
import { hostOf } from './manage-webhooks.ts';
import { queueDeliveries, type ReportedEvent } from './outbox.store.ts';
import { aboutWeek } from './payload.ts';
import { removeWebhooksBy } from './webhooks.store.ts';

type Types<Word extends string> = Readonly<Partial<Record<Word, WebhookEvent>>>;
const ofStatus: Types<Parameters<typeof applicationMoved>[0]['status']> = {
  sent: 'application.received',
  withdrawn: 'application.withdrawn',
  declined: 'application.declined',
};
const ofStep: Types<AmbassadorshipStep> = {
  offered: 'offer.made',
  accepted: 'offer.accepted',
  declined: 'offer.declined',
  'taken-back': 'offer.withdrawn',
  lapsed: 'offer.lapsed',
  ended: 'ambassador.ended',
};
const ofProof: Types<ProofMoved['event']> = {
  'hand-in': 'proof.submitted',
  approve: 'proof.approved',
  allow: 'proof.approved',
  return: 'proof.returned',
  decline: 'proof.declined',
  refuse: 'proof.declined',
};

type Untyped = Omit<ReportedEvent, 'type'>;
const typed = (type: WebhookEvent | undefined, event: Untyped): readonly ReportedEvent[] =>
  type === undefined ? [] : [{ type, ...event }];
const about = (
  { companyId, studentId }: Pick<ReportedEvent, 'companyId' | 'studentId'>,
  id: string,
): Untyped => ({
  companyId,
  studentId,
  about: id,
});

export const webhooksReactions = () => ({
  'a webhook hears of an application': inTransaction(applicationMoved, (tx, moved) =>
    queueDeliveries(tx, typed(ofStatus[moved.status], about(moved, moved.conversationId))),
  ),

  'a webhook hears of an offer and of the end of an ambassadorship': inTransaction(
    ambassadorshipMoved,
    (tx, moved) => queueDeliveries(tx, typed(ofStep[moved.step], about(moved, moved.id))),
  ),

  'a webhook hears of submitted hours': inTransaction(hoursChanged, (tx, { weeks, ...changed }) =>
    queueDeliveries(
      tx,
      weeks.flatMap((week: Day) =>
        typed('hours.submitted', about(changed, aboutWeek(changed.ambassadorshipId, week))),
      ),
    ),
  ),

  'a webhook hears of approved and returned hours': inTransaction(weeksDecided, (tx, { weeks }) =>
    queueDeliveries(
      tx,
      weeks.flatMap((one) =>
        typed(
          one.decision === 'approve' ? 'hours.approved' : 'hours.returned',
          about(one, aboutWeek(one.ambassadorshipId, one.week)),
        ),
      ),
    ),
  ),

  'a webhook hears of proofs': inTransaction(proofsMoved, (tx, { moved }) =>
    queueDeliveries(
      tx,
      moved.flatMap((one) => typed(ofProof[one.event], about(one, one.proofId))),
    ),
  ),

  'a webhook hears of payments': inTransaction(paymentsBooked, (tx, { kind, payments }) =>
    queueDeliveries(
      tx,
      payments.flatMap((one) =>
        typed(kind === 'paid' ? 'payment.recorded' : 'payment.undone', about(one, one.paymentId)),
      ),
    ),
  ),

  'a webhook hears of reported referrals': inTransaction(
    conversionsReported,
    (tx, { companyId, conversions }) =>
      queueDeliveries(
        tx,
        conversions.flatMap(({ conversionId, studentId }) =>
          typed('conversion.reported', about({ companyId, studentId }, conversionId)),
        ),
      ),
  ),

  'a webhook hears of earned referrals': inTransaction(conversionsEarned, (tx, { pairs }) =>
    queueDeliveries(
      tx,
      pairs.flatMap((pair) =>
        pair.conversionIds.flatMap((id) => typed('conversion.earned', about(pair, id))),
      ),
    ),
  ),

  'a webhook hears of a reversed referral': inTransaction(conversionReversed, (tx, reversed) =>
    queueDeliveries(tx, typed('conversion.reversed', about(reversed, reversed.conversionId))),
  ),

  'taking an account back ends the webhooks it added': inTransaction(
    accessRevoked,
    async (tx, { userIds, ends }) => {
      if (ends.webhooks !== 'ends') return;
      for (const { companyId, madeBy, url } of await removeWebhooksBy(tx, userIds))
        await emit(tx, webhooksChanged({ companyId, actorId: madeBy, act: 'remove', host: hostOf(url) }));
    },
  ),
});
