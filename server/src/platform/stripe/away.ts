/** The provider could not be reached, did not answer in time, or its answer leaves open what has happened. */
export class ProviderAway extends Error {
  constructor(cause: unknown) {
    super('the payment provider did not answer', { cause });
    this.name = 'ProviderAway';
  }
}

/** The provider could not collect the money for something that is paid before it counts. */
export class PaymentDeclined extends Error {
  constructor(cause: unknown) {
    super('the payment was declined', { cause });
    this.name = 'PaymentDeclined';
  }
}
