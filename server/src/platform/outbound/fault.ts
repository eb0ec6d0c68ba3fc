import type { DeliveryFault } from '@ambitionhub/contract/webhooks';

/** Why a request to an address that a user gave has no answer. */
export class OutboundFault extends Error {
  readonly kind: DeliveryFault;

  constructor(kind: DeliveryFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutboundFault';
    this.kind = kind;
  }
}

const ofCertificate = /CERT|TLS|SSL|ISSUER|SELF_SIGNED/;

/** A failure of Node's, which says why in its code. */
export function faultOf(error: unknown): OutboundFault {
  if (error instanceof OutboundFault) return error;
  const { code = '', message = '' } = Object(error) as { code?: string; message?: string };
  const kind = ofCertificate.test(code) ? 'certificate' : code === 'ETIMEDOUT' ? 'timeout' : 'connection';
  return new OutboundFault(kind, message || code, { cause: error });
}
