import type { CompanyId } from '@ambitionhub/contract/accounts';
import { dayIn } from '@ambitionhub/contract/calendar';
import {
  closeByHand,
  missingFields,
  opensLater,
  type TaskEvent,
  type TaskField,
  type TaskFormInput,
  type TaskId,
  taskStateAfter,
  taskTexts,
  worseFields,
} from '@ambitionhub/contract/tasks';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import { whyNoOffers } from '../ambassadors/index.ts';
import { payRaised, taskEdited, tasksChanged, tasksOffered } from './events.ts';
import { payProofs, setStartedDue } from './proofs.store.ts';
import {
  countAmbassadors,
  deleteTask,
  findCompanyForWork,
  findTask,
  insertDraft,
  listAmbassadors,
  lockTask,
  setTaskEnd,
  type TaskRow,
  writeTask,
} from './tasks.store.ts';

const { errors } = taskTexts;

/** A locked task that still has the version the user saw and allows this event. */
async function lockFor(
  tx: Transaction,
  companyId: CompanyId,
  { id, version, event }: { id: TaskId; version: number; event: TaskEvent },
): Promise<TaskRow> {
  const task = await lockTask(tx, id, companyId);
  if (!task) throw new Refusal('NOT_FOUND');
  if (task.version !== version || taskStateAfter(task.state, event, 'company') === null)
    throw changed('task');
  return task;
}

async function companyOf(tx: Transaction, companyId: CompanyId) {
  const company = await findCompanyForWork(tx, companyId);
  if (!company) throw new Refusal('NOT_FOUND');
  return company;
}

/** Refuses to open or extend a task if the company may not make offers. */
async function requireMayOpen(tx: Transaction, companyId: CompanyId): Promise<void> {
  const why = await whyNoOffers(tx, companyId);
  if (why !== null) throw new Refusal(why === 'NOT_APPROVED' ? 'TASK_PAUSED' : why);
}

const faults = (fields: readonly TaskField[], message: (field: TaskField) => string): Refusal =>
  new Refusal('INVALID_INPUT', {
    fields: fields.map((field) => ({ field: `form.${field}`, message: message(field) })),
  });

const chosenIn = ({ audience }: TaskFormInput) => (audience.kind === 'people' ? audience.people : []);

/** Refuses people who are not ambassadors of the company. People in `before`, who were chosen earlier, may have ended since. */
async function requireAmbassadors(
  tx: Transaction,
  companyId: CompanyId,
  form: TaskFormInput,
  before: TaskFormInput | null,
): Promise<void> {
  const known = new Set(before === null ? [] : chosenIn(before));
  const chosen = [...new Set(chosenIn(form))].filter((id) => !known.has(id));
  if (chosen.length > 0 && (await countAmbassadors(tx, companyId, chosen)) < chosen.length)
    throw faults(['audience'], () => errors.notAmbassadors);
}

/** If ambassadors see the task, both sides are notified. */
async function tellAmbassadors(tx: Transaction, companyId: CompanyId): Promise<void> {
  await emit(tx, tasksChanged({ companyId }));
  await emit(tx, tasksOffered({ studentIds: await listAmbassadors(tx, companyId) }));
}

type Written = { readonly id: TaskId; readonly form: TaskFormInput; readonly version: number };

/** Saves a draft: a new one, or one that still has this version. */
export const saveDraft = (
  db: Database,
  companyId: CompanyId,
  { id, form, version }: Omit<Written, 'version'> & { readonly version: number | null },
): Promise<void> =>
  transact(db, async (tx) => {
    const { name, timeZone } = await companyOf(tx, companyId);
    const draft = { id, companyId, companyName: name, timeZone, form };
    if (version === null && (await insertDraft(tx, draft))) return emit(tx, tasksChanged({ companyId }));
    // A repeated first save finds its own draft, at version 1.
    await lockFor(tx, companyId, { id, version: version ?? 1, event: 'save' });
    await writeTask(tx, id, { state: 'draft', form, timeZone });
    return emit(tx, tasksChanged({ companyId }));
  });

/**
 * Deletes a task that has not opened yet.
 *
 * @throws CHANGED once it has opened
 */
