import type { UserId } from '@ambitionhub/contract/accounts';
import { shareTarget } from '@ambitionhub/contract/share-target';
import { browserStorage, type SafeStorage, tabStorage } from '../brand/storage.ts';

/**
 * One user's data in this browser that is on its way to the server: drafts, waiting messages, the position in
 * the stream. It survives a reload and the end of a session; 'Logout' removes it, in every tab. Values are
 * JSON.
 */
export interface UserStorage {
  /** The value under a name, the same object until it changes; null if there is none. */
  read(name: string): unknown;
  /** Stores a value; null removes it. */
  write(name: string, value: unknown): void;
  names(): readonly string[];
  /**
   * Calls back when a value whose name starts with this prefix has changed, and says whether another tab changed
   * it; the result unsubscribes.
   */
  subscribe(start: string, react: (isElsewhere: boolean) => void): () => void;
}

type Held = { readonly text: string | null; readonly value: unknown };

const prefixOf = (userId: UserId): string => `ambitionhub:user:${userId}:`;
const listeners = new Set<(key: string | null, isElsewhere: boolean) => void>();
/** Users who logged out: values that a closing screen still wants to store are dropped. */
const loggedOut = new Set<UserId>();

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function store(key: string, text: string | null): void {
  if (!browserStorage.write(key, text))
    console.warn('The browser stores nothing more, so this lasts only as long as the page.');
  notify(key, false);
}

function notify(key: string | null, isElsewhere: boolean): void {
  for (const listener of [...listeners]) listener(key, isElsewhere);
}

window.addEventListener('storage', ({ key }) => {
  // A newer value from another tab counts.
  if (key !== null) browserStorage.forget(key);
  notify(key, true);
});

const keysOf = (storage: SafeStorage, userId: UserId): readonly string[] =>
  storage.keys().filter((key) => key.startsWith(prefixOf(userId)));

function open(userId: UserId): UserStorage {
  const prefix = prefixOf(userId);
  const held = new Map<string, Held>();

  return {
    read(name) {
      const text = browserStorage.read(prefix + name);
      const known = held.get(name);
      if (known?.text === text) return known.value;
      const value = parse(text);
      held.set(name, { text, value });
      return value;
    },
    write(name, value) {
      if (!loggedOut.has(userId)) store(prefix + name, value === null ? null : JSON.stringify(value));
    },
    names: () => keysOf(browserStorage, userId).map((key) => key.slice(prefix.length)),
    subscribe(start, react) {
      const listener = (key: string | null, isElsewhere: boolean): void => {
        if (key === null || key.startsWith(prefix + start)) react(isElsewhere);
      };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const opened = new Map<UserId, UserStorage>();

export function userStorage(userId: UserId): UserStorage {
  const storage = opened.get(userId) ?? open(userId);
  opened.set(userId, storage);
  return storage;
}

/** The name of the database with the files of a user's drafts. */
export const filesOf = (userId: UserId): string => `${prefixOf(userId)}files`;

/** The key of a value that only this tab keeps, in its session storage: what a user saw here, not what they typed. */
export const tabKeyOf = (userId: UserId, name: string): string => prefixOf(userId) + name;

/** Removes all of a user's data from this browser, and drops later writes until they are back. */
export function dropUserStorage(userId: UserId): void {
  loggedOut.add(userId);
  for (const key of keysOf(browserStorage, userId)) store(key, null);
  for (const key of keysOf(tabStorage, userId)) tabStorage.write(key, null);
  try {
    indexedDB.deleteDatabase(filesOf(userId));
  } catch {
    // The browser blocks it, so nothing is there.
  }
  try {
    void caches.delete(shareTarget.cache);
  } catch {
    // The same.
  }
}

/** Allows writes for a user who has logged in, perhaps again. */
export function allowUserStorage(userId: UserId): void {
  loggedOut.delete(userId);
}
