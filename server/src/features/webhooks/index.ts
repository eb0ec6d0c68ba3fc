export { fillWebhook, type PastDelivery } from './fill-webhook.ts';
