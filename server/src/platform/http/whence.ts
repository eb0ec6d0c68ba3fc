import { AsyncLocalStorage } from 'node:async_hooks';

/** Read only where somebody asks, since most requests have no use for it. */
type Address = () => string | null;

const addresses = new AsyncLocalStorage<Address>();

/** Does something that was asked for from an address. */
export const askedFrom = <Result>(address: Address, run: () => Result): Result => addresses.run(address, run);

/** From where that was asked for which is being done; null for what nobody asks for, or where nobody knows it any more. */
export const addressOfRequest = (): string | null => addresses.getStore()?.() ?? null;
