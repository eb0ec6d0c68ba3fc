import type { Database } from '../../platform/database/index.ts';
import type { Hub } from '../../platform/live/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { StreamEvent } from '../../platform/notices.ts';
import { createClickCounter } from './click-counter.ts';
import { createLinkCache } from './link-cache.ts';

/** The links that visitors follow, in memory, and the count of their clicks. */
export function createReferralLinks({
  db,
  hub,
  log,
}: {
  /** The jobs' own connections, so that clicks and requests never wait for each other. */
  readonly db: Database;
  readonly hub: Hub<StreamEvent>;
  readonly log: Logger;
}) {
  const links = createLinkCache({ db, hub });
  const clicks = createClickCounter({ db, log });
  return {
    links,
    clicks,
    stop: async (): Promise<void> => {
      links.stop();
      await clicks.stop();
    },
  };
}
export type ReferralLinks = ReturnType<typeof createReferralLinks>;
