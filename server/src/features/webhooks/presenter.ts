import {
  type Delivery,
  type DeliveryDetail,
  type Webhook,
  webhookLimits,
} from '@ambitionhub/contract/webhooks';
import * as z from 'zod';
import { defineList, sortKeys } from '../../platform/http/index.ts';
import type { DeliveryRow } from './deliveries.store.ts';
import type { WebhookRow } from './webhooks.store.ts';

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export function presentWebhook(row: WebhookRow, now = new Date()): Webhook {
  const { createdAt, failingSince, formerSecretUntil: until, ...webhook } = row;
  return {
    ...webhook,
    createdAt: createdAt.toISOString(),
    failingSince: instantOf(failingSince),
    formerSecretUntil: instantOf(until !== null && until > now ? until : null),
  };
}

export const deliveryList = defineList({
  size: webhookLimits.page,
  keys: z.tuple([sortKeys.instant(3), sortKeys.id]),
  keysOf: (row: DeliveryRow) => [row.at.toISOString(), row.id] as const,
});

export const presentDelivery = ({ id, messageId, type, state, attempts, ...row }: DeliveryRow): Delivery => ({
  id,
  messageId,
  type,
  state,
  attempts,
  at: row.at.toISOString(),
  nextTryAt: instantOf(state === 'waiting' ? row.nextTryAt : null),
  triedAt: instantOf(row.triedAt),
  status: row.status,
  fault: row.fault,
  durationMs: row.durationMs,
});

export const presentDetail = (
  row: DeliveryRow & Pick<DeliveryDetail, 'payload' | 'answer'>,
): DeliveryDetail => ({ ...presentDelivery(row), payload: row.payload, answer: row.answer });
