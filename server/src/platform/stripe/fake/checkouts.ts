import { metadataIn, newId, now, type ObjectOf, type Objects, StripeRefusal } from './objects.ts';

type Session = ObjectOf<'checkout.session'>;

/** Stripe Checkout: its sessions, until they are paid. */
export function createCheckouts(objects: Objects, pageOf: (session: Session) => string) {
  return {
    openSession(form: URLSearchParams): Session {
      const amounts = [...form]
        .filter(([name]) => /^line_items\[\d+\]\[price_data\]\[unit_amount\]$/.test(name))
        .map(([, value]) => Number(value));
      const session = objects.add<Session>({
        id: newId('cs_test'),
        object: 'checkout.session',
        mode: form.get('mode') === 'payment' ? 'payment' : 'subscription',
        url: '',
        success_url: form.get('success_url') ?? '',
        cancel_url: form.get('cancel_url') ?? '',
        status: 'open',
        payment_status: 'unpaid',
        amount_total: amounts.reduce((sum, one) => sum + one, 0),
        currency: form.get('line_items[0][price_data][currency]') ?? '',
        // Stripe offers what the account has switched on, unless the request names something.
        allowed_payment_method_types: form.getAll('allowed_payment_method_types[0]'),
        client_reference_id: form.get('client_reference_id'),
        created: now(),
        metadata: metadataIn(form),
        invoice: null,
        subscription: null,
        payment_intent: null,
      });
      session.url = pageOf(session);
      return session;
    },

    expireSession(id: string): Session | undefined {
      const session = objects.find('checkout.session', id);
      if (session && session.status !== 'open') throw new StripeRefusal(400, 'checkout_session_not_open');
      return session && Object.assign(session, { status: 'expired' as const });
    },

    /** A session with what the request wants in full. */
    presentSession(session: Session, expanded: readonly string[]): object {
      return {
        ...session,
        ...(expanded.includes('subscription') && {
          subscription: objects.find('subscription', session.subscription) ?? null,
        }),
        ...(expanded.includes('payment_intent') && {
          payment_intent: objects.find('payment_intent', session.payment_intent) ?? null,
        }),
      };
    },

    findSession: (id: string): Session | undefined => objects.find('checkout.session', id),
    session: (id: string): Session => objects.get('checkout.session', id),
    sessionCount: () => objects.all('checkout.session').length,

    /** The person is done at Stripe's page, and the money has not arrived, as with a bank debit. */
    completeUnpaid(sessionId: string): Session {
      const session = objects.get('checkout.session', sessionId);
      const { id } = objects.add({
        id: newId('pi'),
        object: 'payment_intent',
        status: 'processing',
        latest_charge: null,
      });
      return Object.assign(session, {
        status: 'complete' as const,
        payment_intent: session.mode === 'payment' ? id : null,
      });
    },

    /** The money of such a payment never arrives: the session stays as it was. */
    failLater(sessionId: string): Session {
      const session = objects.get('checkout.session', sessionId);
      objects.get('payment_intent', session.payment_intent).status = 'requires_payment_method';
      return session;
    },
  };
}
