import type { UserId } from '@ambitionhub/contract/accounts';
import { tabStorage } from '../../brand/storage.ts';
import { userStorage } from '../userStorage.ts';

/** One tab's input in a form. */
export type Copy = {
  readonly tab: string;
  /** The id of this version of it. */
  readonly id: string;
  /** When it was typed, in milliseconds. */
  readonly at: number;
  /** The copies from other tabs that it started with: they are removed with it. */
  readonly after: readonly string[];
  readonly value: unknown;
  /** Another tab has sent the same form since. */
  readonly elsewhere?: true;
};

/** The most copies of one form, one per tab. */
const most = 8;

const isCopy = (kept: unknown): kept is Copy =>
  typeof kept === 'object' && kept !== null && 'tab' in kept && 'id' in kept && 'after' in kept;

const tabKey = 'ambitionhub:tab';
let ownTab: string | null = null;

/** This tab's name, which survives a reload and the login. */
function tab(): string {
  if (ownTab === null) {
    ownTab = tabStorage.read(tabKey) ?? crypto.randomUUID();
    tabStorage.write(tabKey, ownTab);
  }
  return ownTab;
}

/**
 * Each tab writes under its own name, so that tabs that write at the same moment do not overwrite each other.
 */
const nameOf = (name: string, of: string): string => `${name}@${of}`;

function copiesOf(userId: UserId, name: string): readonly Copy[] {
  const storage = userStorage(userId);
  const names = storage.names().filter((known) => known.startsWith(nameOf(name, '')));
  const copies = names.map((known) => storage.read(known)).filter(isCopy);
  return copies.sort((one, other) => other.at - one.at);
}

/** The copy that this tab continues: its own or, without one, the newest. */
export function findCopy(userId: UserId, name: string): Copy | null {
  const copies = copiesOf(userId, name);
  return copies.find(isOwn) ?? copies[0] ?? null;
}

export const isOwn = (copy: Copy): boolean => copy.tab === tab();

/** The next version of a copy. */
export const nextOf = (copy: Copy | null, value: unknown): Copy => ({
  tab: tab(),
  id: crypto.randomUUID(),
  at: Date.now(),
  after: copy === null ? [] : isOwn(copy) ? copy.after : [...copy.after, copy.id],
  value,
  ...(copy?.elsewhere && isOwn(copy) && { elsewhere: true }),
});

/** Stores this tab's copy. */
export function storeCopy(userId: UserId, name: string, copy: Copy): void {
  const storage = userStorage(userId);
  storage.write(nameOf(name, copy.tab), copy);
  for (const old of copiesOf(userId, name).slice(most)) storage.write(nameOf(name, old.tab), null);
}

/** Removes this tab's copy, and the ones it started with. */
export function removeCopy(userId: UserId, name: string, copy: Copy): void {
  const storage = userStorage(userId);
  const gone = [...copy.after, copy.id];
  for (const known of copiesOf(userId, name))
    if (isOwn(known) || gone.includes(known.id)) storage.write(nameOf(name, known.tab), null);
}
