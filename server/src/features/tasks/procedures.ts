import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { LiveEvent } from '@ambitionhub/contract/live';
import {
  type ProofId,
  type ProofState,
  type proofGroups,
  type TaskId,
  taskLimits,
} from '@ambitionhub/contract/tasks';
import type { Database } from '../../platform/database/index.ts';
import { done, type RateLimit, Refusal, requireFound, withNewest } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Publisher } from '../../platform/live/index.ts';
import type { Access, Actor } from '../accounts/index.ts';
import type { LinksTo } from '../media/index.ts';
import { createCalendarAddresses } from './calendar-routes.ts';
import { changeTask, closeTask, copyTask, openTask, removeTask, saveDraft } from './edit-task.ts';
import {
  companyProofList,
  openTaskList,
  ownProofList,
  presentOpenTasks,
  presentProofs,
  presentTask,
  type Viewer,
} from './presenter.ts';
import {
  countObjections,
  countReturned,
  countWaiting,
  findEarlierThan,
  findProof,
  findReturnedTask,
  findStarted,
  findStartedBy,
  listObjections,
  listOwnProofs,
} from './proofs.store.ts';
import { readProofs, readTasks } from './read-work.ts';
import { previewDecision } from './review-proof.store.ts';
import { decideProofs, decisionsUnderWay, revertDecision, settleObjection } from './review-proof.ts';
import { giveUpProof, handInProof, objectToDecline, startProof, takeBackProof } from './submit-proof.ts';
import { findAudience, findTask, findTaskOfStudent, listOpenTasks } from './tasks.store.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly jobs: Pick<Jobs, 'queue'>;
  readonly linksTo: LinksTo;
  readonly hub: Publisher<Extract<LiveEvent, { name: 'colleagueLooking' }>>;
  readonly limits: { readonly typing: RateLimit };
  readonly publicUrl: string;
};

const groups: Readonly<Record<(typeof proofGroups)[number], readonly ProofState[]>> = {
  begun: ['started', 'returned'],
  waiting: ['handed-in', 'objected'],
  ended: ['approved', 'declined', 'refused', 'given-up', 'lapsed'],
};

