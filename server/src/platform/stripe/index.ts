export { createAsking } from './asking.ts';
export { PaymentDeclined, ProviderAway } from './away.ts';
export { type Event, type Signed, webhookRoutes } from './webhook-routes.ts';