export const removeTask = (db: Database, companyId: CompanyId, id: TaskId): Promise<void> =>
  transact(db, async (tx) => {
    const task = await lockTask(tx, id, companyId);
    if (!task) throw new Refusal('NOT_FOUND');
    const isSeen = task.state !== 'draft';
    if (isSeen && !opensLater(task, new Date())) throw changed('task');
    await deleteTask(tx, id);
    if (!isSeen) return emit(tx, tasksChanged({ companyId }));
    await emit(tx, taskEdited({ companyId, act: 'remove', title: task.title }));
    await tellAmbassadors(tx, companyId);
  });

/**
 * Opens a draft for ambassadors.
 *
 * @throws INVALID_INPUT naming the missing fields; TASK_PAUSED or COMPANY_LEAVES for a company that may not make offers
 */
export const openTask = (db: Database, companyId: CompanyId, { form, ...given }: Written): Promise<void> =>
  transact(db, async (tx) => {
    await lockFor(tx, companyId, { ...given, event: 'open' });
    await requireMayOpen(tx, companyId);
    const { timeZone } = await companyOf(tx, companyId);
    const missing = missingFields(form, dayIn(timeZone, new Date()));
    if (missing.length > 0) throw faults(missing, (field) => errors.missing[field]);
    await requireAmbassadors(tx, companyId, form, null);
    await writeTask(tx, given.id, { state: 'open', form, timeZone });
    await emit(tx, taskEdited({ companyId, act: 'open', title: form.title }));
    await tellAmbassadors(tx, companyId);
  });

/**
 * Changes an open or closing task: freely until it opens, then only to the ambassadors' advantage.
 *
 * @throws INVALID_INPUT naming the fields that would be worse for them
 */
export const changeTask = (db: Database, companyId: CompanyId, { form, ...given }: Written): Promise<void> =>
  transact(db, async (tx) => {
    const before = await lockFor(tx, companyId, { ...given, event: 'change' });
    await requireMayOpen(tx, companyId);
    const now = new Date();
    const worse = opensLater(before, now) ? [] : worseFields(before.form, form);
    if (worse.length > 0) throw faults(worse, () => errors.worse);
    const today = dayIn(before.timeZone, now);
    // Dates that have passed since it was opened, such as the day it takes place, may stay.
    const passed = missingFields(before.form, today);
    const missing = missingFields(form, today).filter((field) => !passed.includes(field));
    if (missing.length > 0) throw faults(missing, (field) => errors.missing[field]);
    await requireAmbassadors(tx, companyId, form, before.form);
    await writeTask(tx, given.id, { state: before.state, form, timeZone: before.timeZone });
    await setStartedDue(tx, { taskId: given.id });
    const paid = await payProofs(tx, given.id, form.earns);
    if (paid.length > 0)
      await emit(
        tx,
        payRaised({
          studentIds: paid.map(({ studentId }) => studentId),
          hasObjection: paid.some(({ state }) => state === 'objected'),
        }),
      );
    await emit(tx, taskEdited({ companyId, act: 'change', title: form.title }));
    await tellAmbassadors(tx, companyId);
  });

/** Closes a task, 24 hours later. */
export const closeTask = (
  db: Database,
  companyId: CompanyId,
  given: { readonly id: TaskId; readonly version: number },
): Promise<void> =>
  transact(db, async (tx) => {
    const { closesAt, form } = await lockFor(tx, companyId, { ...given, event: 'close' });
    await setTaskEnd(tx, given.id, { state: 'closing', closesAt: closeByHand(new Date(), closesAt) });
    await setStartedDue(tx, { taskId: given.id });
    await emit(tx, taskEdited({ companyId, act: 'close', title: form.title }));
    await tellAmbassadors(tx, companyId);
  });

/** Copies any of the company's tasks to a draft, without its days. Sending the same copy id again makes no second copy. */
export const copyTask = (
  db: Database,
  companyId: CompanyId,
  { id, copyId }: { readonly id: TaskId; readonly copyId: TaskId },
): Promise<void> =>
  transact(db, async (tx) => {
    const found = await findTask(tx, id, companyId);
    if (!found) throw new Refusal('NOT_FOUND');
    const { name, timeZone } = await companyOf(tx, companyId);
    const form = { ...found.task.form, opensOn: null, closesOn: null, meeting: null };
    const isNew = await insertDraft(tx, { id: copyId, companyId, companyName: name, timeZone, form });
    if (!isNew && !(await findTask(tx, copyId, companyId))) throw new Refusal('NOT_FOUND');
    await emit(tx, tasksChanged({ companyId }));
  });
