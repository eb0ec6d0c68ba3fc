import { Refusal } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import { PaymentDeclined, type PaymentProvider, ProviderAway } from './provider.ts';

/** Calls the provider; throws a refusal if there is none, it does not answer or a payment is declined. */
export function createAsking(provider: PaymentProvider | null, log: Logger) {
  const open = (): PaymentProvider => {
    if (provider === null) throw new Refusal('PAYMENTS_UNAVAILABLE');
    return provider;
  };

  const asked = async <Answer>(question: (provider: PaymentProvider) => Promise<Answer>): Promise<Answer> => {
    const at = open();
    try {
      return await question(at);
    } catch (error) {
      if (error instanceof PaymentDeclined) throw new Refusal('PAYMENT_DECLINED', { cause: error });
      if (!(error instanceof ProviderAway)) throw error;
      log.warn({ err: error }, 'the payment provider did not answer');
      throw new Refusal('PAYMENT_PROVIDER_AWAY', { cause: error });
    }
  };

  return { open, asked };
}

export type Asking = ReturnType<typeof createAsking>;
