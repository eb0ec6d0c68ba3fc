import { createHash, randomUUID } from 'node:crypto';
import { contract } from '@ambitionhub/contract';
import { contractHeader } from '@ambitionhub/contract/api';
import { type RefusalCode, refusals } from '@ambitionhub/contract/refusals';
import { OpenAPIHandler } from '@orpc/openapi/node';
import { implement, ORPCError, onError, type Router, ValidationError } from '@orpc/server';
import { isReferenceGone, isUnavailable } from '../database/index.ts';
import { FilesAway } from '../files/index.ts';
import type { Logger } from '../log/log.ts';
import { currentRequest } from '../request-context/index.ts';
import type { RequestContext } from './context.ts';
import { Refusal, refusalBody, refusalHeaders } from './refusal.ts';

/** The contract to implement: `procedures.ts` files start here and add who may call. */
export const api = implement(contract).$context<RequestContext>();

/** The reply of a procedure that returns nothing. */
export const done = { done: true } as const;

/**
 * A browser with the code of 1.0.0 knows CHANGED by its former name only; it names no version of the contract. A program has an
 * API key, which are newer.
 */
function codeFor({ code }: Refusal, context?: RequestContext): RefusalCode {
  const headers = context?.request.headers;
  const isOld = !headers?.has(contractHeader) && !headers?.has('authorization');
  return code === 'CHANGED' && isOld ? 'CHANGED_MEANWHILE' : code;
}

function replyOf(refusal: Refusal, context?: RequestContext) {
  const { status, message, data } = refusalBody(refusal);
  return new ORPCError(codeFor(refusal, context), { defined: true, status, message, data, cause: refusal });
}

const fieldsOf = (error: ValidationError) =>
  error.issues.map((issue) => ({
    field: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    message: issue.message,
  }));

const statusCodes: Readonly<Record<number, RefusalCode>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
};

/**
 * Turns any error into a refusal of the contract; only an unexpected one becomes INTERNAL, with an id to find
 * it by.
 */
export function refusalOf(error: unknown, log: Logger): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST')
      return new Refusal('INVALID_INPUT', { fields: fieldsOf(error.cause) });
    if (error.status < 500)
      return new Refusal(statusCodes[error.status] ?? 'MALFORMED_REQUEST', { cause: error });
  }
  if (isUnavailable(error)) {
    log.warn({ err: error }, 'a request failed for a temporary reason');
    return new Refusal('UNAVAILABLE', { cause: error });
  }
  if (isReferenceGone(error)) {
    log.warn({ err: error }, 'the user of a request was removed in the meantime');
    return new Refusal('NOT_FOUND', { cause: error });
  }
  if (error instanceof FilesAway) {
    log.warn({ reason: error.message }, 'a request failed because the file store is down');
    return new Refusal('UNAVAILABLE', { cause: error });
  }
  const id = currentRequest()?.id ?? randomUUID();
  log.error({ err: error, id }, 'a request failed unexpectedly');
  return new Refusal('INTERNAL', { fields: [{ field: 'id', message: id }], cause: error });
}

const isAnswerToAnAttack = (outcome: string): boolean =>
  outcome in refusals && [403, 429].includes(refusals[outcome as RefusalCode].status);

/**
 * A pseudonym for an event's account: the same for all its events. With access to the database it can be
 * found as `left(encode(sha256(id::text::bytea), 'hex'), 16)`.
 */
const markOf = (account: string): string => createHash('sha256').update(account).digest('hex').slice(0, 16);

/**
 * Events for intrusion detection: the results of account actions, and every forbidden or rate-limited
 * request.
 */
function noteForSecurity(log: Logger, name: string, isAct: boolean, outcome: string): void {
  if (!isAnswerToAnAttack(outcome) && !(isAct && name.startsWith('accounts.'))) return;
  const account = currentRequest()?.account ?? null;
  log.info({ outcome, who: account === null ? null : markOf(account) }, 'a security event');
}

/** What serves each procedure of the contract. */
export type Procedures = Router<typeof contract, RequestContext>;

export type ApiHandler = OpenAPIHandler<RequestContext>;

/** Serves the procedures as REST: every error leaves as `{ code, status, message, data: { fields } }`. */
export const createApiHandler = (router: Procedures, log: Logger): ApiHandler =>
  new OpenAPIHandler(router, {
    rootInterceptors: [
      async ({ next, context: { replyHeaders } }) => {
        const result = await next();
        if (result.matched)
          for (const [name, value] of replyHeaders) {
            const { headers } = result.response;
            headers[name] = name in headers ? [headers[name] ?? [], value].flat() : value;
          }
        return result;
      },
    ],
    // Errors outside a procedure come from reading the request, before anything was done.
    interceptors: [
      onError((error) => {
        if (error instanceof ORPCError && error.code in refusals) throw error;
        throw replyOf(new Refusal('MALFORMED_REQUEST', { cause: error }));
      }),
    ],
    clientInterceptors: [
      async ({ next, path, procedure }) => {
        const name = path.join('.');
        const request = currentRequest();
        if (request) request.procedure = name;
        const isAct = procedure['~orpc'].route.method !== 'GET';
        try {
          const output = await next();
          noteForSecurity(log, name, isAct, 'done');
          return output;
        } catch (error) {
          noteForSecurity(log, name, isAct, error instanceof ORPCError ? error.code : 'INTERNAL');
          throw error;
        }
      },
      onError((error, { context }) => {
        const refusal = refusalOf(error, log);
        if (refusal.code === 'CHANGED' && refusal.row === undefined)
          log.error({ err: refusal }, 'a refusal as changed has no newest row: call withNewest');
        for (const [name, value] of Object.entries(refusalHeaders(refusal)))
          context.replyHeaders.set(name, value);
        throw replyOf(refusal, context);
      }),
    ],
  });
