import type { UserId } from '@ambitionhub/contract/accounts';
import { userStorage } from '../../../session/userStorage.ts';

const name = 'stream-cursor';

/** The last position of the browser's stream: a page that loads later misses nothing if it starts there. */
export function keptCursor(userId: UserId): string | null {
  const cursor = userStorage(userId).read(name);
  return typeof cursor === 'string' ? cursor : null;
}

export function keepCursor(userId: UserId, cursor: string): void {
  userStorage(userId).write(name, cursor);
}
