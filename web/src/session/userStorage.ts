import type { UserId } from '@ambitionhub/contract/accounts';

/**
 * What one user has in this browser on its way to the server: drafts, messages that wait, where the stream was. It stays
 * over a reload and over a session that ends, and goes with the user on 'Logout', in every tab. Values are JSON.
 */
export interface UserStorage {
  /** The value under a name, the same object as long as nothing changes; null where there is none. */
  read(name: string): unknown;
  /** Keeps a value; null takes it away. */
  write(name: string, value: unknown): void;
  names(): readonly string[];
  /** Calls back when a value under a name that begins so has changed, in this tab or another one; the result stops it. */
  subscribe(start: string, react: () => void): () => void;
}

type Held = { readonly text: string | null; readonly value: unknown };

const prefixOf = (userId: UserId): string => `ambitionhub:user:${userId}:`;
const listeners = new Set<(key: string | null) => void>();
/** What the browser has no room for lasts as long as the page. */
const unstored = new Map<string, string>();
/** Those who logged out: what a screen still wants to keep as it goes is not kept. */
const loggedOut = new Set<UserId>();

function textUnder(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function store(key: string, text: string | null): void {
  unstored.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch (error) {
    console.warn('The browser has no room, so this lasts as long as the page.', error);
    if (text !== null) unstored.set(key, text);
  }
  notify(key);
}

function notify(key: string | null): void {
  for (const listener of [...listeners]) listener(key);
}

window.addEventListener('storage', ({ key }) => {
  // What another tab has stored since counts.
  if (key !== null) unstored.delete(key);
  notify(key);
});

function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function keysOf(userId: UserId): readonly string[] {
  const keys = new Set([...storedKeys(), ...unstored.keys()]);
  return [...keys].filter((key) => key.startsWith(prefixOf(userId)));
}

function open(userId: UserId): UserStorage {
  const prefix = prefixOf(userId);
  const held = new Map<string, Held>();

  return {
    read(name) {
      const text = textUnder(prefix + name);
      const known = held.get(name);
      if (known?.text === text) return known.value;
      const value = parse(text);
      held.set(name, { text, value });
      return value;
    },
    write(name, value) {
      if (!loggedOut.has(userId)) store(prefix + name, value === null ? null : JSON.stringify(value));
    },
    names: () => keysOf(userId).map((key) => key.slice(prefix.length)),
    subscribe(start, react) {
      const listener = (key: string | null): void => {
        if (key === null || key.startsWith(prefix + start)) react();
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

/** Takes away all that a user left in this browser, and whatever comes after it until they are here again. */
export function dropUserStorage(userId: UserId): void {
  loggedOut.add(userId);
  for (const key of keysOf(userId)) store(key, null);
}

/** Somebody is here, perhaps again. */
export function allowUserStorage(userId: UserId): void {
  loggedOut.delete(userId);
}
