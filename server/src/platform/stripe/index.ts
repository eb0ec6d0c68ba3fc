export { PaymentDeclined, ProviderAway } from './away.ts';
export { createProviderCalls } from './call-provider.ts';
export { type Event, type Signed, webhookRoutes } from './webhook-routes.ts';
