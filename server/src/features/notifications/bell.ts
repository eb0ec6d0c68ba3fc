import type { UserId } from '@ambitionhub/contract/accounts';
import { type BellEntry, bellLimits } from '@ambitionhub/contract/notifications';
import type { Database } from '../../platform/database/index.ts';
import { type BellRow, findBellEntries } from './bell.store.ts';

const bundleMs = bellLimits.bundleSeconds * 1000;

/** Whether an entry is told together with a newer one: of one kind by one sender, soon after each other. */
const isTogether = (newer: BellRow, older: BellRow): boolean =>
  newer.kind === older.kind &&
  newer.byId === older.byId &&
  (newer.readAt === null) === (older.readAt === null) &&
  newer.at.getTime() - older.at.getTime() < bundleMs;

/** A user's entries, unread ones first, then newest first; those that came together are one. */
export async function readBell(db: Database, userId: UserId): Promise<BellEntry[]> {
  const bundles: [BellRow, ...BellRow[]][] = [];
  for (const row of await findBellEntries(db, userId)) {
    const bundle = bundles.find(([newest]) => isTogether(newest, row));
    if (bundle) bundle.push(row);
    else bundles.push([row]);
  }
  const entries = bundles.map((rows) => {
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
  return entries.toSorted((one, other) => Number(one.isRead) - Number(other.isRead));
}

export const countUnread = (entries: readonly BellEntry[]): number =>
  entries.filter(({ isRead }) => !isRead).length;
