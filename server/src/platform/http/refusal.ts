import {
  type ChangedThing,
  changedTexts,
  type FieldFault,
  type RefusalCode,
  refusals,
} from '@ambitionhub/contract/refusals';

/**
 * A refusal by the server: a code of the contract, with the rejected fields if there are any. Thrown anywhere
 * below a procedure, it becomes the reply; its `cause`, if any, is only for the log.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: readonly FieldFault[];
  /** Seconds until a retry makes sense, if known better than by the refusal's status. */
  readonly retryAfter: number | null;
  /** For CHANGED: the newest version of the row, as its reader sees it; null if it is gone. */
  row: unknown;

  constructor(
    code: RefusalCode,
    options: { fields?: readonly FieldFault[]; retryAfter?: number; message?: string; cause?: unknown } = {},
  ) {
    super(options.message ?? refusals[code].message, { cause: options.cause });
    this.name = 'Refusal';
    this.code = code;
    this.fields = options.fields ?? [];
    this.retryAfter = options.retryAfter ?? null;
  }

  get status(): number {
    return refusals[this.code].status;
  }
}

/** Refuses a change of a row that is no longer the version on the screen. */
export const changed = (thing: ChangedThing): Refusal =>
  new Refusal('CHANGED', { message: changedTexts[thing] });

/** Adds the newest row to a refusal as changed. It is read after the change was rolled back, as for any other reader. */
export async function withNewest<Result>(
  change: Promise<Result>,
  read: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'CHANGED') error.row = await read();
    throw error;
  }
}

/** Returns a row that was looked up; throws NOT_FOUND if there is none, or if it was removed during the request. */
export function requireFound<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

/** The JSON body of a refusal, the same for procedures, uploads and the live stream. */
export const refusalBody = (refusal: Refusal) => ({
  defined: true,
  code: refusal.code,
  status: refusal.status,
  message: refusal.message,
  data: { fields: refusal.fields, ...(refusal.row !== undefined && { row: refusal.row }) },
});

/** Seconds. Temporary conditions pass quickly; a client that did too much must wait longer. */
const usualRetry: Readonly<Record<number, number>> = { 429: 60, 503: 2 };

/** The headers of a refusal, with the time to retry if a retry can help. */
export function refusalHeaders({ retryAfter, status }: Refusal): Record<string, string> {
  const seconds = retryAfter ?? usualRetry[status];
  return seconds === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
}

/**
 * Sends a refusal as a reply where no API library does; `status` is for protocols that require another one than the
 * refusal's.
 */
export const refusalReply = (refusal: Refusal, status: number = refusal.status): Response =>
  Response.json(
    { ...refusalBody(refusal), status },
    { status, headers: { 'cache-control': 'no-store', ...refusalHeaders(refusal) } },
  );
