import { asCompany, asStudent, type UserId } from '@ambitionhub/contract/accounts';
import { ledgerLimits } from '@ambitionhub/contract/ledger';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { done, type FromReplica, Refusal, withNewest } from '../../platform/http/index.ts';
import type { Access, Actor } from '../accounts/index.ts';
import { findTimeZone } from '../companies/index.ts';
import { addAmount } from './add-amount.ts';
import { listDisputes, noteSeen } from './admin.store.ts';
import { answerPayment } from './answer-payment.ts';
import { countPaid, findOpenSums, listOpen, listPaid } from './entries.store.ts';
import { disputeSeen } from './events.ts';
import {
  readEarnings,
  readEntries,
  readMonths,
  readOverview,
  readStatement,
  readTotals,
  sumOf,
} from './ledger-reports.ts';
import { findPayment, listPayments } from './payments.store.ts';
import {
  disputeList,
  openList,
  owedLists,
  paymentList,
  personList,
  presentDispute,
  presentEntry,
  presentOwed,
  presentPayment,
  presentPersonOfYear,
} from './presenter.ts';
import { recordPayment, undoPayment } from './record-payment.ts';
import type { LedgerScope, Pair, PendingOf } from './scope.ts';
import { listOwed, listPeopleOfYear } from './totals.store.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly fromReplica: FromReplica;
  readonly mayPay: (userId: UserId) => Promise<boolean>;
  readonly workedAs: (pair: Pair) => Promise<string | null>;
  readonly pendingOf: PendingOf;
};

