import { type FieldFault, type RefusalCode, refusals } from '@ambitionhub/contract/refusals';

/**
 * The server's no: a code of the contract, with the rejected fields where there are some. Thrown anywhere below a
 * procedure, it becomes the reply; its `cause`, if any, is for the log only.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: readonly FieldFault[];
  /** Seconds until the same may be tried again, where that is known better than by its status. */
  readonly retryAfter: number | null;

  constructor(
    code: RefusalCode,
    options: { fields?: readonly FieldFault[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(refusals[code].message, { cause: options.cause });
    this.name = 'Refusal';
    this.code = code;
    this.fields = options.fields ?? [];
    this.retryAfter = options.retryAfter ?? null;
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

/** Seconds. What passes by itself passes soon; who has done too much waits for longer. */
const usualRetry: Readonly<Record<number, number>> = { 429: 60, 503: 2 };

/** The headers of a refusal: when to try again, where trying again can help. */
export function refusalHeaders({ retryAfter, status }: Refusal): Record<string, string> {
  const seconds = retryAfter ?? usualRetry[status];
  return seconds === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
}

type Over = {
  /** Where a protocol asks for another status than the refusal's. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A refusal as a reply of its own, where no API library makes one. */
export const refusalReply = (refusal: Refusal, { status = refusal.status, headers }: Over = {}): Response =>
  Response.json(
    { ...refusalBody(refusal), status },
    { status, headers: { 'cache-control': 'no-store', ...refusalHeaders(refusal), ...headers } },
  );
