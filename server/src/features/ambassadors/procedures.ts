import { asCompany, asStudent } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import type { Database } from '../../platform/database/index.ts';
import { type FromReplica, type RateLimit, Refusal, withNewest } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Access, Actor } from '../accounts/index.ts';
import { sumMinutes } from '../hours/index.ts';
import { sumsOfPairs } from '../ledger/index.ts';
import { acceptOffer, undoAcceptance } from './accept-offer.ts';
import {
  findHistory,
  findOfPair,
  findViewed,
  listMine,
  listOfAccount,
  type Side,
  type ViewedRow,
} from './ambassadorships.store.ts';
import { acceptProposal, declineOffer, refuseProposal } from './answer-offer.ts';
import { endAmbassadorship } from './end-ambassadorship.ts';
import {
  changeOffer,
  makeOffer,
  mayMakeOffer,
  proposeTerms,
  takeOfferBack,
  takeTermsBack,
} from './make-offer.ts';
import { countPeople, listSchools } from './people.store.ts';
import { ambassadorshipList, presentAmbassadorship, presentWithTerms, presentWork } from './presenter.ts';
import { readPeople } from './read-people.ts';
import { readWaiting } from './to-review.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly fromReplica: FromReplica;
  readonly jobs: Pick<Jobs, 'queue'>;
  readonly limits: { readonly saves: RateLimit };
};

type Viewer = Pick<Actor, 'userId' | 'companyId'>;
const sideOf = ({ userId, companyId }: Viewer): Side =>
  companyId === null ? { studentId: userId } : { companyId };
const roleOf = ({ companyId }: Viewer): Participant => (companyId === null ? 'student' : 'company');

export function ambassadorsProcedures({ db, access, fromReplica, jobs, limits }: Deps) {
  const { student, company, participant, admin } = access;

  const present = (row: ViewedRow | null, viewer: Viewer) => ({
    ambassadorship: row && presentAmbassadorship(row, roleOf(viewer), new Date()),
  });
  const view = async (id: string, viewer: Viewer) =>
    present(await findViewed(db, id, sideOf(viewer)), viewer);
  const newest = (id: string, viewer: Viewer) => async () => (await view(id, viewer)).ambassadorship;

  return {
    ofPair: participant.ambassadors.ofPair.handler(async ({ input, context: { actor } }) => {
      const pair =
        actor.companyId === null
          ? { studentId: actor.userId, companyId: asCompany(input.with) }
          : { studentId: asStudent(input.with), companyId: actor.companyId };
      const [row, mayOffer] = await Promise.all([
        findOfPair(db, pair),
        actor.companyId !== null && mayMakeOffer(db, pair),
      ]);
      return { ...present(row, actor), mayOffer };
    }),

    one: participant.ambassadors.one.handler(async ({ input: { id }, context: { actor } }) => {
      const row = await findViewed(db, id, sideOf(actor));
      if (!row) throw new Refusal('NOT_FOUND');
      return presentWithTerms(row, await findHistory(db, id), roleOf(actor));
    }),

    mine: student.ambassadors.mine.handler(async ({ input: { state, cursor }, context: { actor } }) => {
      const rows = await listMine(db, actor.userId, state, {
        after: ambassadorshipList.after(cursor),
        limit: ambassadorshipList.limit,
      });
      const { page, nextCursor } = ambassadorshipList.paged(rows);
      const now = new Date();
      return { ambassadorships: page.map((row) => presentAmbassadorship(row, 'student', now)), nextCursor };
    }),

    waiting: participant.ambassadors.waiting.handler(({ context: { actor } }) => readWaiting(db, actor)),

    people: company.ambassadors.people
      .use(fromReplica)
      .handler(({ input, context: { actor, reader } }) => readPeople(reader, actor.companyId, input)),

    counts: company.ambassadors.counts
      .use(fromReplica)
      .handler(async ({ input, context: { actor, reader } }) => {
        const [counts, schools] = await Promise.all([
          countPeople(reader, actor.companyId, input),
          listSchools(reader, actor.companyId),
        ]);
        return { counts, schools };
      }),

    ofAccount: admin.ambassadors.ofAccount
      .use(fromReplica)
      .handler(async ({ input: { cursor, ...account }, context: { reader } }) => {
        const { after, limit, paged } = ambassadorshipList;
        const { page, nextCursor } = paged(
          await listOfAccount(reader, account, { after: after(cursor), limit }),
        );
        const [minutes, sums] = await Promise.all([
          sumMinutes(
            reader,
            page.map(({ ambassadorship }) => ambassadorship.id),
          ),
          sumsOfPairs(
            reader,
            page.map(({ ambassadorship }) => ambassadorship),
          ),
        ]);
        const work = page.map((row) => {
          const { id, companyId, studentId } = row.ambassadorship;
          return presentWork(row, minutes.get(id), sums.get(`${companyId} ${studentId}`));
        });
        return { work, nextCursor };
      }),

    offer: company.ambassadors.offer.handler(async ({ input, context: { actor } }) => {
      await withNewest(makeOffer(db, actor, input), async () => {
        const pair = { studentId: input.with, companyId: actor.companyId };
        return present(await findOfPair(db, pair), actor).ambassadorship;
      });
      return view(input.id, actor);
    }),

    changeTerms: company.ambassadors.changeTerms.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      await withNewest(changeOffer(db, actor, input), newest(input.id, actor));
      return view(input.id, actor);
    }),

    takeBack: company.ambassadors.takeBack.handler(async ({ input, context: { actor } }) => {
      await withNewest(takeOfferBack(db, actor, input.id), newest(input.id, actor));
      return view(input.id, actor);
    }),

    propose: company.ambassadors.propose.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      await withNewest(proposeTerms(db, actor, input), newest(input.id, actor));
      return view(input.id, actor);
    }),

    takeBackTerms: company.ambassadors.takeBackTerms.handler(async ({ input, context: { actor } }) => {
      await withNewest(takeTermsBack(db, actor, input), newest(input.id, actor));
      return view(input.id, actor);
    }),

    accept: student.ambassadors.accept.handler(async ({ input, context: { actor } }) => {
      await withNewest(acceptOffer({ db, jobs }, actor.userId, input), newest(input.id, actor));
      return view(input.id, actor);
    }),

    undoAccept: student.ambassadors.undoAccept.handler(async ({ input, context: { actor } }) => {
      await withNewest(undoAcceptance(db, actor.userId, input.id), newest(input.id, actor));
      return view(input.id, actor);
    }),

    decline: student.ambassadors.decline.handler(async ({ input, context: { actor } }) => {
      await withNewest(declineOffer(db, actor.userId, input), newest(input.id, actor));
      return view(input.id, actor);
    }),

    acceptTerms: student.ambassadors.acceptTerms.handler(async ({ input, context: { actor } }) => {
      await withNewest(acceptProposal(db, actor.userId, input), newest(input.id, actor));
      return view(input.id, actor);
    }),

    refuseTerms: student.ambassadors.refuseTerms.handler(async ({ input, context: { actor } }) => {
      await withNewest(refuseProposal(db, actor.userId, input), newest(input.id, actor));
      return view(input.id, actor);
    }),

    end: participant.ambassadors.end.handler(async ({ input, context: { actor } }) => {
      await withNewest(endAmbassadorship(db, actor, input), newest(input.id, actor));
      return view(input.id, actor);
    }),
  };
}
