import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Read only where somebody asks, since most requests have no use for it. */
type Address = () => string | null;

/** The request that is being served. */
export type CurrentRequest = {
  /** Stands in the reply's `X-Request-Id` and in every line of the log that the request causes. */
  readonly id: string;
  readonly address: Address;
  /** The procedure that it turned out to call, as `feature.procedure`. */
  procedure: string | null;
  /** Whose account it acts for, once that is known. */
  account: string | null;
};

const requests = new AsyncLocalStorage<CurrentRequest>();

/** Serves a request under an id of its own. */
export const servedAs = <Result>(request: CurrentRequest, run: () => Result): Result =>
  requests.run(request, run);

export const aRequestFrom = (address: Address): CurrentRequest => ({
  id: randomUUID(),
  address,
  procedure: null,
  account: null,
});

/** The header of a reply that names the request, for whoever asks what has become of it. */
export function requestIdHeader(): Record<string, string> {
  const request = requests.getStore();
  return request ? { 'x-request-id': request.id } : {};
}

export const currentRequest = (): CurrentRequest | null => requests.getStore() ?? null;

/** The request that is being served acts for this account. */
export function onBehalfOf(account: string): void {
  const request = currentRequest();
  if (request) request.account = account;
}

/** Does something that was asked for from an address, by a request that has had its answer. */
export const askedFrom = <Result>(address: Address, run: () => Result): Result =>
  servedAs(aRequestFrom(address), run);

/** From where that was asked for which is being done; null for what nobody asks for, or where nobody knows it any more. */
export const addressOfRequest = (): string | null => currentRequest()?.address() ?? null;
