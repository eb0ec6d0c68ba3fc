import type { UserId } from '@ambitionhub/contract/accounts';
import { isSame } from '../same.ts';
import { type Copy, findCopy, isOwn, nextOf, removeCopy, storeCopy } from './copies.ts';
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
  /** Whether another tab has sent the same form, and this input differs. */
  isElsewhere(): boolean;
  /** Replaces the input; null clears it. */
  keep(typed: Partial<Fields>): void;
  drop(): void;
  /** Call after sending or saving; notifies the other tabs. Input typed since `sent` stays. */
  done(sent?: Partial<Fields>): void;
  /** Returns input that could not be sent, also to the other tabs that hold nothing. */
  giveBack(typed: Partial<Fields>): void;
  subscribe(react: () => void): () => void;
}

/** A tab's message to the others about a form. */
type TabMessage = { readonly userId: UserId; readonly name: string } & (
  | { readonly kind: 'sent'; readonly value: unknown }
  | { readonly kind: 'givenBack'; readonly copy: Copy }
  | { readonly kind: 'dropped' }
);

const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('ambitionhub:drafts');

const tell = (told: TabMessage): void => otherTabs?.postMessage(told);

/** A form on the screen holds its copy: input in another tab does not change it. */
type Held = { copy: Copy | null; readonly listeners: Set<() => void> };
const held = new Map<string, Held>();
const keyOf = (userId: UserId, name: string): string => `${userId} ${name}`;

const none = {};

/** A user's input in one form, separate for each tab. A new tab starts with the newest copy of all. */
export function openDraft<Fields extends object>(
  form: Form<Fields>,
  userId: UserId,
  of?: string,
): Draft<Fields> {
  const name = `draft:${form.name}${of === undefined ? '' : `:${of}`}`;
  const key = keyOf(userId, name);
  let read: { copy: Copy; typed: Partial<Fields> } | null = null;

  function present(): Copy | null {
    const open = held.get(key);
    return open ? open.copy : findCopy(userId, name);
  }

  function take(copy: Copy | null): void {
    const open = held.get(key);
    if (open === undefined) return;
    open.copy = copy;
    for (const react of [...open.listeners]) react();
  }

  function remove(): void {
    const copy = present();
    if (copy !== null) removeCopy(userId, name, copy);
    take(null);
  }

  function keep(typed: Partial<Fields>): Copy {
    const copy = nextOf(present(), typed);
    storeCopy(userId, name, copy);
    take(copy);
    return copy;
  }

  function drop(): void {
    if (present() === null) return;
    remove();
    tell({ userId, name, kind: 'dropped' });
  }

  return {
    typed() {
      const copy = present();
      if (copy === null) return none;
      if (read?.copy !== copy) read = { copy, typed: soundFields(form.kinds, copy.value) };
      return read.typed;
    },
    isElsewhere: () => present()?.elsewhere === true,
    keep: (typed) => void (Object.keys(typed).length === 0 ? drop() : keep(typed)),
    drop,
    done(sent) {
      const value = present()?.value ?? null;
      if (sent === undefined || isSame(value, sent)) remove();
      tell({ userId, name, kind: 'sent', value: sent ?? value });
    },
    giveBack(typed) {
      tell({ userId, name, kind: 'givenBack', copy: keep(typed) });
    },
    subscribe(react) {
      const open = held.get(key) ?? { copy: findCopy(userId, name), listeners: new Set() };
      held.set(key, open);
      open.listeners.add(react);
      return () => {
        open.listeners.delete(react);
        if (open.listeners.size === 0) held.delete(key);
      };
    },
  };
}

/** What happens to the copy here when another tab has changed the same form. */
function follow(told: TabMessage, copy: Copy | null): Copy | null {
  const { userId, name } = told;
  // The other tab's write may not be visible here yet.
  if (told.kind === 'givenBack') return copy ?? told.copy;
  if (copy === null) return null;
  if (told.kind === 'sent' && isSame(copy.value, told.value)) {
    removeCopy(userId, name, copy);
    return null;
  }
  // It may have been removed together with the copy that started with it.
  const kept: Copy = told.kind === 'sent' ? { ...nextOf(copy, copy.value), elsewhere: true } : copy;
  if (isOwn(kept)) storeCopy(userId, name, kept);
  return kept;
}

otherTabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  const open = held.get(keyOf(data.userId, data.name));
  if (open === undefined) return;
  open.copy = follow(data, open.copy);
  for (const react of [...open.listeners]) react();
});
