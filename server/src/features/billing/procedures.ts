import { billingLimits } from '@ambitionhub/contract/billing';
import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { defineList, Refusal, sortKeys } from '../../platform/http/index.ts';
import type { Access } from '../accounts/index.ts';
import { findCompany } from '../companies/index.ts';
import { presentPayment } from './presenter.ts';
import { findPayment, listPayments, type PaymentRow } from './store.ts';
import type { Subscriptions } from './subscriptions.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly billing: Subscriptions;
};

const paymentList = defineList({
  size: billingLimits.paymentsPage,
  keys: z.tuple([sortKeys.instant(3), sortKeys.text.max(100)]),
  keysOf: ({ at, id }: PaymentRow) => [at.toISOString(), id] as const,
});

export function billingProcedures({ db, access, billing }: Deps) {
  const { owner } = access;

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
  };
}
