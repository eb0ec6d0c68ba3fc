import { tabStorage } from '../../../brand/storage.ts';
import { withLock } from '../../../session/withLock.ts';

const key = 'ambitionhub:tab';
const lockOf = (tab: string): string => `ambitionhub:tab:${tab}`;
let own: string | null = null;

/** This tab's name, which survives a reload and the login. The tab holds its lock as long as it is open. */
export function ownTab(): string {
  if (own === null) {
    own = tabStorage.read(key) ?? crypto.randomUUID();
    tabStorage.write(key, own);
    void withLock(lockOf(own), () => new Promise(() => {}));
  }
  return own;
}

/** Runs if a tab is closed. */
export const ifTabIsClosed = (tab: string, run: () => void): Promise<void> =>
  withLock(lockOf(tab), async () => run(), { ifAvailable: true });
