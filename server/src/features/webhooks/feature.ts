import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSealer, type Sealer } from '../accounts/index.ts';
import type { LinksTo } from '../media/index.ts';
import { deliver } from './deliver.ts';
import { createDeliveryPool, type DeliveryPool } from './delivery-pool.ts';
import { webhookAddedMail, webhookFailedMail } from './mails.ts';
import { webhooksNotices } from './notices.ts';
import { countWaiting, removeOldDeliveries } from './outbox.store.ts';
import { webhooksData } from './personal-data.store.ts';
import { webhooksProcedures } from './procedures.ts';
import { webhooksReactions } from './reactions.ts';
import { renewSecrets } from './renew-secrets.ts';
import { forgetFormerSecrets } from './webhooks.store.ts';

type Made = Platform & { readonly sealer: Sealer; readonly deliveryPool: DeliveryPool };

export const webhooksFeature = defineFeature({
  name: 'webhooks',
  create: ({
    background,
    config,
    outbound,
    log,
    media,
  }: Platform & { readonly media: { readonly linksTo: { readonly proof: LinksTo } } }) => {
    const sealer = createSealer(config.session.secrets);
    const deps = { db: background, outbound, sealer, linksTo: media.linksTo.proof };
    const deliveryPool = createDeliveryPool({
      db: background,
      log,
      deliver: (claimed, signal) => deliver(deps, claimed, signal),
    });
    return { sealer, deliveryPool };
  },
  procedures: webhooksProcedures,
  emails: [webhookAddedMail, webhookFailedMail],
  nightly: { removeOldDeliveries, forgetFormerSecrets },
  personalData: webhooksData,
  notices: webhooksNotices,
  reactions: webhooksReactions,
  gauges: (metrics, { plain }: Platform) =>
    metrics.add({
      name: 'webhooks_waiting',
      help: 'Deliveries to webhooks that have not arrived yet.',
      read: async () => [{ value: await countWaiting(plain) }],
    }),
  start: async ({ plain, sealer, deliveryPool }: Made) => {
    await renewSecrets(plain, sealer);
    deliveryPool.start();
    return [];
  },
  stop: ({ deliveryPool }: Pick<Made, 'deliveryPool'>) => deliveryPool.stop(),
});
