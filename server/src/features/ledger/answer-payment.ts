import type { UserId } from '@ambitionhub/contract/accounts';
import { paymentMoves } from '@ambitionhub/contract/ledger';
import * as z from 'zod';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import { defineJob, eachRow, type Jobs } from '../../platform/jobs/index.ts';
import { owedChanged, paymentDenied, paymentsAnswered } from './events.ts';
import {
  assumePayments,
  findPayment,
  findUnanswered,
  movePayment,
  type PaymentRow,
} from './payments.store.ts';

/** Records a student's answer on whether a payment has arrived. Repeating it changes nothing. */
export const answerPayment = (
  db: Database,
  studentId: UserId,
  answer: 'confirm' | 'deny',
  id: string,
): Promise<PaymentRow> =>
  transact(db, async (tx) => {
    const scope = { side: 'student', studentId, companyId: null } as const;
    const found = await findPayment(tx, scope, id);
    if (found === null) throw new Refusal('NOT_FOUND');
    const { from, to } = paymentMoves[answer];
    const moved = await movePayment(
      tx,
      id,
      from.filter((state) => state !== 'none'),
      to,
    );
    const now = await findPayment(tx, scope, id);
    if (now === null || (!moved && now.state !== to)) throw changed('payment');
    if (moved) {
      await emit(tx, owedChanged({ companyIds: [found.companyId], studentIds: [studentId] }));
      const { companyId, recordedById, amountCents } = found;
      await emit(tx, paymentsAnswered({ companyIds: [companyId] }));
      if (answer === 'deny')
        await emit(tx, paymentDenied({ paymentId: id, companyId, studentId, recordedById, amountCents }));
    }
    return now;
  });

const assuming = defineJob({ name: 'assume-payments', data: z.object({}), keepSeconds: 3600 });
const everyHour = '47 * * * *';

/** Marks payments as received that have been unanswered for 30 days. */
export async function assumeUnanswered(db: Database): Promise<void> {
  await eachRow({
    find: (failed) => findUnanswered(db, failed),
    keyOf: (id) => id,
    handle: (ids) =>
      transact(db, async (tx) => {
        const pairs = await assumePayments(tx, ids);
        if (pairs.length === 0) return;
        const companyIds = [...new Set(pairs.map(({ companyId }) => companyId))];
        const studentIds = [...new Set(pairs.map(({ studentId }) => studentId))];
        await emit(tx, owedChanged({ companyIds, studentIds }));
        await emit(tx, paymentsAnswered({ companyIds }));
      }),
  });
}

/** Every hour, on one of the servers. */
export function registerPaymentsJobs(jobs: Jobs, db: Database): void {
  jobs.work(assuming, () => assumeUnanswered(db));
  jobs.schedule(assuming, everyHour, {});
}
