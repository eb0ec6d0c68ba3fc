import { type FieldFault, type RefusalCode, refusals } from '@ambitionhub/contract/refusals';

/**
 * The server's no: a code of the contract, with the rejected fields where there are some. Thrown anywhere below a
 * procedure, it becomes the reply; its `cause`, if any, is for the log only.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: readonly FieldFault[];

  constructor(code: RefusalCode, options: { fields?: readonly FieldFault[]; cause?: unknown } = {}) {
    super(refusals[code].message, { cause: options.cause });
    this.name = 'Refusal';
    this.code = code;
    this.fields = options.fields ?? [];
  }

  get status(): number {
    return refusals[this.code].status;
  }
}

/** The JSON body of a refusal, the same for procedures, uploads and the live stream. */
export const refusalBody = (refusal: Refusal) => ({
  defined: true,
  code: refusal.code,
  status: refusal.status,
  message: refusal.message,
  data: { fields: refusal.fields },
});
