import { isOffline, refusalOf } from './api.ts';

/** Asks the payment provider's answer again, three times, while it or the server does not answer: for a query's `retry`. */
export const whileProviderAway = (count: number, failure: unknown): boolean =>
  count < 3 && (isOffline(failure) || refusalOf(failure)?.code === 'PAYMENT_PROVIDER_AWAY');
