import type { UserId } from '@ambitionhub/contract/accounts';
import {
  displayedStatus,
  marksAfter,
  marksShown,
  type messageActInput,
} from '@ambitionhub/contract/moderation';
import type { output } from 'zod';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import { recordAct } from './audit.store.ts';
import { messageMarked } from './events.ts';
import { lockMarks, writeMarks } from './marks.store.ts';
import { findMonitored, type MonitoredRow } from './messages.store.ts';

/**
 * Marks a message that is still as the admin saw it, by the contract's table of states. If it already has
 * that mark, nothing is changed or recorded.
 */
export const markMessage = (
  db: Database,
  actorId: UserId,
  { action, version, ...id }: output<typeof messageActInput>,
): Promise<MonitoredRow> =>
  transact(db, async (tx) => {
    const held = await lockMarks(tx, id);
    if (held === null) throw new Refusal('NOT_FOUND');
    if (held.version !== version) throw changed('message');
    const after = marksAfter(marksShown(held.status, held), action);
    if (after === null) throw changed('message');
    const status = displayedStatus(after);
    await writeMarks(tx, id, { status, flagged: after.flagged, upheld: held.upheld });
    await recordAct(tx, {
      actorId,
      action,
      targetId: `${id.conversationId}/${id.seq}`,
      detail: {
        status: { from: held.status, to: status },
        flagged: { from: held.flagged, to: after.flagged },
      },
    });
    await emit(tx, messageMarked({ ...id, action }));
    const row = await findMonitored(tx, id);
    if (row === null) throw new Refusal('NOT_FOUND');
    return row;
  });
