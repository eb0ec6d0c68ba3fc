import type {
  AccountPlay,
  CardPlay,
  OnboardingOutcome,
  SubscriptionPlay,
} from '@ambitionhub/contract/sandbox';
import type { FakeAccountState, FakeStripe } from '../../platform/stripe/fake/index.ts';
import type { FakeEvent } from './open-stripe.ts';

/** What happens to a subscription. */
export function playSubscription(stripe: FakeStripe, id: string, play: SubscriptionPlay): FakeEvent[] {
  switch (play) {
    case 'renew':
      return [{ type: 'invoice.paid', object: stripe.renew(id) }];
    case 'failRenewal':
      return [{ type: 'invoice.payment_failed', object: stripe.failRenewal(id) }];
    case 'end':
      return [{ type: 'customer.subscription.deleted', object: stripe.endSubscription(id) }];
  }
}

type AccountChange = Exclude<AccountPlay | OnboardingOutcome, 'leave'>;
const accountStates: Readonly<Record<AccountChange, FakeAccountState>> = {
  finish: 'ready',
  leaveOut: 'noBank',
  review: 'review',
  refuse: 'refused',
  remove: 'lost',
};

/** What happens to a student's account. */
export function playAccount(stripe: FakeStripe, account: string, play: AccountChange): FakeEvent[] {
  const object = stripe.changeAccount(account, accountStates[play]);
  const type = play === 'remove' ? 'account.application.deauthorized' : 'account.updated';
  return [{ type, object, account }];
}

/** What happens to the money of a card payment. What cannot happen any more changes nothing. */
export function playCharge(
  stripe: FakeStripe,
  chargeId: string,
  play: Exclude<CardPlay, 'fiveDays'>,
): FakeEvent[] {
  const left = stripe.leftOf(chargeId);
  const dispute = stripe.disputeOf(chargeId);
  const open = dispute?.status === 'needs_response' ? dispute : null;
  const closed = (end: 'won' | 'lost'): FakeEvent[] =>
    open ? [{ type: 'charge.dispute.closed', object: stripe.closeDispute(open.id, end) }] : [];
  switch (play) {
    case 'passTransfers':
      stripe.setFailing(chargeId, false);
      return [];
    case 'dispute':
      if (open || left === 0) return [];
      return [{ type: 'charge.dispute.created', object: stripe.dispute(chargeId) }];
    case 'winDispute':
      return closed('won');
    case 'loseDispute':
      return closed('lost');
    case 'refund':
      if (open || left === 0) return [];
      return [{ type: 'charge.refunded', object: stripe.refundByHand(chargeId) }];
    case 'failRefund':
      return stripe
        .refunds()
        .filter(
          ({ charge, status, metadata }) =>
            charge === chargeId && status === 'succeeded' && 'share' in metadata,
        )
        .map(({ id }) => ({ type: 'refund.failed', object: stripe.failRefund(id) }));
  }
}
