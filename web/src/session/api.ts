import {
  type FieldFault,
  internalText,
  type RefusalCode,
  refusalCodes,
} from '@ambitionhub/contract/refusals';
import { ServerError, Unreachable } from './request.ts';

export { api, orpc } from './procedures.ts';

/** A newer server may have a code that this build does not know: then its text and its status say enough. */
export type KnownCode = RefusalCode | 'UNKNOWN';

export type Refusal = {
  code: KnownCode;
  status: number;
  /** The text for the user. */
  message: string;
  fields: readonly FieldFault[];
  /** For CHANGED: the newest row, null if it is gone. */
  row: unknown;
};

const isRefusalCode = (code: string): code is RefusalCode => refusalCodes.includes(code);

/** The general codes that screens act on, for a code that this build does not know. */
const byStatus: Readonly<Record<number, RefusalCode>> = {
  404: 'NOT_FOUND',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

const codeOf = ({ code, status }: ServerError): KnownCode =>
  isRefusalCode(code) ? code : (byStatus[status] ?? 'UNKNOWN');

function isFieldFault(value: unknown): value is FieldFault {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    typeof value.field === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}

function faultsIn(data: unknown): readonly FieldFault[] {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return [];
  return Array.isArray(data.fields) ? data.fields.filter(isFieldFault) : [];
}

/** The server's refusal; null for any other failure. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ServerError) || error.code === '') return null;
  if (error.message === '' && !isRefusalCode(error.code)) return null;
  const { status, message, data } = error;
  const row = typeof data === 'object' && data !== null && 'row' in data ? data.row : undefined;
  return { code: codeOf(error), status, message, fields: faultsIn(data), row };
}

/** The server's error for one field; undefined if it did not refuse that field. */
export const fieldFault = (error: unknown, field: string): string | undefined =>
  refusalOf(error)?.fields.find((fault) => fault.field === field)?.message;

/**
 * A refusal in the body of a reply from outside the procedures, as the error that a procedure would have
 * thrown; null for none.
 */
export function refusalIn(body: unknown): Error | null {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return null;
  if (typeof body.code !== 'string' || typeof body.message !== 'string') return null;
  return new ServerError('status' in body ? Number(body.status) : 0, body);
}

/** Whether the network failed, so that trying again later may help. */
export function isOffline(error: unknown): boolean {
  return error instanceof Unreachable;
}

/** Whether the answer was unreadable: no refusal, and nothing to show. */
export function isUnreadable(error: unknown): boolean {
  return !isOffline(error) && !(error instanceof ServerError);
}

/** Whether the server no longer knows the session. The session gate tells the user and opens the login. */
export function isSignedOut(error: unknown): boolean {
  return refusalOf(error)?.code === 'UNAUTHENTICATED';
}

export const offlineText = 'We could not reach AmbitionHub. Please check your connection and try again.';

/**
 * The `{reason}` of the error texts: never an exception's own wording. An unexpected failure has the number
 * that finds it in the server's log.
 */
export function reasonOf(error: unknown): string {
  if (isOffline(error)) return offlineText;
  const refusal = refusalOf(error);
  if (refusal === null) return internalText;
  const id = refusal.code === 'INTERNAL' && refusal.fields.find(({ field }) => field === 'id')?.message;
  return id ? `${refusal.message} (Error ${id.slice(0, 8)})` : refusal.message;
}
