import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Computed on demand, since most requests do not need it. */
type Address = () => string | null;

/** The current request. */
export type CurrentRequest = {
  /** The reply's `X-Request-Id`, also in every log line that the request causes. */
  readonly id: string;
  readonly address: Address;
  /** The procedure that it calls, as `feature.procedure`. */
  procedure: string | null;
  /** The account it acts for, once known. */
  account: string | null;
};

const requests = new AsyncLocalStorage<CurrentRequest>();

/** Serves a request under a new id. */
export const runInRequest = <Result>(request: CurrentRequest, run: () => Result): Result =>
  requests.run(request, run);

export const newRequest = (address: Address): CurrentRequest => ({
  id: randomUUID(),
  address,
  procedure: null,
  account: null,
});

/** The reply header with the request's id, for support and debugging. */
export function requestIdHeader(): Record<string, string> {
  const request = requests.getStore();
  return request ? { 'x-request-id': request.id } : {};
}

export const currentRequest = (): CurrentRequest | null => requests.getStore() ?? null;

/** Records that the current request acts for this account. */
export function onBehalfOf(account: string): void {
  const request = currentRequest();
  if (request) request.account = account;
}

/** Runs work that a request from an address caused, after that request was answered. */
export const runForAddress = <Result>(address: Address, run: () => Result): Result =>
  runInRequest(newRequest(address), run);

/** The account that the current request acts for; null for other work, and until it is known. */
export const accountOfRequest = (): string | null => currentRequest()?.account ?? null;

/** The address that caused the current work; null if no request caused it or the address is no longer known. */
export const addressOfRequest = (): string | null => currentRequest()?.address() ?? null;
