import { billingLimits, billingTimings, planPrices } from '@ambitionhub/contract/billing';
import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import { type Database, transact } from '../../platform/database/index.ts';
import { defineList, Refusal, requireFound, sortKeys } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Access } from '../accounts/index.ts';
import { findCompany } from '../companies/index.ts';
import type { Billing } from './billing.ts';
import { latePayment } from './jobs.ts';
import { presentPayment } from './presenter.ts';
import type { Sandbox } from './sandbox.ts';
import {
  type CheckoutRow,
  findCheckout,
  findPayment,
  findSubscription,
  listPayments,
  type PaymentRow,
} from './store.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly billing: Billing;
  /** Null with a real provider, and in production. */
  readonly sandbox: Sandbox | null;
  readonly jobs: Jobs;
  readonly publicUrl: string;
};

const paymentList = defineList({
  size: billingLimits.paymentsPage,
  keys: z.tuple([sortKeys.instant(3), sortKeys.text.max(100)]),
  keysOf: ({ at, id }: PaymentRow) => [at.toISOString(), id] as const,
});

export function billingProcedures({ db, access, billing, sandbox, jobs, publicUrl }: Deps) {
  const { owner } = access;

  const ownCheckout = async (companyId: string, sessionId: string): Promise<CheckoutRow> => {
    const checkout = await findCheckout(db, requireFound(sandbox).name, sessionId);
    if (!checkout || checkout.companyId !== companyId || checkout.state !== 'open')
      throw new Refusal('NOT_FOUND');
    return checkout;
  };

  const addressOf = (path: string, query: Readonly<Record<string, string>>): string =>
    new URL(`${path}?${new URLSearchParams(query)}`, publicUrl).href;

  return {
    subscription: owner.billing.subscription.handler(({ context: { actor } }) =>
      billing.subscriptionOf(actor.companyId),
    ),

    openCheckout: owner.billing.openCheckout.handler(async ({ input, context: { actor } }) => ({
      url: await billing.openCheckout(actor, input.plan),
    })),

    // Open to everyone, like its page, because a person may lose the session while paying.
    confirm: access.anyone.billing.confirm.handler(async ({ input, context }) => {
      const viewer = await access.actorOf(context.cookie);
      if (viewer !== null && viewer.companyId === null) throw new Refusal('PAYING_USER_UNKNOWN');
      return { state: await billing.confirm(input, viewer?.companyId ?? null) };
    }),

    changePlan: owner.billing.changePlan.handler(({ input, context: { actor } }) =>
      billing.changePlan(actor.companyId, input.plan),
    ),
    cancel: owner.billing.cancel.handler(({ context: { actor } }) =>
      billing.setCancellation(actor.companyId, true),
    ),
    resume: owner.billing.resume.handler(({ context: { actor } }) =>
      billing.setCancellation(actor.companyId, false),
    ),

    payments: owner.billing.payments.handler(async ({ input, context: { actor } }) => {
      const { after, limit, paged } = paymentList;
      const { page, nextCursor } = paged(await listPayments(db, actor.companyId, after(input.cursor), limit));
      return { payments: page.map(presentPayment), nextCursor };
    }),

    paymentsOf: access.admin.billing.paymentsOf.handler(async ({ input: { id, cursor } }) => {
      const { after, limit, paged } = paymentList;
      const { page, nextCursor } = paged(await listPayments(db, id, after(cursor), limit));
      const payments = page.map((row) => ({ ...presentPayment(row), reference: row.reference }));
      return { payments, nextCursor };
    }),

    receipt: owner.billing.receipt.handler(async ({ input, context: { actor } }) => {
      const payment = await findPayment(db, actor.companyId, input.id);
      if (!payment) throw new Refusal('NOT_FOUND');
      const company = await findCompany(db, actor.companyId);
      return { ...presentPayment(payment), company: company?.name ?? '', email: actor.email };
    }),

    sandboxCheckout: owner.billing.sandboxCheckout.handler(async ({ input, context: { actor } }) => {
      const { plan } = await ownCheckout(actor.companyId, input.sessionId);
      return { plan, amount: planPrices[plan] };
    }),

    endSandboxCheckout: owner.billing.endSandboxCheckout.handler(async ({ input, context: { actor } }) => {
      const { sessionId, outcome } = input;
      const { plan } = await ownCheckout(actor.companyId, sessionId);
      const done = addressOf(paths.paymentSuccess, { uid: actor.companyId, plan, session_id: sessionId });
      switch (outcome) {
        case 'pay':
          if (!(await requireFound(sandbox).settle(sessionId, 'paid'))) throw new Refusal('NOT_FOUND');
          return { url: done };
        case 'payLate': {
          if (!(await requireFound(sandbox).settle(sessionId, 'processing'))) throw new Refusal('NOT_FOUND');
          const startAfter = new Date(Date.now() + billingTimings.latePayment);
          await transact(db, (tx) => jobs.queue(tx, latePayment, { sessionId }, { startAfter }));
          return { url: done };
        }
        case 'decline':
          return { url: null };
        case 'abandon':
          return { url: addressOf(paths.companyDashboard, { tab: 'settings' }) };
      }
    }),

    playSandbox: owner.billing.playSandbox.handler(async ({ input, context: { actor } }) => {
      const row = await findSubscription(db, actor.companyId);
      if (!row || row.provider !== requireFound(sandbox).name || row.state === 'ended')
        throw new Refusal('NOT_FOUND');
      const invoiceId = await requireFound(sandbox).play(row.providerId, input.play);
      await (invoiceId === null
        ? billing.syncSubscription(row.providerId)
        : billing.recordInvoice(invoiceId));
      return billing.subscriptionOf(actor.companyId);
    }),
  };
}
