import type { UserId } from '@ambitionhub/contract/accounts';
import { dayIn } from '@ambitionhub/contract/calendar';
import { undoTime } from '@ambitionhub/contract/schemas';
import {
  nextSlot,
  type OpenTask,
  objectBefore,
  type Proof,
  type Task,
  takesPlace,
  taskLimits,
} from '@ambitionhub/contract/tasks';
import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { defineList, sortKeys } from '../../platform/http/index.ts';
import type { LinksTo } from '../media/index.ts';
import { listPictures } from './pictures.store.ts';
import { findNewest, findTurns, type ViewedProof } from './proofs.store.ts';
import { findStartable, keyOfEnd, type ListedTask, type TaskRow } from './tasks.store.ts';

const keys = z.tuple([sortKeys.instant(3), sortKeys.id]);
const size = taskLimits.page;

export const taskList = defineList({
  size,
  keys,
  keysOf: ({ task }: ListedTask) => [task.changedAt.toISOString(), task.id] as const,
});
export const openTaskList = defineList({
  size,
  keys,
  keysOf: ({ closesAt, id }: TaskRow) => [keyOfEnd(closesAt), id] as const,
});
export const ownProofList = defineList({
  size,
  keys,
  keysOf: ({ proof }: ViewedProof) => [proof.startedAt.toISOString(), proof.id] as const,
});
export const companyProofList = defineList({
  size,
  keys,
  keysOf: ({ proof }: ViewedProof) => [proof.since.toISOString(), proof.id] as const,
});

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A task as its company sees it. */
export const presentTask = ({ task, waiting, approved, earnedCents }: ListedTask): Task => ({
  id: task.id,
  state: task.state,
  form: task.form,
  timeZone: task.timeZone,
  opensAt: iso(task.opensAt),
  closesAt: iso(task.closesAt),
  taken: task.taken,
  waiting,
  approved,
  earnedCents,
  version: task.version,
});

/** The viewer of a proof. Only the company sees who decided, and decisions that can still be undone. */
export type ProofSide = 'student' | 'company' | 'admin';

export type Viewer = { readonly side: ProofSide; readonly userId: UserId };

type ProofDeps = { readonly db: Database; readonly linksTo: LinksTo };

/** Proofs as one person sees them, with links to their pictures that only this person can open. */
export async function presentProofs(
  { db, linksTo }: ProofDeps,
  rows: readonly ViewedProof[],
  { side, userId }: Viewer,
): Promise<Proof[]> {
  // The student also sees the pictures of a withdrawn proof.
  const withPictures = rows.filter(({ form }) => form.asks.pictures > 0).map(({ proof }) => proof.id);
  const pictures = withPictures.length === 0 ? [] : await listPictures(db, withPictures);
  const byProof = Map.groupBy(pictures, ({ proofId }) => proofId);
  return rows.map((row) => ({
    ...presentProof(row, side),
    pictures: (byProof.get(row.proof.id) ?? []).map((picture) => ({
      id: picture.id,
      width: picture.width,
      height: picture.height,
      ...linksTo(picture.key, userId),
      alike:
        side === 'company' && picture.alikeProof && picture.alikeAt
          ? { proof: picture.alikeProof, at: picture.alikeAt.toISOString() }
          : null,
    })),
  }));
}

function presentProof({ proof, title, form, image }: ViewedProof, side: ProofSide): Omit<Proof, 'pictures'> {
  const isCompany = side === 'company';
  const mayObject = proof.state === 'declined' ? objectBefore(proof.since) : null;
  return {
    id: proof.id,
    task: { id: proof.taskId, title, asks: form.asks, earns: form.earns, perk: form.perk },
    company: { id: proof.companyId, name: proof.companyName || 'Company' },
    student: { id: proof.studentId, name: proof.studentName || 'Student', image },
    state: proof.state,
    links: proof.links,
    number: proof.number,
    text: proof.text,
    handedInAt: iso(proof.handedInAt),
    since: proof.since.toISOString(),
    dueAt: iso(proof.dueAt),
    cents: takesPlace(proof.state) ? (proof.decisionCents ?? proof.cents) : 0,
    reason: proof.reason,
    note: proof.note,
    objection: proof.objection,
    adminNote: proof.adminNote,
    objectBefore: mayObject !== null && mayObject > new Date() ? mayObject.toISOString() : null,
    decidedBy: isCompany ? proof.decidedByName : null,
    deciding:
      isCompany && proof.decisionId && proof.decisionAct && proof.decisionAt
        ? {
            id: proof.decisionId,
            act: proof.decisionAct,
            until: new Date(proof.decisionAt.getTime() + undoTime).toISOString(),
          }
        : null,
    version: proof.version,
  };
}

/** Tasks as one student sees them, with the newest proof of each and whether they can start it now. */
export async function presentOpenTasks(
  deps: ProofDeps,
  studentId: UserId,
  rows: readonly TaskRow[],
): Promise<OpenTask[]> {
  if (rows.length === 0) return [];
  const { db } = deps;
  const ids = rows.map(({ id }) => id);
  const [newest, turns, startable] = await Promise.all([
    findNewest(db, studentId, ids),
    findTurns(db, studentId, ids),
    findStartable(db, ids, studentId),
  ]);
  const own = await presentProofs(deps, newest, { side: 'student', userId: studentId });
  const now = new Date();
  const byTask = Map.groupBy(turns, ({ taskId }) => taskId);
  return rows.map(({ form: { audience: _, ...form }, ...task }) => {
    const mine = own.find((proof) => proof.task.id === task.id);
    const placesLeft = task.places === null ? null : Math.max(0, task.places - task.taken);
    const turn = nextSlot(form.repeats, byTask.get(task.id) ?? [], dayIn(task.timeZone, now));
    return {
      id: task.id,
      company: { id: task.companyId, name: task.companyName || 'Company' },
      state: task.state,
      form,
      timeZone: task.timeZone,
      opensAt: iso(task.opensAt),
      closesAt: iso(task.closesAt),
      placesLeft,
      mayStart: startable.has(task.id) && placesLeft !== 0 && turn !== null,
      mine: mine ?? null,
    };
  });
}
