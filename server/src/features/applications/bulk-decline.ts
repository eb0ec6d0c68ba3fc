import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import {
  applicationLimits,
  type DeclinePreview,
  type DeclineSelection,
  type declineInput,
  type StartedDecline,
} from '@ambitionhub/contract/applications';
import type * as z from 'zod';
import { type Database, portionsOf, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { closeByUndo, defineUndoWindow, findUndoEnd, undoKeyOf } from '../../platform/undo-window/index.ts';
import { resolveFilters } from '../directory/index.ts';
import { closeConversations, lockConversations } from '../messaging/index.ts';
import {
  askDecline,
  countPending,
  finalizeDeclines,
  findDue,
  findSelected,
  listPending,
  previewDecline,
  type Selection,
  undoDecline,
} from './bulk-decline.store.ts';
import { applicationMoved, applicationsDeclined, declinesChanged, declinesTold } from './events.ts';

const { extendUndoWindow, openUndoWindow, registerFinalizeJobs } = defineUndoWindow('tell-declines');
/** Applications per transaction: few, so that no message waits long for a locked conversation. */
const step = 25;

type Deps = { readonly db: Database; readonly jobs: Pick<Jobs, 'queue'> };

/** A selection with parsed filters. */
async function resolveSelection(db: Database, selection: DeclineSelection): Promise<Selection> {
  if ('students' in selection) return selection;
  const { stage, ...filters } = selection;
  return { stage, filter: (await resolveFilters(db, filters)).filter };
}

/** How many a decline would include, and the first of them by name. */
export const readDeclinePreview = async (
  db: Database,
  companyId: CompanyId,
  selection: DeclineSelection,
): Promise<DeclinePreview> => previewDecline(db, companyId, await resolveSelection(db, selection));

/**
 * Declines one or many in batches; students are notified when it can no longer be undone. Sending the same id again
 * resumes where a server was killed, and declines no one twice.
 */
export async function declineApplications(
  { db, jobs }: Deps,
  { companyId, userId }: { readonly companyId: CompanyId; readonly userId: UserId },
  { id, selection, note, expected }: z.output<typeof declineInput>,
): Promise<StartedDecline> {
  const isOne = 'students' in selection && selection.students.length === 1;
  const changedSince = () => (isOne ? changed('application') : new Refusal('SELECTION_CHANGED'));
  const all = await findSelected(db, companyId, await resolveSelection(db, selection), id);
  // Decline only students that the preview has counted.
  if (all.length !== expected || all.length > applicationLimits.declines) throw changedSince();
  const askedAt = all.find((one) => one.askedAt !== null)?.askedAt ?? new Date();
  const chosen = portionsOf(all.filter((one) => one.askedAt === null).map((one) => one.id));
  const windowKey = undoKeyOf(companyId, id);
  for (const [place, ids] of chosen.entries())
    await transact(db, async (tx) => {
      await lockConversations(tx, { ids });
      const studentIds = await askDecline(tx, ids, { companyId, id, note, askedAt, by: userId });
      if (studentIds.length === 0) return;
      // The ten seconds begin with the last ones; until then no one is notified of the first.
      const isLast = place === chosen.length - 1;
      const until = isLast
        ? await openUndoWindow(tx, jobs, windowKey)
        : await extendUndoWindow(tx, windowKey);
      if (until === null) throw changedSince();
      await emit(tx, declinesChanged({ companyId }));
      await emit(tx, applicationsDeclined({ companyId, studentIds, isUndone: false }));
    });
  const [count, until] = await Promise.all([countPending(db, companyId, id), findUndoEnd(db, windowKey)]);
  if (count === 0 || until === null) throw changedSince();
  return { id, count, until: until.toISOString() };
}

/** The pending declines, with how many students are not notified yet. */
export async function underWay(
  db: Database,
  companyId: CompanyId,
): Promise<{ declines: { id: StartedDecline['id']; count: number; until: string }[] }> {
  const declines = await listPending(db, companyId);
  return {
    declines: declines.map(({ id, count, until }) => ({ id, count, until: until.toISOString() })),
  };
}

/** Undoes a decline that no one was notified of; returns how many applications that is. */
export const revertDecline = (
  db: Database,
  companyId: CompanyId,
  id: StartedDecline['id'],
): Promise<number> =>
  transact(db, async (tx) => {
    if (!(await closeByUndo(tx, undoKeyOf(companyId, id)))) return 0;
    const studentIds = await undoDecline(tx, companyId, id);
    if (studentIds.length === 0) return 0;
    await emit(tx, declinesChanged({ companyId }));
    await emit(tx, applicationsDeclined({ companyId, studentIds, isUndone: true }));
    return studentIds.length;
  });

/** Makes due declines final and notifies their students. Two servers at once notify each student only once. */
const tell = (db: Database, ids: readonly string[]): Promise<void> =>
  transact(db, async (tx) => {
    await lockConversations(tx, { ids });
    const { declined, kept } = await finalizeDeclines(tx, ids);
    if (declined.length > 0) {
      const conversationIds = declined.map(({ conversationId }) => conversationId);
      await closeConversations(tx, conversationIds, 'declined');
      await emit(tx, declinesTold({ declined }));
    }
    for (const ends of declined) await emit(tx, applicationMoved({ ...ends, status: 'declined' }));
    for (const companyId of new Set([...declined, ...kept].map((ends) => ends.companyId)))
      await emit(tx, declinesChanged({ companyId }));
  });

export const registerDeclinesJobs = (jobs: Jobs, db: Database): void =>
  registerFinalizeJobs(jobs, db, {
    find: (failed) => findDue(db, failed, step),
    keyOf: (id: string) => id,
    handle: (ids) => tell(db, ids),
  });
