import type { UserId } from '@ambitionhub/contract/accounts';

const keyOf = (userId: UserId): string => `ambitionhub:cursor:${userId}`;

/** Where the browser's stream was last: a page that loads later than that misses nothing by starting there. */
export const keptCursor = (userId: UserId): string | null => localStorage.getItem(keyOf(userId));

export const keepCursor = (userId: UserId, cursor: string): void =>
  localStorage.setItem(keyOf(userId), cursor);
