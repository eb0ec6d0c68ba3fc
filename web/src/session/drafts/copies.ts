import type { UserId } from '@ambitionhub/contract/accounts';
import { userStorage } from '../userStorage.ts';

/** What one tab has typed into a form. */
export type Copy = {
  readonly tab: string;
  /** Of this state of it. */
  readonly id: string;
  /** The copies of other tabs that it began with: they go with it. */
  readonly after: readonly string[];
  readonly value: unknown;
  /** The same form has been sent in another tab since. */
  readonly elsewhere?: true;
};

/** So many tabs' copies of one form are kept. */
const most = 8;

const isCopy = (kept: unknown): kept is Copy =>
  typeof kept === 'object' && kept !== null && 'tab' in kept && 'id' in kept && 'after' in kept;

const tabKey = 'ambitionhub:tab';
let ownTab: string | null = null;

/** What this tab is called, over a reload and the way over the login. */
function tab(): string {
  ownTab ??= rememberedTab() ?? crypto.randomUUID();
  return ownTab;
}

function rememberedTab(): string | null {
  try {
    const known = sessionStorage.getItem(tabKey) ?? crypto.randomUUID();
    sessionStorage.setItem(tabKey, known);
    return known;
  } catch {
    return null;
  }
}

const copiesOf = (kept: unknown): readonly Copy[] => (Array.isArray(kept) ? kept.filter(isCopy) : []);

/** The copy with which this tab goes on: its own, or the newest of any other. */
export function findCopy(userId: UserId, name: string): Copy | null {
  const copies = copiesOf(userStorage(userId).read(name));
  return copies.find((copy) => copy.tab === tab()) ?? copies[0] ?? null;
}

export const isOwn = (copy: Copy): boolean => copy.tab === tab();

/** The next state of a copy. */
export const nextOf = (copy: Copy | null, value: unknown): Copy => ({
  tab: tab(),
  id: crypto.randomUUID(),
  after: copy === null ? [] : isOwn(copy) ? copy.after : [...copy.after, copy.id],
  value,
  ...(copy?.elsewhere && isOwn(copy) && { elsewhere: true }),
});

/** Keeps this tab's copy as the newest. */
export function storeCopy(userId: UserId, name: string, copy: Copy): void {
  const storage = userStorage(userId);
  const others = copiesOf(storage.read(name)).filter(({ tab }) => tab !== copy.tab);
  storage.write(name, [copy, ...others].slice(0, most));
}

/** Takes this tab's copy away, and what it began with. */
export function removeCopy(userId: UserId, name: string, copy: Copy): void {
  const storage = userStorage(userId);
  const gone = [...copy.after, copy.id];
  const left = copiesOf(storage.read(name)).filter(({ id, tab: of }) => of !== tab() && !gone.includes(id));
  storage.write(name, left.length === 0 ? null : left);
}
