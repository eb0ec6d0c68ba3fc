import type { UserId } from '@ambitionhub/contract/accounts';
import { type BellEntry, bellLimits } from '@ambitionhub/contract/notifications';
import type { Database } from '../../platform/database/index.ts';
import { type BellRow, findBellEntries } from './bell.store.ts';

/** What is told together, newest first. */
type Bundle = [BellRow, ...BellRow[]];

const bundleMs = bellLimits.bundleSeconds * 1000;

/** Those of one kind by one sender, all read or all unread, can be told together. */
const kindOf = ({ kind, byId, readAt }: BellRow): string => `${kind} ${byId} ${readAt === null}`;

/**
 * A user's entries, unread ones first, then newest first; those that came together are one. A bundle counts from its first,
 * so that it stays as it was told when more come.
 */
export async function readBell(db: Database, userId: UserId): Promise<BellEntry[]> {
  const bundles: Bundle[] = [];
  const open = new Map<string, { readonly first: BellRow; readonly bundle: Bundle }>();
  for (const row of (await findBellEntries(db, userId)).toReversed()) {
    const last = open.get(kindOf(row));
    if (last && row.at.getTime() - last.first.at.getTime() < bundleMs) {
      last.bundle.unshift(row);
      continue;
    }
    const bundle: Bundle = [row];
    open.set(kindOf(row), { first: row, bundle });
    bundles.push(bundle);
  }
  const entries = bundles
    .toReversed()
    .toSorted(([one], [other]) => other.at.getTime() - one.at.getTime())
    .slice(0, bellLimits.entries)
    .map((rows) => {
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
