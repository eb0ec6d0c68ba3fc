import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import type { Viewed } from './change.store.ts';
import type { Ends } from './ends.ts';
import { blockChanged, messageReported } from './events.ts';
import { reportMessage, setBlocked } from './reports.store.ts';

/** Blocks the other one, or takes it back; null where that changes nothing. */
export const block = (db: Database, ends: Ends, blocked: boolean): Promise<Viewed | null> =>
  transact(db, async (tx) => {
    const viewed = await setBlocked(tx, ends, blocked);
    if (viewed) await emit(tx, blockChanged({ viewed, by: ends.side, blocked }));
    return viewed;
  });

/** Reports a message of the other one; 'missing' where there is none, 'repeated' where it is reported already. */
export const report = (
  db: Database,
  conversationId: string,
  ends: Ends,
  { seq, reason }: { seq: number; reason: string },
): Promise<'reported' | 'missing' | 'repeated'> =>
  transact(db, async (tx) => {
    const outcome = await reportMessage(tx, conversationId, ends, { seq, reason });
    if (outcome === 'reported') await emit(tx, messageReported({ conversationId, seq, ends, reason }));
    return outcome;
  });