export function tasksProcedures({ db, access, jobs, linksTo, hub, limits, publicUrl }: Deps) {
  const { student, company, participant, admin } = access;

  const viewTask = async (companyId: CompanyId, id: TaskId) => {
    const found = await findTask(db, id, companyId);
    if (!found) throw new Refusal('NOT_FOUND');
    return { task: presentTask(found), started: await findStarted(db, id) };
  };

  const newestTask = (companyId: CompanyId, id: TaskId) => async () => (await viewTask(companyId, id)).task;

  const deps = { db, linksTo };
  const addresses = createCalendarAddresses(db, publicUrl);
  type Reader = Pick<Actor, 'userType' | 'userId' | 'companyId'>;
  const viewerOf = ({ userId, companyId }: Reader): Viewer => ({
    side: companyId === null ? 'student' : 'company',
    userId,
  });

  const viewProof = async (id: ProofId, actor: Reader) => {
    const found = await findProof(db, id, actor);
    const [proof] = found ? await presentProofs(deps, [found], viewerOf(actor)) : [];
    if (!proof) throw new Refusal('NOT_FOUND');
    return { proof };
  };

  /** Null for a proof that its reader no longer sees. */
  const newestProof = (id: ProofId, actor: Reader) => async () => {
    const found = await findProof(db, id, actor);
    const side =
      actor.userType === 'admin' ? { side: 'admin' as const, userId: actor.userId } : viewerOf(actor);
    const [proof] = found ? await presentProofs(deps, [found], side) : [];
    return proof ?? null;
  };

  /** Null for a task that a student no longer sees. */
  const findOpenTask = async (id: TaskId, studentId: UserId) => {
    const found = await findTaskOfStudent(db, id, studentId);
    const [task] = await presentOpenTasks(deps, studentId, found ? [found] : []);
    return task ?? null;
  };

  return {
    tasks: company.tasks.tasks.handler(({ input, context: { actor } }) =>
      readTasks(db, actor.companyId, input),
    ),

    task: company.tasks.task.handler(({ input, context: { actor } }) => viewTask(actor.companyId, input.id)),

    audience: company.tasks.audience.handler(({ input: { query = '', chosen = [] }, context: { actor } }) =>
      findAudience(db, actor.companyId, { query, chosen }),
    ),

    save: company.tasks.save.handler(async ({ input, context: { actor } }) => {
      await withNewest(saveDraft(db, actor.companyId, input), newestTask(actor.companyId, input.id));
      return viewTask(actor.companyId, input.id);
    }),

    remove: company.tasks.remove.handler(async ({ input, context: { actor } }) => {
      await withNewest(removeTask(db, actor.companyId, input.id), newestTask(actor.companyId, input.id));
      return done;
    }),

    open: company.tasks.open.handler(async ({ input, context: { actor } }) => {
      await withNewest(openTask(db, actor.companyId, input), newestTask(actor.companyId, input.id));
      return viewTask(actor.companyId, input.id);
    }),

    change: company.tasks.change.handler(async ({ input, context: { actor } }) => {
      await withNewest(changeTask(db, actor.companyId, input), newestTask(actor.companyId, input.id));
      return viewTask(actor.companyId, input.id);
    }),

    close: company.tasks.close.handler(async ({ input, context: { actor } }) => {
      await withNewest(closeTask(db, actor.companyId, input), newestTask(actor.companyId, input.id));
      return viewTask(actor.companyId, input.id);
    }),

    copy: company.tasks.copy.handler(async ({ input, context: { actor } }) => {
      await copyTask(db, actor.companyId, input);
      return viewTask(actor.companyId, input.copyId);
    }),

    openTasks: student.tasks.openTasks.handler(async ({ input: { cursor }, context: { actor } }) => {
      const rows = await listOpenTasks(db, actor.userId, {
        after: openTaskList.after(cursor),
        limit: openTaskList.limit,
      });
      const { page, nextCursor } = openTaskList.paged(rows);
      return { tasks: await presentOpenTasks(deps, actor.userId, page), nextCursor };
    }),

    openTask: student.tasks.openTask.handler(async ({ input, context: { actor } }) => ({
      task: requireFound(await findOpenTask(input.id, actor.userId)),
    })),

    start: student.tasks.start.handler(async ({ input, context: { actor } }) => {
      await withNewest(startProof(db, actor.userId, input), () => findOpenTask(input.taskId, actor.userId));
      return viewProof(input.id, actor);
    }),

    giveUp: student.tasks.giveUp.handler(async ({ input, context: { actor } }) => {
      await withNewest(giveUpProof(db, actor.userId, input), newestProof(input.id, actor));
      return viewProof(input.id, actor);
    }),

    handIn: student.tasks.handIn.handler(async ({ input, context: { actor } }) => {
      await withNewest(handInProof({ db, jobs }, actor.userId, input), newestProof(input.id, actor));
      return viewProof(input.id, actor);
    }),

    takeBack: student.tasks.takeBack.handler(async ({ input, context: { actor } }) => {
      await withNewest(takeBackProof(db, actor.userId, input), newestProof(input.id, actor));
      return viewProof(input.id, actor);
    }),

    object: student.tasks.object.handler(async ({ input, context: { actor } }) => {
      await withNewest(objectToDecline(db, actor.userId, input), newestProof(input.id, actor));
      return viewProof(input.id, actor);
    }),

    mine: student.tasks.mine.handler(async ({ input: { group, cursor }, context: { actor } }) => {
      const rows = await listOwnProofs(db, actor.userId, group ? groups[group] : null, {
        after: ownProofList.after(cursor),
        limit: ownProofList.limit,
      });
      const { page, nextCursor } = ownProofList.paged(rows);
      return { proofs: await presentProofs(deps, page, viewerOf(actor)), nextCursor };
    }),

    proofs: company.tasks.proofs.handler(({ input, context: { actor } }) => readProofs(deps, actor, input)),

    proof: participant.tasks.proof.handler(({ input, context: { actor } }) => viewProof(input.id, actor)),

    startedBy: company.tasks.startedBy.handler(async ({ input: { student }, context: { actor } }) => ({
      started: await findStartedBy(db, actor.companyId, student),
    })),

    earlier: company.tasks.earlier.handler(async ({ input: { id }, context: { actor } }) => {
      await viewProof(id, actor);
      const rows = await findEarlierThan(db, actor.companyId, id, taskLimits.earlier);
      return { proofs: await presentProofs(deps, rows, viewerOf(actor)) };
    }),

    waiting: participant.tasks.waiting.handler(async ({ context: { actor } }) => {
      if (actor.companyId !== null) return { count: await countWaiting(db, actor.companyId), task: null };
      const count = await countReturned(db, actor.userId);
      return { count, task: count === 1 ? await findReturnedTask(db, actor.userId) : null };
    }),

    looking: company.tasks.looking.handler(async ({ input: { id }, context: { actor } }) => {
      limits.typing(actor.userId);
      await viewProof(id, actor);
      hub.publish(actor.companyId, {
        name: 'colleagueLooking',
        data: { proof: id, by: actor.userId },
      });
      return done;
    }),

    previewDecision: company.tasks.previewDecision.handler(({ input: { selection }, context: { actor } }) =>
      previewDecision(db, actor.companyId, selection),
    ),

    decide: company.tasks.decide.handler(({ input, context: { actor } }) =>
      withNewest(decideProofs({ db, jobs }, actor, input), async () => {
        const [id] = 'proofs' in input.selection ? input.selection.proofs : [];
        return id === undefined ? null : newestProof(id, actor)();
      }),
    ),

    decisions: company.tasks.decisions.handler(({ context: { actor } }) =>
      decisionsUnderWay(db, actor.companyId),
    ),

    undoDecision: company.tasks.undoDecision.handler(async ({ input, context: { actor } }) => ({
      count: await revertDecision(db, actor.companyId, input.id),
    })),

    calendar: participant.tasks.calendar.handler(({ context: { actor } }) => addresses.find(actor.userId)),

    replaceCalendar: participant.tasks.replaceCalendar.handler(({ context: { actor } }) =>
      addresses.replace(actor.userId),
    ),

    endCalendar: participant.tasks.endCalendar.handler(async ({ context: { actor } }) => {
      await addresses.end(actor.userId);
      return done;
    }),

    objections: admin.tasks.objections.handler(async ({ input: { cursor }, context: { actor } }) => {
      const [rows, total] = await Promise.all([
        listObjections(db, { after: companyProofList.after(cursor), limit: companyProofList.limit }),
        cursor === undefined ? countObjections(db) : null,
      ]);
      const { page, nextCursor } = companyProofList.paged(rows);
      const shown = await presentProofs(deps, page, { side: 'admin', userId: actor.userId });
      return {
        proofs: shown.map((proof, nth) => ({ ...proof, instructions: page[nth]?.form.instructions ?? '' })),
        total,
        nextCursor,
      };
    }),

    settleObjection: admin.tasks.settleObjection.handler(async ({ input, context: { actor } }) => {
      await withNewest(settleObjection(db, actor.userId, input), newestProof(input.id, actor));
      return done;
    }),
  };
}
