export { PaymentDeclined, ProviderAway } from './away.ts';
export { createProviderCalls } from './call-provider.ts';
export { createStripe, idOf, inTime, isStripeError, keyOf, orNull, type StripeClient } from './client.ts';
export { type EventHandlers, type EventName, type StripeEvent, webhookRoutes } from './webhooks.ts';
