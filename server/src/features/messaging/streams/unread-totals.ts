import type { Database } from '../../../platform/database/index.ts';
import { countUnread } from '../totals.store.ts';
import type { OpenStream } from './open-stream.ts';

/** Sends streams their users' current unread totals, counted in one query per side. */
export const createUnreadCounter =
  (db: Database) =>
  async (streams: readonly OpenStream[]): Promise<void> => {
    for (const side of ['student', 'company'] as const) {
      const ofSide = streams.filter((stream) => stream.side === side);
      if (ofSide.length === 0) continue;
      const totals = await countUnread(
        db,
        side,
        ofSide.map(({ actor }) => actor.participantId),
      );
      for (const stream of ofSide) {
        const counted = totals.get(stream.actor.participantId);
        if (counted) stream.tellTotals(counted);
      }
    }
  };
