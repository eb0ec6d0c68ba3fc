/** The provider could not be reached, did not answer in time, or gave an answer that does not say whether it acted. */
export class ProviderAway extends Error {
  constructor(cause: unknown) {
    super('the payment provider did not answer', { cause });
    this.name = 'ProviderAway';
  }
}

/** The provider could not collect money that must be paid in advance. */
export class PaymentDeclined extends Error {
  constructor(cause: unknown) {
    super('the payment was declined', { cause });
    this.name = 'PaymentDeclined';
  }
}
