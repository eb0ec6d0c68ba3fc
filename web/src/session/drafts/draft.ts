import type { UserId } from '@ambitionhub/contract/accounts';
import { isSame } from '../same.ts';
import { userStorage } from '../userStorage.ts';
import { type Kinds, soundFields } from './kinds.ts';

/** A form whose fields are stored in the browser until it is sent or saved. */
export type Form<Fields extends object> = { readonly name: string; readonly kinds: Kinds<Fields> };

/** Declares a form; the test in `web/src/app/kept` fails until it covers the form. */
export const defineForm = <Fields extends object>(name: string, kinds: Kinds<Fields>): Form<Fields> => ({
  name,
  kinds,
});

export interface Draft<Fields> {
  /** The typed fields that are neither sent nor discarded; the same object until they change. */
  typed(): Partial<Fields>;
  /** Replaces the input. Without fields it is cleared. */
  keep(typed: Partial<Fields>): void;
  drop(): void;
  /** Call after sending or saving. Input typed since `sent` stays. */
  done(sent?: Partial<Fields>): void;
  /** Calls back after each change, and says whether another tab made it; the result unsubscribes. */
  subscribe(react: (isElsewhere: boolean) => void): () => void;
}

/** The name under which the browser stores the drafts of a form, before the subject of one of them. */
export const nameOf = ({ name }: { readonly name: string }): string => `draft:${name}`;

/** A user's input in one form: one for all tabs, of which the last to write counts. */
export function openDraft<Fields extends object>(
  form: Form<Fields>,
  userId: UserId,
  of?: string,
): Draft<Fields> {
  const name = of === undefined ? nameOf(form) : `${nameOf(form)}:${of}`;
  const storage = userStorage(userId);
  let read: { readonly kept: unknown; readonly typed: Partial<Fields> } = { kept: null, typed: {} };

  function typed(): Partial<Fields> {
    const kept = storage.read(name);
    if (kept !== read.kept) read = { kept, typed: soundFields(form.kinds, kept) };
    return read.typed;
  }

  const drop = (): void => {
    if (storage.read(name) !== null) storage.write(name, null);
  };

  return {
    typed,
    drop,
    keep(fields) {
      if (Object.keys(fields).length === 0) drop();
      else storage.write(name, fields);
    },
    done(sent) {
      if (sent === undefined || isSame(typed(), sent)) drop();
    },
    subscribe(react) {
      let seen = storage.read(name);
      return storage.subscribe(name, (isElsewhere) => {
        const now = storage.read(name);
        if (now === seen) return;
        seen = now;
        react(isElsewhere);
      });
    },
  };
}
