import { changedFields, type EditedField, type Edits, editedFields, namesOf } from './edits.ts';

/** What is unsaved, and what was stored when it was typed. */
export type Draft = { readonly unsaved: Edits; readonly base: Edits };

export interface Drafts {
  keep(draft: Draft): void;
  /** Calls back with each draft that a page left behind which is no longer open. */
  adopt(take: (draft: Draft) => void): void;
  close(): void;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
type Locks = Pick<LockManager, 'request'>;

const isText = (value: unknown): value is string => typeof value === 'string';

function isOfField(field: EditedField, value: unknown): boolean {
  if (field === 'linkedInHeadshot') return typeof value === 'boolean';
  if (field === 'industries' || field === 'skills') return Array.isArray(value) && value.every(isText);
  return isText(value) || (field === 'classYear' && value === null);
}

function readEdits(value: unknown): Edits {
  if (typeof value !== 'object' || value === null) return {};
  const entries = new Map(Object.entries(value));
  const sound = editedFields.filter((field) => isOfField(field, entries.get(field)));
  return Object.fromEntries(sound.map((field) => [field, entries.get(field)])) as Edits;
}

function readDraft(text: string | null): Draft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    if (!('unsaved' in value) || !('base' in value)) return null;
    return { unsaved: readEdits(value.unsaved), base: readEdits(value.base) };
  } catch {
    return null;
  }
}

/**
 * Keeps what is unsaved in this browser, per user and page. A page holds a lock on its draft; whoever gets the lock of
 * another knows that its page is gone, and takes the draft over: after a reload or a sign-out in the middle at once,
 * from another tab as soon as that is closed.
 */
export function openDrafts(userId: string, editor: string, store: Store, locks: Locks | undefined): Drafts {
  const prefix = `ambitionhub:profile-draft:${userId}:`;
  const own = prefix + editor;
  const closing = new AbortController();

  const hold = (key: string, work: () => Promise<void> | void): void => {
    if (locks === undefined) return void work();
    locks
      .request(key, { signal: closing.signal }, work)
      .catch(
        (error: unknown) => closing.signal.aborted || console.warn('A draft could not be locked.', error),
      );
  };
  const closed = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()));
  hold(own, () => closed);

  return {
    keep(draft) {
      try {
        if (namesOf(draft.unsaved).length === 0) store.removeItem(own);
        else store.setItem(own, JSON.stringify(draft));
      } catch (error) {
        console.warn('A draft could not be kept.', error);
      }
    },
    adopt(take) {
      const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
      for (const key of keys)
        if (key?.startsWith(prefix) && key !== own)
          hold(key, () => {
            const draft = readDraft(store.getItem(key));
            store.removeItem(key);
            if (draft !== null) take(draft);
          });
    },
    close: () => closing.abort(),
  };
}

/** The fields of a draft that nobody has changed elsewhere since it was typed: these can go on being saved. */
export function stillFresh(draft: Draft, stored: Edits): readonly EditedField[] {
  const overtaken = new Set(changedFields(draft.base, stored));
  return namesOf(draft.unsaved).filter((field) => !overtaken.has(field));
}
