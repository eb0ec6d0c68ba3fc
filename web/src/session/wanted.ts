import type { UserId } from '@ambitionhub/contract/accounts';

/** Where a person wanted to be when they had to log in. */
export type Wanted = {
  /** Path and query. */
  readonly address: string;
  /** Whose visit to it was interrupted; null for an address that was opened signed out. */
  readonly of: string | null;
};

const key = 'ambitionhub:wanted';

/** Kept by the tab, so that a link in an e-mail survives the way over the login. */
export function rememberWanted(wanted: Wanted): void {
  sessionStorage.setItem(key, JSON.stringify(wanted));
}

/** Where this visit was interrupted by the end of the session, and the login leads back to. */
export function rememberInterrupted(userId: UserId): void {
  rememberWanted({ address: window.location.pathname + window.location.search, of: userId });
}

export function wanted(): Wanted | null {
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
