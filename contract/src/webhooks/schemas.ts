import * as z from 'zod';
import { choices, cursor, instant, line, noData, version } from '../schemas/index.ts';
import {
  deliveryFaults,
  deliveryStates,
  deliveryTypes,
  webhookErrors,
  webhookEvents,
  webhookLimits,
  webhookStates,
} from './constants.ts';

const events = choices(z.enum(webhookEvents), webhookEvents.length).min(1, webhookErrors.events);
/** The server decides whether requests may be sent there. */
const url = line(webhookLimits.url).min(1, webhookErrors.url);

export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  /** What colleagues call the person who added it. */
  madeBy: z.string(),
  createdAt: instant,
  /** Since when every delivery has failed; null if the last one arrived. */
  failingSince: instant.nullable(),
  /** Until when a replaced secret also signs. */
  formerSecretUntil: instant.nullable(),
  version,
});
export type Webhook = z.infer<typeof webhook>;

/** A company's webhooks, newest first. */
export const webhooks = z.object({ webhooks: z.array(webhook) });

export const addWebhookInput = z.object({ url, events });
export type AddWebhookInput = z.infer<typeof addWebhookInput>;

/** The secret is in this reply and nowhere else. */
export const webhookSecret = webhooks.extend({ secret: z.string() });

export const webhookIdInput = z.object({ id: z.uuid() });
export const changeWebhookInput = webhookIdInput.extend({ events, version });
export type ChangeWebhookInput = z.infer<typeof changeWebhookInput>;
export const switchWebhookInput = webhookIdInput.extend({ on: z.boolean() });

export const delivery = z.object({
  id: z.uuid(),
  /** The header `webhook-id`, the same whenever it is sent again. */
  messageId: z.uuid(),
  type: z.enum(deliveryTypes),
  state: z.enum(deliveryStates),
  /** When it happened. */
  at: instant,
  attempts: z.int().min(0),
  /** Null if it is not tried again. */
  nextTryAt: instant.nullable(),
  triedAt: instant.nullable(),
  /** Of the last answer; null if there was none. */
  status: z.int().nullable(),
  fault: z.enum(deliveryFaults).nullable(),
  durationMs: z.int().nullable(),
});
export type Delivery = z.infer<typeof delivery>;
export const deliveriesInput = webhookIdInput.extend({
  state: z.enum(deliveryStates).optional(),
  cursor: cursor.optional(),
});
export const deliveries = z.object({ deliveries: z.array(delivery), nextCursor: cursor.nullable() });

export const deliveryDetail = delivery.extend({
  /** What is sent, as JSON; null before the first attempt. */
  payload: z.string().nullable(),
  /** The beginning of the last answer. */
  answer: z.string(),
});
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

export const webhooksLiveEvents = { webhooksChanged: noData };
