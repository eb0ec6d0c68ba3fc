import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { appeals } from '@ambitionhub/contract/moderation';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { lockParticipants } from '../accounts/index.ts';
import { appealSubmitted } from './events.ts';
import { acknowledgeSanction, changeSanction, lockSanction, type SanctionRow } from './sanctions.store.ts';
import { isInForce, refreshStanding } from './sanctions.ts';

/** Marks a user's warning as read; repeating it changes nothing. Another user's warning is not found. */
export const readNotice = (db: Database, userId: ParticipantId, id: string): Promise<void> =>
  transact(db, async (tx) => {
    await lockParticipants(tx, [userId]);
    const row = await lockSanction(tx, id);
    if (row === null || row.userId !== userId) throw new Refusal('NOT_FOUND');
    if (await acknowledgeSanction(tx, userId, id)) await refreshStanding(tx, userId);
  });

/** Appeals a decision in force, once. */
export const submitAppeal = (
  db: Database,
  userId: ParticipantId,
  id: string,
  text: string,
): Promise<SanctionRow> =>
  transact(db, async (tx) => {
    const row = await lockSanction(tx, id);
    if (row === null || row.userId !== userId) throw new Refusal('NOT_FOUND');
    const appealState = appeals[row.appealState].appeal;
    if (appealState === null) throw new Refusal('APPEALED_ALREADY');
    if (!isInForce(row)) throw new Refusal('APPEAL_OVER');
    const changed = await changeSanction(tx, id, { appealState, appealText: text, appealedAt: new Date() });
    await emit(tx, appealSubmitted({ sanctionId: id }));
    return changed;
  });
