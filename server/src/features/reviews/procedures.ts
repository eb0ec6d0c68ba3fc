import { asCompany, asStudent, type ParticipantId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import type { Database } from '../../platform/database/index.ts';
import { done, type RateLimit, Refusal, requireFound, withNewest } from '../../platform/http/index.ts';
import type { Access } from '../accounts/index.ts';
import { seesCompany } from '../companies/index.ts';
import { isStudentVisible } from '../students/index.ts';
import { aboutOf, decideReview, replyToReview, reportReview } from './answer-review.ts';
import {
  findLargeSchools,
  listAboutCompany,
  listAboutStudent,
  ratingOfCompany,
  ratingOfStudent,
} from './lists.store.ts';
import {
  presentBetween,
  presentOfCompany,
  presentOfStudent,
  presentOwn,
  presentReceived,
  presentReported,
  reportedList,
  reviewList,
} from './presenter.ts';
import { countReported, listReported } from './reports.store.ts';
import { findNewest, findReview, findTogether, isShown, type ReviewRow } from './store.ts';
import { editReview, otherSide, type Writer, writeReview, writerIdOf } from './write-review.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly limits: { readonly saves: RateLimit };
};
type Actor = NonNullable<Awaited<ReturnType<Access['actorOf']>>>;

const sideOf = ({ companyId }: Actor): Participant => (companyId === null ? 'student' : 'company');

/** The side that a user acts for, together with another one. */
const writerOf = ({ userId, companyId }: Actor, other: ParticipantId): Writer =>
  companyId === null
    ? { side: 'student', userId, pair: { studentId: userId, companyId: asCompany(other) } }
    : { side: 'company', userId, pair: { companyId, studentId: asStudent(other) } };

export function reviewsProcedures({ db, access, limits }: Deps) {
  const { participant } = access;

  const between = async ({ side, pair }: Pick<Writer, 'side' | 'pair'>) => {
    const together = requireFound(await findTogether(db, pair));
    const [own, theirs] = await Promise.all([
      findNewest(db, pair, side),
      findNewest(db, pair, otherSide(side), isShown),
    ]);
    const theirName = side === 'student' ? together.companyName : together.studentName;
    return presentBetween({ together, own, theirs, theirName });
  };

  /** Whether a user reads a review somewhere: in a list, or because it is about them. A writer does not report theirs. */
  const mayReport = (actor: Actor) => async (row: ReviewRow) => {
    const self = actor.participantId;
    if (aboutOf(row) === self) return true;
    if (writerIdOf(row) === self) return false;
    if (row.writtenBy === 'student') return row.companyId !== null && seesCompany(db, row.companyId, actor);
    return actor.userType === 'company' && row.studentId !== null && isStudentVisible(db, row.studentId);
  };

  const pageOf = (cursor: string | undefined) => ({
    after: reviewList.after(cursor),
    limit: reviewList.limit,
  });

  return {
    between: participant.reviews.between.handler(({ input: { id }, context: { actor } }) =>
      between(writerOf(actor, id)),
    ),

    write: participant.reviews.write.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      const writer = writerOf(actor, input.about);
      await writeReview(db, writer, input);
      return between(writer);
    }),

    change: participant.reviews.change.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      const writer = { side: sideOf(actor), self: actor.participantId };
      const newest = async () => presentOwn(requireFound(await findReview(db, input.id)));
      const pair = await withNewest(editReview(db, writer, input), newest);
      return between({ side: writer.side, pair });
    }),

    reply: participant.reviews.reply.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      await replyToReview(db, actor.participantId, input);
      return done;
    }),

    report: participant.reviews.report.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      await reportReview(db, actor.participantId, mayReport(actor), input);
      return done;
    }),

    received: participant.reviews.received.handler(async ({ input: { cursor }, context: { actor } }) => {
      const { companyId, userId } = actor;
      const rows =
        companyId === null
          ? await listAboutStudent(db, userId, pageOf(cursor))
          : await listAboutCompany(db, companyId, pageOf(cursor));
      const { page, nextCursor } = reviewList.paged(rows);
      return {
        reviews: page.map(({ review, companyName, studentName }) =>
          presentReceived(review, companyId === null ? companyName : studentName),
        ),
        rating: companyId === null ? await ratingOfStudent(db, userId) : await ratingOfCompany(db, companyId),
        nextCursor,
      };
    }),

    ofCompany: access.anyone.reviews.ofCompany.handler(async ({ input: { id, cursor }, context }) => {
      const wanted = pageOf(cursor);
      const actor = await access.actorOf(context.cookie);
      if (!(await seesCompany(db, id, actor))) throw new Refusal('NOT_FOUND');
      const { page, nextCursor } = reviewList.paged(await listAboutCompany(db, id, wanted));
      const schools = [...new Set(page.flatMap(({ review }) => review.school ?? []))];
      const large = await findLargeSchools(db, id, schools);
      return {
        reviews: page.map(presentOfCompany(large, actor?.participantId)),
        rating: await ratingOfCompany(db, id),
        nextCursor,
      };
    }),

    ofStudent: access.company.reviews.ofStudent.handler(
      async ({ input: { id, cursor }, context: { actor } }) => {
        const wanted = pageOf(cursor);
        if (!(await isStudentVisible(db, id))) throw new Refusal('NOT_FOUND');
        const { page, nextCursor } = reviewList.paged(await listAboutStudent(db, id, wanted));
        return {
          reviews: page.map(presentOfStudent(actor.participantId)),
          rating: await ratingOfStudent(db, id),
          nextCursor,
        };
      },
    ),

    reported: access.admin.reviews.reported.handler(async ({ input: { cursor } }) => {
      const { after, limit, paged } = reportedList;
      const [rows, total] = await Promise.all([
        listReported(db, { after: after(cursor), limit }),
        cursor === undefined ? countReported(db) : null,
      ]);
      const { page, nextCursor } = paged(rows);
      return { reviews: page.map(presentReported), total, nextCursor };
    }),

    decide: access.admin.reviews.decide.handler(async ({ input, context: { actor } }) => {
      await decideReview(db, actor.userId, input);
      return done;
    }),
  };
}
