import type { UserId } from '@ambitionhub/contract/accounts';

/** Where a person wanted to go when they had to log in. */
export type Wanted = {
  /** Path and query. */
  readonly address: string;
  /** The user whose visit was interrupted; null for an address opened while signed out. */
  readonly of: string | null;
};

const key = 'ambitionhub:wanted';

/** Stored per tab, so that a link from an email survives the login. */
export function rememberWanted(wanted: Wanted): void {
  sessionStorage.setItem(key, JSON.stringify(wanted));
}

/** Where the end of the session interrupted this visit; the login returns there. */
export function rememberInterrupted(userId: UserId): void {
  rememberWanted({ address: window.location.pathname + window.location.search, of: userId });
}

export function readWanted(): Wanted | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof value !== 'object' || value === null || !('address' in value) || !('of' in value)) return null;
    const { address, of } = value;
    return typeof address === 'string' && (of === null || typeof of === 'string') ? { address, of } : null;
  } catch {
    return null;
  }
}

export function forgetWanted(): void {
  sessionStorage.removeItem(key);
}
