import type { PaymentProviderName } from '@ambitionhub/contract/billing';
import { passingDays, payoutTimings } from '@ambitionhub/contract/payouts';
import { paths } from '@ambitionhub/contract/routes';
import { type Database, transact } from '../../platform/database/index.ts';
import { done, Refusal, requireFound } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { type Access, requireFreshSession } from '../accounts/index.ts';
import type { PayoutAccounts } from './accounts.ts';
import type { Paying } from './confirm-payment.ts';
import { advanceShareJob, lateCardPayment } from './jobs.ts';
import { findBySession, findPayment, listPayments } from './payments.store.ts';
import {
  paymentList,
  presentPayment,
  presentStuck,
  presentTransfer,
  shareList,
  sinceList,
} from './presenter.ts';
import type { Sandbox } from './sandbox.ts';
import type { ShareTransfers } from './transfer-share.ts';
import {
  ageShares,
  countShares,
  listReceived,
  listStuck,
  listTransfers,
  sumTransfers,
  wakeShares,
} from './transfers.store.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly jobs: Jobs;
  readonly accounts: PayoutAccounts;
  readonly paying: Paying;
  /** Null without a provider. */
  readonly passing: ShareTransfers | null;
  readonly provider: PaymentProviderName | null;
  /** Null with a real provider, and in production. */
  readonly sandbox: Sandbox | null;
  readonly publicUrl: string;
};

export function payoutsProcedures(deps: Deps) {
  const { db, access, paying, provider } = deps;
  const { student, payer, admin } = access;

  return {
    ...accountProcedures(deps),
    ...sandboxPayments(deps),

    received: student.payouts.received.handler(async ({ input: { cursor }, context: { actor } }) => {
      const { after, limit, paged } = sinceList;
      const { page, nextCursor } = paged(
        await listReceived(db, actor.userId, { after: after(cursor), limit }),
      );
      return { transfers: page.map(presentTransfer('student')), nextCursor };
    }),

    quote: payer.payouts.quote.handler(({ input: { paidFor }, context: { actor } }) =>
      paying.quote(actor.companyId, paidFor),
    ),

    openPayment: payer.payouts.openPayment.handler(async ({ input, context: { actor } }) => ({
      url: await paying.open(actor, input),
    })),

    confirmPayment: payer.payouts.confirmPayment.handler(async ({ input, context: { actor } }) => ({
      state: await paying.confirm(actor.companyId, input.sessionId),
    })),

    payments: payer.payouts.payments.handler(async ({ input: { cursor }, context: { actor } }) => {
      const { after, limit, paged } = paymentList;
      const rows = await listPayments(db, actor.companyId, { after: after(cursor), limit });
      const { page, nextCursor } = paged(rows);
      return { payments: page.map(presentPayment), nextCursor, provider };
    }),

    transfers: payer.payouts.transfers.handler(async ({ input: { id, cursor }, context: { actor } }) => {
      const { companyId } = actor;
      const { limit, paged } = shareList;
      const after = shareList.after(cursor);
      if ((await findPayment(db, companyId, id)) === null) throw new Refusal('NOT_FOUND');
      const rows = await listTransfers(db, { companyId, paymentId: id }, { after, limit });
      const { page, nextCursor } = paged(rows);
      return { transfers: page.map(presentTransfer('company')), nextCursor };
    }),

    overview: admin.payouts.overview.handler(() => sumTransfers(db)),

    stuck: admin.payouts.stuck.handler(async ({ input: { cursor } }) => {
      const { after, limit, paged } = sinceList;
      const { page, nextCursor } = paged(await listStuck(db, { after: after(cursor), limit }));
      return { transfers: page.map(presentStuck), nextCursor };
    }),
  };
}

