import { type CardOutcome, latePaymentMs } from '@ambitionhub/contract/sandbox';
import { type Database, transact } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { type FakeStripe, StripeRefusal } from '../../platform/stripe/fake/index.ts';
import { latePayment } from './jobs.ts';
import type { FakeEvent, Sandbox } from './open-stripe.ts';

type Session = ReturnType<FakeStripe['session']>;
type Deps = { readonly db: Database; readonly jobs: Jobs; readonly sandbox: Sandbox };

/** Pays for a plan, or by card: the money has arrived. */
function pay(stripe: FakeStripe, { id, mode }: Session, isFailing = false): void {
  if (mode === 'subscription') stripe.pay(id);
  else stripe.setFailing(stripe.payByCard(id).id, isFailing);
}

/** The late money of a checkout arrives, once. */
export const payLate = (sandbox: Sandbox, sessionId: string): Promise<void> =>
  sandbox.play((stripe) => {
    const session = stripe.session(sessionId);
    if (session.status !== 'complete' || session.payment_status === 'paid') return [];
    pay(stripe, session);
    return [{ type: 'checkout.session.async_payment_succeeded', object: session }];
  });

/** Ends an open checkout as the person chose; returns where Stripe sends them, or null if they stay. */
export async function endSession(
  { db, jobs, sandbox }: Deps,
  sessionId: string,
  outcome: CardOutcome,
): Promise<{ url: string | null }> {
  let url: string | null = null;
  await sandbox.play((stripe): FakeEvent[] => {
    const session = stripe.session(sessionId);
    if (session.status !== 'open') throw new StripeRefusal(400, 'checkout_session_not_open');
    url = outcome === 'decline' ? null : session.success_url.replace('{CHECKOUT_SESSION_ID}', sessionId);
    switch (outcome) {
      case 'pay':
      case 'payFailing':
        pay(stripe, session, outcome === 'payFailing');
        break;
      case 'payLate':
        stripe.completeUnpaid(sessionId);
        break;
      case 'decline':
        return [];
      case 'abandon':
        url = session.cancel_url;
        return [];
    }
    return [{ type: 'checkout.session.completed', object: session }];
  });
  if (outcome === 'payLate') {
    const startAfter = new Date(Date.now() + latePaymentMs);
    await transact(db, (tx) => jobs.queue(tx, latePayment, { sessionId }, { startAfter }));
  }
  return { url };
}
