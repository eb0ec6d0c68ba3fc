import { httpContract } from 'virtual:http-contract';
import { apiPrefix, type contract } from '@ambitionhub/contract';
import { type FieldFault, type RefusalCode, refusals } from '@ambitionhub/contract/refusals';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';

/** The request reached no server, or its answer got lost. */
class Unreachable extends Error {}

/** Milliseconds that a request may take, its answer included; the server gives up on its own long before. */
const requestLimit = 20_000;

const isTimeout = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'TimeoutError';

/** A request that nobody answers in time counts as lost: no lock and no queue waits for it any longer. */
const link = new OpenAPILink(httpContract, {
  url: new URL(apiPrefix, window.location.origin),
  fetch: async (request, init) => {
    try {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(requestLimit)]);
      const answer = await fetch(request, { ...init, credentials: 'same-origin', signal });
      // Read here, so that an answer that stops in the middle is lost within the same time.
      const body = answer.body === null ? null : await answer.arrayBuffer();
      return new Response(body, answer);
    } catch (cause) {
      const lost = cause instanceof TypeError || isTimeout(cause);
      throw lost ? new Unreachable('No answer', { cause }) : cause;
    }
  },
});

/** Every procedure as a typed function, for code outside of a component. */
export const api: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(link);

/** The same procedures as query and mutation options. */
export const orpc = createTanstackQueryUtils(api);

export type Refusal = {
  code: RefusalCode;
  /** The text that a person reads. */
  message: string;
  fields: readonly FieldFault[];
};

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);

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

/** What the server refused and why; null for a failure that is not one of its refusals. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ORPCError) || !isRefusalCode(error.code)) return null;
  return { code: error.code, message: error.message, fields: faultsIn(error.data) };
}

/** A refusal that came as the body of a reply of no procedure, as the error that a procedure would have thrown; null for none. */
export function refusalIn(body: unknown): Error | null {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return null;
  const { code, message } = body;
  if (typeof code !== 'string' || typeof message !== 'string') return null;
  return new ORPCError(code, { message, data: 'data' in body ? body.data : null });
}

/** Whether the network failed, so that trying again later may help. */
export function isOffline(error: unknown): boolean {
  return error instanceof Unreachable;
}

/** Whether there was an answer and it made no sense: no refusal, and nothing that could be shown. */
export function isUnreadable(error: unknown): boolean {
  return !isOffline(error) && !(error instanceof ORPCError);
}

/** Whether the server no longer knows the session; the gate says so, and leads to the login. */
export function isSignedOut(error: unknown): boolean {
  return refusalOf(error)?.code === 'UNAUTHENTICATED';
}

export const offlineText = 'We could not reach AmbitionHub. Please check your connection and try again.';

/**
 * The `{reason}` of the error texts: never an exception's own wording. What nobody foresaw has the number by which it is
 * found in the server's log.
 */
export function reasonOf(error: unknown): string {
  if (isOffline(error)) return offlineText;
  const refusal = refusalOf(error);
  if (refusal === null) return refusals.INTERNAL.message;
  const id = refusal.code === 'INTERNAL' && refusal.fields.find(({ field }) => field === 'id')?.message;
  return id ? `${refusal.message} (Fault ${id.slice(0, 8)})` : refusal.message;
}
