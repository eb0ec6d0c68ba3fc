import { appeals } from '@ambitionhub/contract/moderation';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { type Actor, lockUsers } from '../accounts/index.ts';
import { appealSubmitted, warningRead } from './events.ts';
import { acknowledgeSanction, changeSanction, lockSanction, type SanctionRow } from './sanctions.store.ts';
import { isInForce, refreshAccountStatus } from './sanctions.ts';

type Whose = Pick<Actor, 'companyId' | 'participantId'>;

/** Marks a user's warning as read; repeating it changes nothing. Another user's warning is not found. */
export const readNotice = (
  db: Database,
  { participantId: userId, companyId }: Whose,
  id: string,
): Promise<void> =>
  transact(db, async (tx) => {
    await lockUsers(tx, { participants: [userId] });
    const row = await lockSanction(tx, id);
    if (row === null || row.userId !== userId) throw new Refusal('NOT_FOUND');
    if (!(await acknowledgeSanction(tx, userId, id))) return;
    await refreshAccountStatus(tx, userId);
    await emit(tx, warningRead({ companyId }));
  });

/** Appeals a decision in force, once. */
export const submitAppeal = (db: Database, whose: Whose, id: string, text: string): Promise<SanctionRow> =>
  transact(db, async (tx) => {
    const row = await lockSanction(tx, id);
    if (row === null || row.userId !== whose.participantId) throw new Refusal('NOT_FOUND');
    const appealState = appeals[row.appealState].appeal;
    if (appealState === null) throw new Refusal('APPEALED_ALREADY');
    if (!isInForce(row)) throw new Refusal('APPEAL_OVER');
    const changed = await changeSanction(tx, id, { appealState, appealText: text, appealedAt: new Date() });
    await emit(tx, appealSubmitted({ companyId: whose.companyId }));
    return changed;
  });
