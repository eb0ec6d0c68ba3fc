/** What a company's own systems can hear of. What a name has once meant, it keeps. */
export const webhookEvents = [
  'application.received',
  'application.withdrawn',
  'application.declined',
  'offer.made',
  'offer.accepted',
  'offer.declined',
  'offer.withdrawn',
  'offer.lapsed',
  'ambassador.ended',
  'hours.submitted',
  'hours.approved',
  'hours.returned',
  'proof.submitted',
  'proof.approved',
  'proof.returned',
  'proof.declined',
  'payment.recorded',
  'payment.undone',
  'conversion.reported',
  'conversion.earned',
  'conversion.reversed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What a delivery is about: an event, or a try of the address. */
export const deliveryTypes = [...webhookEvents, 'test'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/** `failed`: switched off automatically, because nothing arrived for days. */
export const webhookStates = ['on', 'off', 'failed'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** `failed`: given up after days, or because the webhook was switched off. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a delivery got no answer. `secret`: it could not be signed, because the installation has lost its own secret. */
export const deliveryFaults = ['private', 'name', 'certificate', 'connection', 'timeout', 'secret'] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

export const webhookLimits = {
  /** Webhooks that a company can have. */
  webhooks: 10,
  /** Characters of an address. */
  url: 500,
  /** Days after which a delivery is given up, and a webhook that has only failed is switched off. */
  tryDays: 3,
  /** Days that deliveries are kept. */
  keptDays: 30,
  /** Hours for which a replaced secret still signs. */
  formerSecretHours: 24,
  /** Bytes of an answer that are kept. */
  answer: 4096,
  /** Deliveries per page. */
  page: 20,
} as const;

/** The start of every secret, by the Standard Webhooks specification. */
export const secretStart = 'whsec_';

/** Separate, because every screen loads the texts of refusals. */
export const webhookErrors = {
  url: 'Please enter an address that starts with https:// and is on the public internet, without a port.',
  taken: 'You already send events to this address.',
  events: 'Please choose at least one event.',
  full: 'You already have 10 webhooks. Remove one first.',
  off: 'This webhook is switched off. Switch it on first.',
} as const;

export const webhooksPrivacy = {
  Webhooks:
    'for a company: the addresses to which we send its events, who added each, and its secret, encrypted. For 30 days, what we have sent there about its applicants and ambassadors, which is what the company sees itself, and the answer.',
} as const;
