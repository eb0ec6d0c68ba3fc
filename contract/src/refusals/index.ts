import { features } from '../contract.ts';
import { entriesOf, type RefusalRow } from '../feature.ts';

export { type ChangedThing, changedTexts } from './changed.ts';

/** The message for an error on our side. */
export const internalText = 'Something went wrong on our side. Please try again.';

/** Refusals that belong to no feature. */
const general = {
  INVALID_INPUT: { status: 400, message: 'Please check the marked fields.' },
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read.' },
  UNAUTHENTICATED: { status: 401, message: 'Please log in to continue.' },
  FORBIDDEN: { status: 403, message: 'Your account is not allowed to do this.' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site and was refused.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not support that method.' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  TOO_FAST: { status: 429, message: 'You are going too fast. Please wait a moment.' },
  /** The row is no longer the version that was on the screen. `data.row` is its newest one, null if it is gone. */
  CHANGED: { status: 409, message: 'This has changed. Please review it again.' },
  EXPORT_RUNNING: { status: 429, message: 'An export is already running. Please try again in a moment.' },
  INTERNAL: { status: 500, message: internalText },
  UNAVAILABLE: { status: 503, message: 'The service is starting or stopping. Please try again in a moment.' },
} as const satisfies Record<string, RefusalRow>;

/**
 * Every refusal of the server: a stable code, its HTTP status and the message for the user; each feature
 * declares its own. A refused read answers NOT_FOUND, so that it does not reveal that the object exists.
 */
export const refusals = { ...general, ...entriesOf(features, 'refusals') };

export type RefusalCode = keyof typeof refusals;
export const refusalCodes: readonly string[] = Object.keys(refusals);

/** A rejected input field: its dotted path and the error. */
export type FieldFault = { field: string; message: string };
