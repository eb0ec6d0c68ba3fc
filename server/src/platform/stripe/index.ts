export { PaymentDeclined, ProviderAway } from './away.ts';
export { createAsking } from './call-provider.ts';
export { type Event, type Signed, webhookRoutes } from './webhook-routes.ts';
