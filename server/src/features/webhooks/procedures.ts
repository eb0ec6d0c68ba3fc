import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { Database } from '../../platform/database/index.ts';
import { done, type RateLimit, requireFound, withNewest } from '../../platform/http/index.ts';
import type { Outbound } from '../../platform/outbound/index.ts';
import type { Access, Sealer } from '../accounts/index.ts';
import { findDelivery, listDeliveries } from './deliveries.store.ts';
import type { DeliveryPool } from './delivery-pool.ts';
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  replaceWebhookSecret,
  sendAgain,
  switchWebhook,
  testWebhook,
} from './manage-webhooks.ts';
import { deliveryList, presentDelivery, presentDetail, presentWebhook } from './presenter.ts';
import { findWebhook, listWebhooks } from './webhooks.store.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly limits: { readonly saves: RateLimit };
  readonly outbound: Outbound;
  readonly sealer: Sealer;
  readonly deliveryPool: Pick<DeliveryPool, 'call'>;
};

export function webhooksProcedures({ db, access, limits, outbound, sealer, deliveryPool }: Deps) {
  const { webhooks } = access.keyManager;
  const listOf = async (companyId: CompanyId) => ({
    webhooks: (await listWebhooks(db, companyId)).map((row) => presentWebhook(row)),
  });

  return {
    list: webhooks.list.handler(({ context: { actor } }) => listOf(actor.companyId)),

    add: webhooks.add.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      const secret = await addWebhook({ db, outbound, sealer }, actor, input);
      return { secret, ...(await listOf(actor.companyId)) };
    }),

    change: webhooks.change.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      await withNewest(changeWebhook(db, actor, input), async () =>
        (await listOf(actor.companyId)).webhooks.find(({ id }) => id === input.id),
      );
      return listOf(actor.companyId);
    }),

    setOn: webhooks.setOn.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      await switchWebhook(db, actor, input);
      return listOf(actor.companyId);
    }),

    replaceSecret: webhooks.replaceSecret.handler(async ({ input: { id }, context: { actor } }) => {
      limits.saves(actor.userId);
      const secret = await replaceWebhookSecret({ db, sealer }, actor, id);
      return { secret, ...(await listOf(actor.companyId)) };
    }),

    remove: webhooks.remove.handler(async ({ input: { id }, context: { actor } }) => {
      await removeWebhook(db, actor, id);
      return listOf(actor.companyId);
    }),

    test: webhooks.test.handler(async ({ input: { id }, context: { actor } }) => {
      limits.saves(actor.userId);
      await testWebhook(db, actor, id);
      deliveryPool.call();
      return done;
    }),

    deliveries: webhooks.deliveries.handler(async ({ input: { id, state, cursor }, context: { actor } }) => {
      const { limit, paged } = deliveryList;
      const after = deliveryList.after(cursor);
      requireFound(await findWebhook(db, { companyId: actor.companyId, id }));
      const { page, nextCursor } = paged(await listDeliveries(db, id, { state, after, limit }));
      return { deliveries: page.map(presentDelivery), nextCursor };
    }),

    delivery: webhooks.delivery.handler(async ({ input: { id }, context: { actor } }) =>
      presentDetail(requireFound(await findDelivery(db, actor.companyId, id))),
    ),

    sendAgain: webhooks.sendAgain.handler(async ({ input: { id }, context: { actor } }) => {
      limits.saves(actor.userId);
      await sendAgain(db, actor, id);
      deliveryPool.call();
      return done;
    }),
  };
}
