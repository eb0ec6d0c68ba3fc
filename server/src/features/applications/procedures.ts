import { asCompany, asStudent } from '@ambitionhub/contract/accounts';
import { applicationLimits, shownStatus } from '@ambitionhub/contract/applications';
import type { Participant } from '@ambitionhub/contract/messaging';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, done, type FromReplica, Refusal, withNewest } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Access } from '../accounts/index.ts';
import { resolveFilters } from '../directory/index.ts';
import { closeConversations, lockConversations } from '../messaging/index.ts';
import { declineApplications, readDeclinePreview, revertDecline, underWay } from './bulk-decline.ts';
import { applicationMoved } from './events.ts';
import { findFigures } from './figures.store.ts';
import { presentFigures } from './figures.ts';
import { countApplicants, findApplication, findStatuses, listOwn } from './lists.store.ts';
import { type Pair, withdrawApplication } from './moves.store.ts';
import { readOverview } from './overview.ts';
import { ownList, presentApplication, presentOwn } from './presenter.ts';
import { readApplicants } from './read-applicants.ts';
import { listTemplates, lockTemplates, removeTemplate, saveTemplate } from './templates.store.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly fromReplica: FromReplica;
  readonly jobs: Pick<Jobs, 'queue'>;
};

export function applicationsProcedures({ db, access, fromReplica, jobs }: Deps) {
  const { student, company, participant, admin } = access;

  const view = async (pair: Pair, side: Participant) => {
    const row = await findApplication(db, pair, side);
    return { application: row && presentApplication(row, side, new Date()) };
  };

  const newest = (pair: Pair, side: Participant) => async () => (await view(pair, side)).application;

  /**
   * Withdraws an application with its conversation locked, so that a message comes either before it or after
   * it.
   */
  const withdraw = (pair: Pair): Promise<void> =>
    transact(db, async (tx) => {
      const [held] = await lockConversations(tx, pair);
      if (!held) throw new Refusal('NOT_FOUND');
      const conversationId = await withdrawApplication(tx, pair);
      if (conversationId === null) throw await refusalFor(tx, pair);
      await closeConversations(tx, [conversationId], 'withdrawn');
      await emit(tx, applicationMoved({ conversationId, ...pair, status: 'withdrawn' }));
    });

  return {
    mine: student.applications.mine.handler(async ({ input: { status, cursor }, context: { actor } }) => {
      const rows = await listOwn(db, actor.userId, status, {
        after: ownList.after(cursor),
        limit: ownList.limit,
      });
      const { page, nextCursor } = ownList.paged(rows);
      const now = new Date();
      return { applications: page.map((row) => presentOwn(row, now)), nextCursor };
    }),

    standings: student.applications.standings.handler(async ({ input, context: { actor } }) => {
      const rows = await findStatuses(db, actor.userId, input.with);
      const now = new Date();
      return {
        standings: rows.map(({ companyId, status, appliedAt }) => ({
          with: companyId,
          status: shownStatus(status, appliedAt, now),
        })),
      };
    }),

    one: participant.applications.one.handler(({ input, context: { actor } }) =>
      actor.companyId === null
        ? view({ studentId: actor.userId, companyId: asCompany(input.with) }, 'student')
        : view({ studentId: asStudent(input.with), companyId: actor.companyId }, 'company'),
    ),

    withdraw: student.applications.withdraw.handler(async ({ input, context: { actor } }) => {
      const pair = { studentId: actor.userId, companyId: asCompany(input.with) };
      await withNewest(withdraw(pair), newest(pair, 'student'));
      return view(pair, 'student');
    }),

    applicants: company.applications.applicants
      .use(fromReplica)
      .handler(({ input, context: { actor, reader } }) => readApplicants(reader, actor.companyId, input)),

    counts: company.applications.counts
      .use(fromReplica)
      .handler(async ({ input, context: { actor, reader } }) => {
        const { filter } = await resolveFilters(reader, input);
        return { counts: await countApplicants(reader, actor.companyId, filter) };
      }),

    previewDecline: company.applications.previewDecline.handler(
      ({ input: { selection }, context: { actor } }) => readDeclinePreview(db, actor.companyId, selection),
    ),

    decline: company.applications.decline.handler(({ input, context: { actor } }) =>
      withNewest(declineApplications({ db, jobs }, actor, input), async () => {
        const { companyId } = actor;
        const [studentId] = 'students' in input.selection ? input.selection.students : [];
        return studentId === undefined ? null : newest({ studentId, companyId }, 'company')();
      }),
    ),

    declines: company.applications.declines.handler(({ context: { actor } }) =>
      underWay(db, actor.companyId),
    ),

    undoDecline: company.applications.undoDecline.handler(async ({ input, context: { actor } }) => ({
      count: await revertDecline(db, actor.companyId, input.id),
    })),

    templates: company.applications.templates.handler(async ({ context: { actor } }) => ({
      templates: await listTemplates(db, actor.companyId),
    })),

    saveTemplate: company.applications.saveTemplate.handler(async ({ input, context: { actor } }) => {
      const save = transact(db, async (tx) => {
        await lockTemplates(tx, actor.companyId);
        const others = (await listTemplates(tx, actor.companyId)).filter(({ id }) => id !== input.id);
        if (others.length >= applicationLimits.templates) throw new Refusal('TEMPLATES_FULL');
        await saveTemplate(tx, actor.companyId, input);
      });
      await withNewest(
        save,
        async () => (await listTemplates(db, actor.companyId)).find(({ id }) => id === input.id) ?? null,
      );
      return done;
    }),

    removeTemplate: company.applications.removeTemplate.handler(async ({ input, context: { actor } }) => {
      await transact(db, async (tx) => {
        await lockTemplates(tx, actor.companyId);
        await removeTemplate(tx, actor.companyId, input.id);
      });
      return done;
    }),

    figures: company.applications.figures
      .use(fromReplica)
      .handler(async ({ context: { actor, reader } }) =>
        presentFigures(await findFigures(reader, actor.companyId)),
      ),

    overview: admin.applications.overview
      .use(fromReplica)
      .handler(({ input: { period }, context: { reader } }) => readOverview(reader, Number(period))),
  };
}

/** Without an application this is NOT_FOUND. Otherwise another request was faster. */
const refusalFor = async (tx: Transaction, pair: Pair): Promise<Refusal> =>
  (await findApplication(tx, pair, 'student')) ? changed('application') : new Refusal('NOT_FOUND');