export function ledgerProcedures({ db, access, fromReplica, mayPay, workedAs, pendingOf }: Deps) {
  const { student, company, payer, participant, admin } = access;

  const scopeOf = (
    actor: Pick<Actor, 'userId' | 'companyId'>,
    other?: Parameters<typeof asCompany>[0],
  ): LedgerScope =>
    actor.companyId === null
      ? { side: 'student', studentId: actor.userId, companyId: other === undefined ? null : asCompany(other) }
      : {
          side: 'company',
          companyId: actor.companyId,
          studentId: other === undefined ? null : asStudent(other),
        };

  const paymentOf = async (actor: Pick<Actor, 'userId' | 'companyId'>, id: string) => {
    const scope = scopeOf(actor);
    const [row, may] = await Promise.all([
      findPayment(db, scope, id),
      scope.side === 'company' && mayPay(actor.userId),
    ]);
    if (row === null) throw new Refusal('NOT_FOUND');
    return { payment: presentPayment(scope.side, may)(row) };
  };

  const newestPayment = (actor: Pick<Actor, 'userId' | 'companyId'>, id: string) => async () =>
    (await paymentOf(actor, id)).payment;

  const answered = async (
    actor: Pick<Actor, 'userId' | 'companyId'>,
    answer: 'confirm' | 'deny',
    id: string,
  ) => {
    const answering = answerPayment(db, actor.userId, answer, id);
    const row = await withNewest(answering, newestPayment(actor, id));
    return { payment: presentPayment('student', false)(row) };
  };

  return {
    earnings: student.ledger.earnings.handler(({ context: { actor } }) =>
      readEarnings({ db, pendingOf }, actor.userId),
    ),

    statement: student.ledger.statement.handler(({ input: { year }, context: { actor } }) =>
      readStatement(db, actor.userId, year),
    ),

    entries: participant.ledger.entries
      .use(fromReplica)
      .handler(({ input, context: { actor, reader } }) =>
        readEntries(reader, scopeOf(actor, input.with), input),
      ),

    months: participant.ledger.months
      .use(fromReplica)
      .handler(({ input, context: { actor, reader } }) =>
        readMonths(reader, scopeOf(actor, input.with), input.year),
      ),

    people: company.ledger.people
      .use(fromReplica)
      .handler(async ({ input: { year, cursor }, context: { actor, reader } }) => {
        const { after, limit, paged } = personList;
        const rows = await listPeopleOfYear(reader, actor.companyId, { year, after: after(cursor), limit });
        const { page, nextCursor } = paged(rows);
        return { people: page.map(presentPersonOfYear), nextCursor };
      }),

    owed: company.ledger.owed
      .use(fromReplica)
      .handler(async ({ input: { sort, reversed, cursor }, context: { actor, reader } }) => {
        const { after, limit, paged } = owedLists[sort];
        const rows = await listOwed(reader, actor.companyId, {
          sort,
          isReversed: reversed !== undefined,
          after: after(cursor),
          limit,
        });
        const { page, nextCursor } = paged(rows);
        return { people: page.map(presentOwed), nextCursor };
      }),

    totals: company.ledger.totals.handler(async ({ context: { actor } }) =>
      readTotals({ db, pendingOf }, actor.companyId, await mayPay(actor.userId)),
    ),

    open: company.ledger.open.handler(async ({ input, context: { actor } }) => {
      const pair = { companyId: actor.companyId, studentId: input.id };
      const [sums, rows, pending] = await Promise.all([
        findOpenSums(db, pair),
        listOpen(db, pair, { after: openList.after(input.cursor), limit: openList.limit }),
        pendingOf({ side: 'company', ...pair }),
      ]);
      // Nothing has been approved before the first balance.
      if (sums === null && (await workedAs(pair)) === null) throw new Refusal('NOT_FOUND');
      const { page, nextCursor } = openList.paged(rows);
      const { owedCents, correctionsCents } = sums ?? { owedCents: 0, correctionsCents: 0 };
      return {
        pendingCents: sumOf(pending),
        owedCents,
        correctionsCents,
        entries: page.map(presentEntry('company')),
        nextCursor,
      };
    }),

    bonus: company.ledger.bonus.handler(async ({ input, context: { actor } }) => {
      await addAmount({ db, workedAs }, actor, 'bonus', input);
      return done;
    }),

    correct: company.ledger.correct.handler(async ({ input, context: { actor } }) => {
      await addAmount({ db, workedAs }, actor, 'correction', input);
      return done;
    }),

    record: payer.ledger.record.handler(async ({ input, context: { actor } }) =>
      recordPayment(db, actor, { timeZone: await findTimeZone(db, actor.companyId) }, input),
    ),

    payments: participant.ledger.payments.handler(async ({ input, context: { actor } }) => {
      const scope = scopeOf(actor, input.with);
      const [rows, may] = await Promise.all([
        listPayments(db, scope, {
          waiting: input.waiting === 'true',
          after: paymentList.after(input.cursor),
          limit: paymentList.limit,
        }),
        scope.side === 'company' && mayPay(actor.userId),
      ]);
      const { page, nextCursor } = paymentList.paged(rows);
      return { payments: page.map(presentPayment(scope.side, may)), nextCursor };
    }),

    paid: participant.ledger.paid.handler(async ({ input: { id }, context: { actor } }) => {
      const scope = scopeOf(actor);
      if ((await findPayment(db, scope, id)) === null) throw new Refusal('NOT_FOUND');
      const [rows, count] = await Promise.all([listPaid(db, id, ledgerLimits.listed), countPaid(db, id)]);
      return { entries: rows.map(presentEntry(scope.side)), count };
    }),

    confirm: student.ledger.confirm.handler(({ input: { id }, context: { actor } }) =>
      answered(actor, 'confirm', id),
    ),

    deny: student.ledger.deny.handler(({ input: { id }, context: { actor } }) => answered(actor, 'deny', id)),

    undo: payer.ledger.undo.handler(async ({ input: { id }, context: { actor } }) => {
      await withNewest(undoPayment(db, actor, id), newestPayment(actor, id));
      return paymentOf(actor, id);
    }),

    overview: admin.ledger.overview
      .use(fromReplica)
      .handler(({ context: { reader } }) => readOverview(reader)),

    disputes: admin.ledger.disputes
      .use(fromReplica)
      .handler(async ({ input: { cursor }, context: { reader } }) => {
        const rows = await listDisputes(reader, {
          after: disputeList.after(cursor),
          limit: disputeList.limit,
        });
        const { page, nextCursor } = disputeList.paged(rows);
        return { disputes: page.map(presentDispute), nextCursor };
      }),

    noteDispute: admin.ledger.noteDispute.handler(async ({ input: { id }, context: { actor } }) => {
      await transact(db, async (tx) => {
        const companyId = await noteSeen(tx, id);
        if (companyId === null) throw new Refusal('NOT_FOUND');
        if (companyId) await emit(tx, disputeSeen({ actorId: actor.userId, companyId, paymentId: id }));
      });
      return done;
    }),
  };
}
