import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import type { Viewed } from './change.store.ts';
import { blockChanged, messageReported } from './events.ts';
import type { Parties } from './parties.ts';
import { reportMessage, setBlocked } from './reports.store.ts';

/** Blocks or unblocks the other party; null if that changes nothing. */
export const changeBlock = (db: Database, parties: Parties, blocked: boolean): Promise<Viewed | null> =>
  transact(db, async (tx) => {
    const viewed = await setBlocked(tx, parties, blocked);
    if (viewed) await emit(tx, blockChanged({ viewed, by: parties.side, blocked }));
    return viewed;
  });

/** Reports a message by the other party; 'missing' if there is none, 'repeated' if it is already reported. */
export const fileReport = (
  db: Database,
  conversationId: string,
  parties: Parties,
  { seq, reason }: { seq: number; reason: string },
): Promise<'reported' | 'missing' | 'repeated'> =>
  transact(db, async (tx) => {
    const outcome = await reportMessage(tx, conversationId, parties, { seq, reason });
    if (outcome === 'reported') await emit(tx, messageReported({ conversationId, seq, parties, reason }));
    return outcome;
  });
