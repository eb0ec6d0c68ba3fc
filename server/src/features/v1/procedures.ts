import { asStudent } from '@ambitionhub/contract/accounts';
import { declineId } from '@ambitionhub/contract/applications';
import { weekDecisionId } from '@ambitionhub/contract/hours';
import { decisionId } from '@ambitionhub/contract/tasks';
import type { Database } from '../../platform/database/index.ts';
import { changed, requireFound, withNewest } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Access, KeyActor } from '../accounts/index.ts';
import { readPeople } from '../ambassadors/index.ts';
import { declineApplications, findApplication, readApplicants } from '../applications/index.ts';
import { findCompany } from '../companies/index.ts';
import { decideWeek, readWeek, readWeeks } from '../hours/index.ts';
import { readEntries } from '../ledger/index.ts';
import type { LinksTo } from '../media/index.ts';
import { readConversions, readLinks, reportConversion, reverseConversion } from '../referrals/index.ts';
import { decideProofs, readProof, readProofs, readTasks } from '../tasks/index.ts';
import {
  presentAmbassador,
  presentApplicant,
  presentConversion,
  presentEntry,
  presentLink,
  presentProof,
  presentTask,
  presentWeek,
} from './presenter.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly jobs: Pick<Jobs, 'queue'>;
  readonly linksTo: LinksTo;
};

/** Who reports an order: a key, by its name. */
const reporterOf = ({ companyId, key }: KeyActor) => ({
  companyId,
  source: 'api' as const,
  byId: null,
  byName: key.name,
});

/** The API for companies' own programs. It decides nothing: each procedure calls the feature that does. */
export function v1Procedures({ db, access, jobs, linksTo }: Deps) {
  const { readingKey, writingKey } = access;
  const deps = { db, linksTo };

  return {
    company: readingKey.v1.company.handler(async ({ context: { actor } }) => {
      const { id, name, timeZone } = requireFound(await findCompany(db, actor.companyId));
      return { id, name, timeZone, key: actor.key };
    }),

    applicants: readingKey.v1.applicants.handler(
      async ({ input: { status: stage, cursor }, context: { actor } }) => {
        const page = await readApplicants(db, actor.companyId, { stage, cursor });
        return { applicants: page.applicants.map(presentApplicant), nextCursor: page.nextCursor };
      },
    ),

    declineApplicant: writingKey.v1.declineApplicant.handler(
      async ({ input: { id, note }, context: { actor, writeId } }) => {
        const pair = { studentId: asStudent(id), companyId: actor.companyId };
        const statusNow = async () => {
          const { application } = requireFound(await findApplication(db, pair, 'company'));
          return { status: application.status };
        };
        await statusNow();
        const decline = { id: declineId.parse(writeId), selection: { students: [id] }, note, expected: 1 };
        const { until } = await withNewest(declineApplications({ db, jobs }, actor, decline), statusNow);
        return { until };
      },
    ),

    ambassadors: readingKey.v1.ambassadors.handler(
      async ({ input: { state, cursor }, context: { actor } }) => {
        const page = await readPeople(db, actor.companyId, { state, sort: 'since', cursor });
        return { ambassadors: page.ambassadors.map(presentAmbassador), nextCursor: page.nextCursor };
      },
    ),

    weeks: readingKey.v1.weeks.handler(async ({ input, context: { actor } }) => {
      const page = await readWeeks(db, actor.companyId, input);
      return { weeks: page.weeks.map(presentWeek), nextCursor: page.nextCursor };
    }),

    decideWeek: writingKey.v1.decideWeek.handler(
      async ({ input: { amountCents, ...input }, context: { actor, writeId } }) => {
        const newest = async () => {
          const week = await readWeek(db, actor.companyId, input);
          return week && presentWeek(week);
        };
        // The amount belongs to the version, which the decision compares again.
        const before = await newest();
        if (before?.version === input.version && before.amountCents !== amountCents)
          await withNewest(Promise.reject(changed('hours')), newest);
        await withNewest(
          decideWeek({ db, jobs }, actor, { ...input, id: weekDecisionId.parse(writeId) }),
          newest,
        );
        return requireFound(await newest());
      },
    ),

    tasks: readingKey.v1.tasks.handler(async ({ input, context: { actor } }) => {
      const page = await readTasks(db, actor.companyId, input);
      return { tasks: page.tasks.map(presentTask), nextCursor: page.nextCursor };
    }),

    proofs: readingKey.v1.proofs.handler(async ({ input, context: { actor } }) => {
      const page = await readProofs(deps, actor, input);
      return { proofs: page.proofs.map(presentProof), nextCursor: page.nextCursor };
    }),

    decideProof: writingKey.v1.decideProof.handler(
      async ({ input: { id, decision: act, amountCents: cents, ...input }, context: { actor, writeId } }) => {
        const newest = async () => presentProof(await readProof(deps, actor, id));
        await newest();
        const decided = decideProofs({ db, jobs }, actor, {
          ...input,
          id: decisionId.parse(writeId),
          selection: { proofs: [id] },
          act,
          expected: 1,
          cents,
        });
        await withNewest(decided, newest);
        return newest();
      },
    ),

    ledger: readingKey.v1.ledger.handler(async ({ input, context: { actor } }) => {
      const scope = {
        side: 'company',
        companyId: actor.companyId,
        studentId: input.student ?? null,
      } as const;
      const page = await readEntries(db, scope, { cursor: input.cursor });
      return { entries: page.entries.map(presentEntry), nextCursor: page.nextCursor };
    }),

    referralLinks: readingKey.v1.referralLinks.handler(async ({ input, context: { actor } }) => {
      const page = await readLinks(db, actor.companyId, input);
      return { links: page.links.map(presentLink), nextCursor: page.nextCursor };
    }),

    conversions: readingKey.v1.conversions.handler(async ({ input, context: { actor } }) => {
      const page = await readConversions(db, actor.companyId, input);
      return { conversions: page.conversions.map(presentConversion), nextCursor: page.nextCursor };
    }),

    reportConversion: writingKey.v1.reportConversion.handler(async ({ input, context: { actor } }) =>
      presentConversion(await reportConversion(db, reporterOf(actor), input)),
    ),

    reverseConversion: writingKey.v1.reverseConversion.handler(
      async ({ input: { orderId }, context: { actor } }) =>
        presentConversion(await reverseConversion(db, reporterOf(actor), orderId)),
    ),
  };
}
