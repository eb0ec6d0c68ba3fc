import type { PaymentProviderName } from '@ambitionhub/contract/billing';
import type { Database } from '../../platform/database/index.ts';
import { type FromReplica, Refusal } from '../../platform/http/index.ts';
import { type Access, requireFreshSession } from '../accounts/index.ts';
import type { PayoutAccounts } from './accounts.ts';
import type { CardPayments } from './confirm-payment.ts';
import { findPayment, listPayments } from './payments.store.ts';
import {
  paymentList,
  presentPayment,
  presentStuck,
  presentTransfer,
  shareList,
  sinceList,
} from './presenter.ts';
import { listReceived, listStuck, listTransfers, sumTransfers } from './transfers.store.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly fromReplica: FromReplica;
  readonly accounts: PayoutAccounts;
  readonly cardPayments: CardPayments;
  readonly provider: PaymentProviderName | null;
};

export function payoutsProcedures(deps: Deps) {
  const { db, access, fromReplica, cardPayments, provider } = deps;
  const { student, payer, admin } = access;

  return {
    ...accountProcedures(deps),

    received: student.payouts.received.handler(async ({ input: { cursor }, context: { actor } }) => {
      const { after, limit, paged } = sinceList;
      const { page, nextCursor } = paged(
        await listReceived(db, actor.userId, { after: after(cursor), limit }),
      );
      return { transfers: page.map(presentTransfer('student')), nextCursor };
    }),

    quote: payer.payouts.quote.handler(({ input: { paidFor }, context: { actor } }) =>
      cardPayments.quote(actor.companyId, paidFor),
    ),

    openPayment: payer.payouts.openPayment.handler(async ({ input, context: { actor } }) => ({
      url: await cardPayments.open(actor, input),
    })),

    confirmPayment: payer.payouts.confirmPayment.handler(async ({ input, context: { actor } }) => ({
      state: await cardPayments.confirm(actor.companyId, input.sessionId),
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

    overview: admin.payouts.overview
      .use(fromReplica)
      .handler(({ context: { reader } }) => sumTransfers(reader)),

    stuck: admin.payouts.stuck
      .use(fromReplica)
      .handler(async ({ input: { cursor }, context: { reader } }) => {
        const { after, limit, paged } = sinceList;
        const { page, nextCursor } = paged(await listStuck(reader, { after: after(cursor), limit }));
        return { transfers: page.map(presentStuck), nextCursor };
      }),
  };
}

function accountProcedures({ db, access: { student }, accounts }: Deps) {
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
  };
}
