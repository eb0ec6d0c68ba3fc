import { moderationLimits } from '@ambitionhub/contract/moderation';
import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import {
  defineList,
  done,
  type FromReplica,
  Refusal,
  requireFound,
  sortKeys,
  withNewest,
} from '../../platform/http/index.ts';
import type { Access } from '../accounts/index.ts';
import { findOwned } from '../companies/index.ts';
import { readNotice, submitAppeal } from './answer-sanction.ts';
import { presentNotice, presentSanction } from './sanction-presenter.ts';
import {
  type AppealRow,
  countAppeals,
  findSanction,
  listAppeals,
  listNotices,
  listSanctions,
} from './sanctions.store.ts';
import { answerAppeal, imposeSanction, liftSanction } from './sanctions.ts';

/** The longest waiting first. */
const appealList = defineList({
  size: moderationLimits.page,
  keys: z.tuple([sortKeys.instant(3), sortKeys.id]),
  keysOf: ({ appealedAt, sanction }: AppealRow) => [appealedAt.toISOString(), sanction.id] as const,
});

type Deps = { readonly db: Database; readonly access: Access; readonly fromReplica: FromReplica };

/** The admin's decisions about accounts, and the users' own view of them and appeals. */
export function sanctionProcedures({ db, access, fromReplica }: Deps) {
  const { moderation } = access.admin;
  const own = access.accountable.moderation;

  /** The user whom a decision is about, which never changes. */
  const subjectOf = async (id: string) => {
    const found = await findSanction(db, id);
    if (found === null) throw new Refusal('NOT_FOUND');
    return found.userId;
  };

  const newest = (id: string) => async () => presentSanction(requireFound(await findSanction(db, id)));

  return {
    sanctions: moderation.sanctions.handler(async ({ input }) => ({
      sanctions: (await listSanctions(db, input.id)).map(presentSanction),
    })),

    impose: moderation.impose.handler(async ({ input, context: { actor } }) =>
      presentSanction(
        await withNewest(imposeSanction(db, actor.userId, input), async () => {
          const [newest] = await listSanctions(db, input.id);
          return newest ? presentSanction(newest) : null;
        }),
      ),
    ),

    lift: moderation.lift.handler(async ({ input, context: { actor } }) =>
      presentSanction(
        await withNewest(liftSanction(db, actor.userId, await subjectOf(input.id), input), newest(input.id)),
      ),
    ),

    answerAppeal: moderation.answerAppeal.handler(async ({ input, context: { actor } }) =>
      presentSanction(
        await withNewest(answerAppeal(db, actor.userId, await subjectOf(input.id), input), newest(input.id)),
      ),
    ),

    appeals: moderation.appeals
      .use(fromReplica)
      .handler(async ({ input: { cursor }, context: { reader } }) => {
        const [rows, total] = await Promise.all([
          listAppeals(reader, appealList.after(cursor), appealList.limit),
          cursor === undefined ? countAppeals(reader) : null,
        ]);
        const { page, nextCursor } = appealList.paged(rows);
        const appeals = page.map(({ sanction, name, email, appealedAt }) => ({
          ...presentSanction(sanction),
          name,
          email,
          appealedAt: appealedAt.toISOString(),
        }));
        return { appeals, total, nextCursor };
      }),

    notices: access.person.moderation.notices.handler(async ({ context: { actor } }) => {
      const [rows, owned] = await Promise.all([
        listNotices(db, actor.participantId),
        findOwned(db, [actor.userId]),
      ]);
      const mayAnswer = actor.companyId === null || owned.length > 0;
      return { notices: rows.map((row) => presentNotice(row, { userId: actor.userId, mayAnswer })) };
    }),

    acknowledge: own.acknowledge.handler(async ({ input, context: { actor } }) => {
      await readNotice(db, actor, input.id);
      return done;
    }),

    appeal: own.appeal.handler(async ({ input, context: { actor } }) => {
      const row = await submitAppeal(db, actor, input.id, input.text);
      return presentNotice(row, { userId: actor.userId, mayAnswer: true });
    }),
  };
}
