import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { WebhookPayload } from '@ambitionhub/contract/v1';
import type { WebhookEvent } from '@ambitionhub/contract/webhooks';
import type { Transaction } from '../../platform/database/index.ts';
import type { Sealer } from '../accounts/index.ts';
import { newSecret } from './sign.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

/** Something that a webhook has sent, with the last answer. */
export type PastDelivery = {
  readonly studentId: UserId;
  readonly payload: WebhookPayload;
  readonly triedAt: Date;
  readonly attempts: number;
  readonly status: number;
  readonly answer: string;
  readonly durationMs: number;
};

type Filled = {
  readonly companyId: CompanyId;
  readonly madeBy: UserId;
  readonly url: string;
  readonly events: WebhookEvent[];
  readonly createdAt: Date;
};

/** Stores a webhook that is off, so that nothing is sent, with what it sent in the past, such as demo data. */
export async function fillWebhook(
  tx: Transaction,
  sealer: Sealer,
  webhook: Filled,
  past: readonly PastDelivery[],
): Promise<void> {
  const secret = await sealer.seal(newSecret());
  const [stored] = await tx
    .insert(webhooks)
    .values({ ...webhook, secret, state: 'off' })
    .returning({ webhookId: webhooks.id });
  if (!stored || past.length === 0) return;
  await tx.insert(webhookDeliveries).values(
    past.map(({ payload, ...delivery }) => ({
      ...stored,
      ...delivery,
      type: payload.type,
      at: new Date(payload.timestamp),
      payload: JSON.stringify(payload),
      state: delivery.status < 300 ? ('delivered' as const) : ('failed' as const),
    })),
  );
}
