import { Refusal } from '../http/index.ts';
import type { Logger } from '../log/index.ts';
import { PaymentDeclined, ProviderAway } from './away.ts';

/** Calls the provider; throws a refusal if there is none, it does not answer or a payment is declined. */
export function createProviderCalls<Provider>(provider: Provider | null, log: Logger) {
  const requireProvider = (): Provider => {
    if (provider === null) throw new Refusal('PAYMENTS_UNAVAILABLE');
    return provider;
  };

  const call = async <Answer>(run: (provider: Provider) => Promise<Answer>): Promise<Answer> => {
    const at = requireProvider();
    try {
      return await run(at);
    } catch (error) {
      if (error instanceof PaymentDeclined) throw new Refusal('PAYMENT_DECLINED', { cause: error });
      if (!(error instanceof ProviderAway)) throw error;
      log.warn({ err: error }, 'the payment provider did not answer');
      throw new Refusal('PAYMENT_PROVIDER_AWAY', { cause: error });
    }
  };

  return { requireProvider, call };
}