function accountProcedures({ db, access: { student }, accounts, sandbox, publicUrl }: Deps) {
  return {
    account: student.payouts.account.handler(({ context: { actor } }) => accounts.accountOf(actor.userId)),

    setUp: student.payouts.setUp.handler(async ({ context: { actor } }) => {
      await requireFreshSession(db, actor);
      return { url: await accounts.setUp(actor.userId) };
    }),

    confirmAccount: student.payouts.confirmAccount.handler(async ({ context: { actor } }) => {
      await requireFreshSession(db, actor);
      return accounts.confirm(actor.userId);
    }),

    disconnect: student.payouts.disconnect.handler(async ({ context: { actor } }) => {
      await requireFreshSession(db, actor);
      return accounts.disconnect(actor.userId);
    }),

    sandboxOnboarding: student.payouts.sandboxOnboarding.handler(async ({ input, context: { actor } }) => {
      const accountId = await accounts.ownAccount(requireFound(sandbox), actor.userId);
      if (accountId !== input.accountId) throw new Refusal('NOT_FOUND');
      return { state: (await accounts.accountOf(actor.userId)).state };
    }),

    endSandboxOnboarding: student.payouts.endSandboxOnboarding.handler(
      async ({ input: { accountId, outcome }, context: { actor } }) => {
        const at = requireFound(sandbox);
        if ((await accounts.ownAccount(at, actor.userId)) !== accountId) throw new Refusal('NOT_FOUND');
        if (outcome !== 'leave') await at.playAccount(accountId, outcome);
        await accounts.sync(accountId);
        return { url: new URL(`${paths.studentDashboard}?tab=work&view=earnings`, publicUrl).href };
      },
    ),

    playSandboxAccount: student.payouts.playSandboxAccount.handler(
      async ({ input: { play }, context: { actor } }) => {
        const at = requireFound(sandbox);
        const accountId = await accounts.ownAccount(at, actor.userId);
        if (accountId === null) throw new Refusal('NOT_FOUND');
        await at.playAccount(accountId, play);
        await accounts.sync(accountId);
        return accounts.accountOf(actor.userId);
      },
    ),
  };
}

function sandboxPayments({ db, access: { payer }, jobs, passing, sandbox, publicUrl }: Deps) {
  const ownPayment = async (companyId: string, sessionId: string) => {
    const payment = await findBySession(db, requireFound(sandbox).name, sessionId);
    if (payment?.companyId !== companyId || payment.state !== 'open') throw new Refusal('NOT_FOUND');
    return payment;
  };

  return {
    sandboxPayment: payer.payouts.sandboxPayment.handler(async ({ input, context: { actor } }) => {
      const payment = await ownPayment(actor.companyId, input.sessionId);
      const people = await countShares(db, payment.id);
      const { amountCents, productFeeCents, providerFeeCents } = payment;
      return { people, totalCents: amountCents + productFeeCents + providerFeeCents };
    }),

    endSandboxPayment: payer.payouts.endSandboxPayment.handler(async ({ input, context: { actor } }) => {
      const { sessionId, outcome } = input;
      await ownPayment(actor.companyId, sessionId);
      const url = new URL(paths.cardPaid, publicUrl);
      url.searchParams.set('session_id', sessionId);
      const settled = async (as: 'paid' | 'failing' | 'processing') => {
        if (!(await requireFound(sandbox).settleCard(sessionId, as))) throw new Refusal('NOT_FOUND');
        return { url: url.href };
      };
      switch (outcome) {
        case 'pay':
          return settled('paid');
        case 'payFailing':
          return settled('failing');
        case 'payLate': {
          const answer = await settled('processing');
          const startAfter = new Date(Date.now() + payoutTimings.latePayment);
          await transact(db, (tx) => jobs.queue(tx, lateCardPayment, { sessionId }, { startAfter }));
          return answer;
        }
        case 'decline':
          return { url: null };
        case 'abandon':
          return { url: new URL(`${paths.companyDashboard}?tab=ambassadors&view=pay`, publicUrl).href };
      }
    }),

    playSandboxPayment: payer.payouts.playSandboxPayment.handler(
      async ({ input: { id, play }, context: { actor } }) => {
        const at = requireFound(sandbox);
        const payment = await findPayment(db, actor.companyId, id);
        if (payment?.provider !== at.name || payment.chargeId === null) throw new Refusal('NOT_FOUND');
        const { chargeId } = payment;
        const refunds = play === 'failRefund' ? await at.refundsOf(chargeId) : [];
        if (play !== 'fiveDays') await at.playCharge(chargeId, play);
        for (const refund of refunds) await passing?.syncRefund(refund.id);
        await passing?.syncCharge(chargeId);
        // Does not retry a failed refund yet, so that the person can see it. It is retried within five days.
        if (play === 'failRefund') return done;
        await transact(db, async (tx) => {
          const due = await (play === 'fiveDays'
            ? ageShares(tx, id, passingDays)
            : wakeShares(tx, id, false));
          await jobs.queueAll(
            tx,
            advanceShareJob,
            due.map((shareId) => ({ shareId })),
          );
        });
        return done;
      },
    ),
  };
}
