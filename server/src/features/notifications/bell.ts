import type { UserId } from '@ambitionhub/contract/accounts';
import { type BellEntry, bellLimits, type NewsGroup } from '@ambitionhub/contract/notifications';
import { paths } from '@ambitionhub/contract/routes';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import type { Draft } from '../../platform/mail/index.ts';
import { addBellEntry, type BellRow, findBellEntries } from './bell.store.ts';
import { bellChanged } from './events.ts';

type News = {
  /** The same in every attempt. */
  readonly id: string;
  readonly userId: UserId;
  readonly group: NewsGroup;
  readonly kind: string;
  readonly draft: Draft;
  readonly at: Date;
};

/** The path and query of a letter's first button; the dashboard's own if it has none. */
function hrefIn({ letter: { parts } }: Draft): string {
  const action = parts.find((part) => typeof part !== 'string' && part.is === 'action');
  if (typeof action !== 'object' || action.is !== 'action') return paths.login;
  const { pathname, search } = new URL(action.url);
  return pathname + search;
}

/** Tells a user in the product, once, however often it is tried. */
export function ringBell(db: Database, { id, userId, group, kind, draft, at }: News): Promise<void> {
  return transact(db, async (tx) => {
    const { by, letter } = draft;
    const entry = { id, userId, byId: by, group, kind, text: letter.subject, href: hrefIn(draft), at };
    if (await addBellEntry(tx, entry)) await emit(tx, bellChanged({ userId }));
  });
}

const bundleMs = bellLimits.bundleSeconds * 1000;

/** Whether an entry is told together with a newer one: of one kind by one sender, soon after each other. */
const isTogether = (newer: BellRow, older: BellRow): boolean =>
  newer.kind === older.kind &&
  newer.byId === older.byId &&
  (newer.readAt === null) === (older.readAt === null) &&
  newer.at.getTime() - older.at.getTime() < bundleMs;

/** A user's entries, newest first; those that came together are one. */
export async function readBell(db: Database, userId: UserId): Promise<BellEntry[]> {
  const bundles: [BellRow, ...BellRow[]][] = [];
  for (const row of await findBellEntries(db, userId)) {
    const bundle = bundles.find(([newest]) => isTogether(newest, row));
    if (bundle) bundle.push(row);
    else bundles.push([row]);
  }
  return bundles.map((rows) => {
    const [{ group, text, href, at, readAt }] = rows;
    return {
      ids: rows.map(({ id }) => id),
      group,
      text,
      href,
      at: at.toISOString(),
      isRead: readAt !== null,
    };
  });
}

export const countUnread = (entries: readonly BellEntry[]): number =>
  entries.filter(({ isRead }) => !isRead).length;
