import type { UserId } from '@ambitionhub/contract/accounts';
import { messagingTimings, type Participant } from '@ambitionhub/contract/messaging';
import type { Database } from '../../platform/database/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import { deliverAll, storeDeliveries } from './deliveries.store.ts';
import { type MessagingHub, tellStateTo } from './live.ts';
import { type ConversationRow, type Ends, otherSide, pairOf } from './store.ts';

type Deps = { readonly db: Database; readonly hub: MessagingHub; readonly log: Logger };

/**
 * Notes what the streams have brought to recipients and stores it in groups, so that a burst of messages costs one
 * statement. A group that is lost with the process is made up for when the recipient's browser comes back.
 */
export const createDeliveries = ({ db, hub, log }: Deps) => {
  const noted = { student: new Map<string, number>(), company: new Map<string, number>() };
  let timer: NodeJS.Timeout | null = null;

  const tell = (rows: readonly ConversationRow[], recipient: Participant): void => {
    for (const row of rows) tellStateTo(hub, row, otherSide(recipient));
  };

  const storeSide = async (side: Participant): Promise<void> => {
    if (noted[side].size === 0) return;
    const group = [...noted[side]].map(([pair, seq]) => {
      const [studentId = '', companyId = ''] = pair.split(' ');
      return { studentId, companyId, seq };
    });
    noted[side].clear();
    tell(await storeDeliveries(db, side, group), side);
  };

  const store = async (): Promise<void> => {
    timer = null;
    try {
      await Promise.all([storeSide('student'), storeSide('company')]);
    } catch (error) {
      log.warn({ err: error }, 'deliveries could not be stored');
    }
  };

  return {
    /** A message has reached the one whose view `ends` is. */
    note: (ends: Ends, seq: number): void => {
      const { studentId, companyId } = pairOf(ends);
      const pair = `${studentId} ${companyId}`;
      noted[ends.side].set(pair, Math.max(seq, noted[ends.side].get(pair) ?? 0));
      timer ??= setTimeout(store, messagingTimings.deliveryGroup);
    },
    /** Somebody's browser has come back and asks for everything. */
    all: async (side: Participant, self: UserId): Promise<void> =>
      tell(await deliverAll(db, side, self), side),
    stop: async (): Promise<void> => {
      if (timer) clearTimeout(timer);
      await store();
    },
  };
};
