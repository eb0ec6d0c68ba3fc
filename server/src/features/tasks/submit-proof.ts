import type { UserId } from '@ambitionhub/contract/accounts';
import { dayIn } from '@ambitionhub/contract/calendar';
import {
  earningOf,
  type handInInput,
  lackingIn,
  nextSlot,
  objectBefore,
  type ProofId,
  proofDue,
  requiredParts,
  type TaskId,
  taskTexts,
} from '@ambitionhub/contract/tasks';
import type * as z from 'zod';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { proofsMoved, tasksOffered } from './events.ts';
import { queueLook } from './look-alikes.ts';
import { moveProof, moveProofs } from './moves.ts';
import { placePictures } from './pictures.store.ts';
import {
  endOf,
  findEarlier,
  findProof,
  insertProof,
  type LockedProof,
  listStartedBy,
  lockAmbassadorship,
  lockProofs,
  takePlace,
} from './proofs.store.ts';
import { findStartable, findTaskOfStudent, listAmbassadors, lockTask } from './tasks.store.ts';

/**
 * Starts a task for a student and keeps a place. Sending the same id again changes nothing.
 *
 * @throws TASK_FULL if all places are taken, CHANGED if the student cannot start it now
 */
export const startProof = (
  db: Database,
  studentId: UserId,
  { id, taskId }: { id: ProofId; taskId: TaskId },
): Promise<void> =>
  transact(db, async (tx) => {
    if (await findProof(tx, id, { userType: 'student', userId: studentId, companyId: null })) return;
    const shown = await findTaskOfStudent(tx, taskId, studentId);
    if (!shown) throw new Refusal('NOT_FOUND');
    const { companyId } = shown;
    const ambassadorship = await lockAmbassadorship(tx, { studentId, companyId });
    // Locked before it is checked: until it opens, the company may change everything, or delete it.
    const task = await lockTask(tx, taskId, companyId);
    if (!task) throw new Refusal('NOT_FOUND');
    const now = new Date();
    const today = dayIn(task.timeZone, now);
    const startable = await findStartable(tx, [taskId], studentId);
    if (!ambassadorship || !startable.has(taskId)) throw changed('task');
    const slot = nextSlot(task.form.repeats, await findEarlier(tx, taskId, studentId), today);
    if (slot === null) throw changed('task');
    if (!(await takePlace(tx, taskId))) throw new Refusal('TASK_FULL');
    const isAdded = await insertProof(tx, {
      id,
      taskId,
      companyId,
      studentId,
      ambassadorshipId: ambassadorship.id,
      companyName: ambassadorship.companyName,
      studentName: ambassadorship.studentName,
      slot,
      state: 'started',
      startedAt: now,
      since: now,
      dueAt: proofDue('started', now, task.closesAt, endOf(ambassadorship)),
    });
    if (!isAdded) throw new Refusal('NOT_FOUND');
    const { title } = task;
    await emit(
      tx,
      proofsMoved({ moved: [{ proofId: id, taskId, title, companyId, studentId, event: 'start' }] }),
    );
    if (task.places !== null)
      await emit(tx, tasksOffered({ studentIds: await listAmbassadors(tx, companyId) }));
  });

/** A student's own proof, locked, if it still has the version that the user saw. */
async function lockOwn(
  tx: Transaction,
  studentId: UserId,
  { id, version }: { id: ProofId; version: number },
): Promise<LockedProof> {
  const [found] = await lockProofs(tx, [id]);
  if (found?.proof.studentId !== studentId) throw new Refusal('NOT_FOUND');
  if (found.proof.version !== version) throw changed('proof');
  return found;
}

/**
 * Hands in a proof once it has everything that the task asks for.
 *
 * @throws INVALID_INPUT naming the missing parts, or a picture that has not arrived
 */
export const handInProof = (
  { db, jobs }: { readonly db: Database; readonly jobs: Pick<Jobs, 'queue'> },
  studentId: UserId,
  { id, version, pictures, ...given }: z.output<typeof handInInput>,
): Promise<void> =>
  transact(db, async (tx) => {
    const found = await lockOwn(tx, studentId, { id, version });
    const { asks, earns } = found.form;
    const content = requiredParts(given, asks);
    const shown = asks.pictures > 0 ? pictures : [];
    const lacking = lackingIn(asks, { ...content, pictures: shown.length });
    if (lacking.length > 0)
      throw new Refusal('INVALID_INPUT', {
        fields: lacking.map((field) => ({ field, message: taskTexts.errors.lacking[field] })),
      });
    if (shown.length > asks.pictures)
      throw new Refusal('INVALID_INPUT', {
        fields: [{ field: 'pictures', message: taskTexts.errors.tooManyPictures(asks.pictures) }],
      });
    const missing = await placePictures(tx, id, shown);
    if (missing.length > 0)
      throw new Refusal('INVALID_INPUT', {
        fields: missing.map((place) => ({ field: `pictures.${place}`, message: taskTexts.errors.picture })),
      });
    const now = new Date();
    await moveProof(tx, found, {
      event: 'hand-in',
      by: 'student',
      changes: {
        ...content,
        cents: earningOf(earns, content.number),
        handedInAt: now,
      },
      now,
    });
    if (shown.length > 0) await queueLook(jobs, tx, id);
  });

type Own = { readonly id: ProofId; readonly version: number };

export const giveUpProof = (db: Database, studentId: UserId, own: Own): Promise<void> =>
  transact(db, async (tx) => {
    const found = await lockOwn(tx, studentId, own);
    await moveProof(tx, found, { event: 'give-up', by: 'student', now: new Date() });
  });

/** Ends what removed students have started or had returned, which frees its places at once. */
export async function endProofsOfRemoved(tx: Transaction, studentIds: readonly UserId[]): Promise<void> {
  const found = await lockProofs(tx, await listStartedBy(tx, studentIds));
  const now = new Date();
  await moveProofs(
    tx,
    found.map((proof) => [proof, { event: 'lapse', by: 'calendar', now }]),
  );
}

/** Withdraws a proof. The company no longer sees it, and a pending decision is canceled. */
export const takeBackProof = (db: Database, studentId: UserId, own: Own): Promise<void> =>
  transact(db, async (tx) => {
    const found = await lockOwn(tx, studentId, own);
    await moveProof(tx, found, {
      event: 'take-back',
      by: 'student',
      changes: { handedInAt: null, cents: 0 },
      now: new Date(),
    });
  });

/** Objects to a decline, once and within 14 days. */
export const objectToDecline = (
  db: Database,
  studentId: UserId,
  { text, ...own }: Own & { text: string },
): Promise<void> =>
  transact(db, async (tx) => {
    const found = await lockOwn(tx, studentId, own);
    const now = new Date();
    if (objectBefore(found.proof.since) <= now) throw changed('proof');
    await moveProof(tx, found, { event: 'object', by: 'student', changes: { objection: text }, now });
  });
