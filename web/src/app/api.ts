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

const link = new OpenAPILink(httpContract, {
  url: new URL(apiPrefix, window.location.origin),
  fetch: async (request, init) => {
    try {
      return await fetch(request, { ...init, credentials: 'same-origin' });
    } catch (cause) {
      throw cause instanceof TypeError ? new Unreachable('No answer', { cause }) : cause;
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

/** Whether the network failed, so that trying again later may help. */
export function isOffline(error: unknown): boolean {
  return error instanceof Unreachable;
}

export const offlineText = 'We could not reach AmbitionHub. Please check your connection and try again.';

/** The `{reason}` of the error texts: never an exception's own wording. */
export function reasonOf(error: unknown): string {
  if (isOffline(error)) return offlineText;
  return refusalOf(error)?.message ?? refusals.INTERNAL.message;
}
