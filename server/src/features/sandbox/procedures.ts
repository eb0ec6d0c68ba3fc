import { isPlan } from '@ambitionhub/contract/billing';
import { transferDays } from '@ambitionhub/contract/payouts';
import type { Database } from '../../platform/database/index.ts';
import { done, Refusal } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { FakeStripe } from '../../platform/stripe/fake/index.ts';
import type { Access } from '../accounts/index.ts';
import { type Billing, findSubscription } from '../billing/index.ts';
import { countShares, findPayment, type Payouts } from '../payouts/index.ts';
import { playAccount, playCharge, playSubscription } from './later-events.ts';
import type { Sandbox } from './open-stripe.ts';
import { endSession } from './sessions.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly jobs: Jobs;
  readonly billing: Billing;
  readonly payouts: Payouts;
  readonly sandbox: Sandbox;
};

export const sandboxProcedures = (deps: Deps) => ({
  ...planProcedures(deps),
  ...accountProcedures(deps),
  ...cardProcedures(deps),
});

/** An open checkout; null if there is none. */
const findOpen = ({ change }: Sandbox, sessionId: string) =>
  change((stripe: FakeStripe) => {
    const session = stripe.findSession(sessionId);
    return session?.status === 'open' ? session : null;
  });

function planProcedures({ db, jobs, access: { owner }, billing, sandbox }: Deps) {
  const requireCheckout = async (companyId: string, sessionId: string) => {
    const session = await findOpen(sandbox, sessionId);
    const plan = session?.metadata.plan;
    if (session?.client_reference_id !== companyId || !isPlan(plan)) throw new Refusal('NOT_FOUND');
    return { plan, amount: session.amount_total };
  };

  return {
    checkout: owner.sandbox.checkout.handler(({ input: { sessionId }, context: { actor } }) =>
      requireCheckout(actor.companyId, sessionId),
    ),

    endCheckout: owner.sandbox.endCheckout.handler(
      async ({ input: { sessionId, outcome }, context: { actor } }) => {
        await requireCheckout(actor.companyId, sessionId);
        return endSession({ db, jobs, sandbox }, sessionId, outcome);
      },
    ),

    playSubscription: owner.sandbox.playSubscription.handler(
      async ({ input: { play }, context: { actor } }) => {
        const row = await findSubscription(db, actor.companyId);
        if (row?.provider !== 'sandbox' || row.state === 'ended') throw new Refusal('NOT_FOUND');
        // One that the sandbox has no record of ends, so that the company can subscribe again.
        await billing.syncSubscription(row.providerId);
        await sandbox.play((stripe) => playSubscription(stripe, row.providerId, play));
        return billing.subscriptionOf(actor.companyId);
      },
    ),
  };
}

function accountProcedures({ access: { student }, payouts, sandbox }: Deps) {
  const requireOwn = async (userId: Parameters<typeof payouts.ownAccount>[0], accountId: string) => {
    if ((await payouts.ownAccount(userId)) !== accountId) throw new Refusal('NOT_FOUND');
  };

  return {
    onboarding: student.sandbox.onboarding.handler(async ({ input: { accountId }, context: { actor } }) => {
      await requireOwn(actor.userId, accountId);
      return { state: (await payouts.accountOf(actor.userId)).state };
    }),

    endOnboarding: student.sandbox.endOnboarding.handler(
      async ({ input: { accountId, outcome }, context: { actor } }) => {
        await requireOwn(actor.userId, accountId);
        if (outcome !== 'leave') await sandbox.play((stripe) => playAccount(stripe, accountId, outcome));
        return { url: await sandbox.change((stripe) => stripe.account(accountId).return_url) };
      },
    ),

    playAccount: student.sandbox.playAccount.handler(async ({ input: { play }, context: { actor } }) => {
      const accountId = await payouts.ownAccount(actor.userId);
      if (accountId === null) throw new Refusal('NOT_FOUND');
      await sandbox.play((stripe) => playAccount(stripe, accountId, play));
      return payouts.accountOf(actor.userId);
    }),
  };
}

function cardProcedures({ db, jobs, access: { payer }, payouts, sandbox }: Deps) {
  const requireCheckout = async (companyId: Parameters<typeof findPayment>[1], sessionId: string) => {
    const session = await findOpen(sandbox, sessionId);
    const paymentId = session?.metadata.cardPayment;
    const payment = paymentId === undefined ? null : await findPayment(db, companyId, paymentId);
    if (!session || !payment) throw new Refusal('NOT_FOUND');
    return { people: await countShares(db, payment.id), totalCents: session.amount_total };
  };

  return {
    cardPayment: payer.sandbox.cardPayment.handler(({ input: { sessionId }, context: { actor } }) =>
      requireCheckout(actor.companyId, sessionId),
    ),

    endCardPayment: payer.sandbox.endCardPayment.handler(
      async ({ input: { sessionId, outcome }, context: { actor } }) => {
        await requireCheckout(actor.companyId, sessionId);
        return endSession({ db, jobs, sandbox }, sessionId, outcome);
      },
    ),

    playCardPayment: payer.sandbox.playCardPayment.handler(
      async ({ input: { id, play }, context: { actor } }) => {
        const payment = await findPayment(db, actor.companyId, id);
        if (payment?.provider !== 'sandbox' || payment.chargeId === null) throw new Refusal('NOT_FOUND');
        const { chargeId } = payment;
        if (play !== 'fiveDays') await sandbox.play((stripe) => playCharge(stripe, chargeId, play));
        // Does not retry a failed refund yet, so that the person can see it. It is retried within five days.
        if (play !== 'failRefund') await payouts.retryNow(id, play === 'fiveDays' ? transferDays : 0);
        return done;
      },
    ),
  };
}
