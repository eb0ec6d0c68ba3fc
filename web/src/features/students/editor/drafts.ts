import type { UserId } from '@ambitionhub/contract/accounts';
import { type FieldKind, fieldEntries } from '@ambitionhub/contract/students';
import { defineForm } from '../../../session/drafts/draft.ts';
import {
  flag,
  type Kind,
  type Kinds,
  listOf,
  nullable,
  number,
  soundFields,
  text,
} from '../../../session/drafts/kinds.ts';
import { userStorage } from '../../../session/userStorage.ts';
import { type Complete, changedFields, type EditedField, type Edits, namesOf, type Values } from './edits.ts';

/** The unsaved input, and the stored values from when it was typed. */
export type Draft = { readonly unsaved: Edits; readonly base: Values };

export interface Drafts {
  keep(draft: Draft): void;
  /** Calls back with each draft of a page that is no longer open. */
  adopt(take: (draft: Draft) => void): void;
  close(): void;
}

type Locks = Pick<LockManager, 'request'>;

/** The server checks what is chosen. */
const kinds: Readonly<Record<FieldKind, Kind<unknown>>> = {
  line: text,
  paragraphs: text,
  choice: nullable(text),
  year: nullable(number),
  choices: listOf(text),
  flag,
};
export const profileForm = defineForm<Complete>(
  'student-profile',
  Object.fromEntries(fieldEntries.map(([name, { is }]) => [name, kinds[is]])) as Kinds<Complete>,
);
const readEdits = (kept: unknown): Edits => soundFields(profileForm.kinds, kept);

function readDraft(value: unknown): Draft | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('unsaved' in value) || !('base' in value)) return null;
  return { unsaved: readEdits(value.unsaved), base: readEdits(value.base) };
}

const prefix = `draft:${profileForm.name}:`;

/**
 * Keeps unsaved input in this browser, per user and page. It saves itself, so, unlike other forms, no page
 * may start with the copy of one that is still open: the older of the two could be stored last. A page holds
 * a lock on its draft; a page that gets another's lock knows that the other is gone, and takes the draft
 * over: at once after a reload or an interrupting logout, from another tab as soon as that closes.
 */
export function openDrafts(userId: UserId, editor: string, locks: Locks | undefined): Drafts {
  const storage = userStorage(userId);
  const own = prefix + editor;
  const closing = new AbortController();

  const hold = (name: string, work: () => Promise<void> | void): void => {
    if (locks === undefined) return void work();
    locks
      .request(`ambitionhub:${userId}:${name}`, { signal: closing.signal }, work)
      .catch(
        (error: unknown) => closing.signal.aborted || console.warn('A draft could not be locked.', error),
      );
  };
  const closed = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()));
  hold(own, () => closed);

  return {
    keep: (draft) => storage.write(own, namesOf(draft.unsaved).length === 0 ? null : draft),
    adopt(take) {
      for (const name of storage.names())
        if (name.startsWith(prefix) && name !== own)
          hold(name, () => {
            const draft = readDraft(storage.read(name));
            storage.write(name, null);
            if (draft !== null) take(draft);
          });
    },
    close: () => closing.abort(),
  };
}

/**
 * The fields of a draft that have not changed elsewhere since the user typed them: saving these may continue.
 */
export function stillFresh(draft: Draft, stored: Values): readonly EditedField[] {
  const overtaken = changedFields(draft.base, stored);
  return namesOf(draft.unsaved).filter((field) => !overtaken.includes(field));
}
