import type { UserId } from '@ambitionhub/contract/accounts';
import { tabStorage } from '../brand/storage.ts';

/** The screen to return to after logging in. */
export type ReturnTo = {
  /** Path, query and hash. */
  readonly address: string;
  /** The user whose visit was interrupted; null for an address opened while signed out. */
  readonly of: string | null;
};

const key = 'ambitionhub:wanted';

/** Stored per tab, so that a link from an email survives the login. */
export function storeReturnTo(returnTo: ReturnTo): void {
  tabStorage.write(key, JSON.stringify(returnTo));
}

/** Where the end of the session interrupted this visit; the login returns there. */
export function storeInterruptedVisit(userId: UserId): void {
  storeReturnTo({
    address: window.location.pathname + window.location.search + window.location.hash,
    of: userId,
  });
}

export function readReturnTo(): ReturnTo | null {
  try {
    const value: unknown = JSON.parse(tabStorage.read(key) ?? 'null');
    if (typeof value !== 'object' || value === null || !('address' in value) || !('of' in value)) return null;
    const { address, of } = value;
    return typeof address === 'string' && (of === null || typeof of === 'string') ? { address, of } : null;
  } catch {
    return null;
  }
}

export function clearReturnTo(): void {
  tabStorage.write(key, null);
}
