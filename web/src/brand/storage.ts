/**
 * A storage of the browser. Where the browser blocks it (even naming it throws then) or it is full, a value lasts as long
 * as the page.
 */
export interface SafeStorage {
  readonly read: (key: string) => string | null;
  /** Stores a text, or removes it; returns whether that outlasts the page. */
  readonly write: (key: string, text: string | null) => boolean;
  readonly keys: () => readonly string[];
  /** Drops a value that lasts as long as the page, because there is a newer one. */
  readonly forget: (key: string) => void;
}

function safely<Result>(use: () => Result, otherwise: Result): Result {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

function open(find: () => Storage): SafeStorage {
  const unstored = new Map<string, string>();
  return {
    read: (key) => unstored.get(key) ?? safely(() => find().getItem(key), null),
    write(key, text) {
      unstored.delete(key);
      const isStored = safely(() => {
        if (text === null) find().removeItem(key);
        else find().setItem(key, text);
        return true;
      }, false);
      if (!isStored && text !== null) unstored.set(key, text);
      return isStored;
    },
    keys: () => [...new Set([...safely(() => Object.keys(find()), []), ...unstored.keys()])],
    forget: (key) => void unstored.delete(key),
  };
}

/** Kept for all tabs, after the browser is closed, too. */
export const browserStorage = open(() => window.localStorage);

/** Kept for this tab, over reloads. */
export const tabStorage = open(() => window.sessionStorage);
