import type { UserId } from '@ambitionhub/contract/accounts';
import { userStorage } from '../userStorage.ts';

/** What one tab has typed into a form. */
export type Copy = {
  readonly tab: string;
  /** Of this state of it. */
  readonly id: string;
  /** When that was, in milliseconds. */
  readonly at: number;
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

/** Each tab writes under a name of its own: what another one writes at the same moment is not written over. */
const nameOf = (name: string, of: string): string => `${name}@${of}`;

function copiesOf(userId: UserId, name: string): readonly Copy[] {
  const storage = userStorage(userId);
  const names = storage.names().filter((known) => known.startsWith(nameOf(name, '')));
  const copies = names.map((known) => storage.read(known)).filter(isCopy);
  return copies.sort((one, other) => other.at - one.at);
}

/** The copy with which this tab goes on: its own, or the newest of any other. */
export function findCopy(userId: UserId, name: string): Copy | null {
  const copies = copiesOf(userId, name);
  return copies.find(isOwn) ?? copies[0] ?? null;
}

export const isOwn = (copy: Copy): boolean => copy.tab === tab();

/** The next state of a copy. */
export const nextOf = (copy: Copy | null, value: unknown): Copy => ({
  tab: tab(),
  id: crypto.randomUUID(),
  at: Date.now(),
  after: copy === null ? [] : isOwn(copy) ? copy.after : [...copy.after, copy.id],
  value,
  ...(copy?.elsewhere && isOwn(copy) && { elsewhere: true }),
});

/** Keeps a copy of this tab. */
export function storeCopy(userId: UserId, name: string, copy: Copy): void {
  const storage = userStorage(userId);
  storage.write(nameOf(name, copy.tab), copy);
  for (const old of copiesOf(userId, name).slice(most)) storage.write(nameOf(name, old.tab), null);
}

/** Takes this tab's copy away, and what it began with. */
export function removeCopy(userId: UserId, name: string, copy: Copy): void {
  const storage = userStorage(userId);
  const gone = [...copy.after, copy.id];
  for (const known of copiesOf(userId, name))
    if (isOwn(known) || gone.includes(known.id)) storage.write(nameOf(name, known.tab), null);
}
