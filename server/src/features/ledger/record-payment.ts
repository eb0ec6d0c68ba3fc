import { dayIn } from '@ambitionhub/contract/calendar';
import { methodLabels, type PaymentInput, paidDayError, paymentMoves } from '@ambitionhub/contract/ledger';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import { owedByHand, owedChanged, paymentsBooked, paymentsRecorded } from './events.ts';
import { findPayment, movePayment } from './payments.store.ts';
import { lockBalances } from './post-entries.store.ts';
import {
  bookPayments,
  findBatch,
  insertPayments,
  lockOwed,
  reopenEntries,
  sumChosen,
} from './record-payment.store.ts';
import type { CompanyPerson } from './scope.ts';

/** A payment in words: 'Venmo · @maya'. */
export const noteOf = ({ way, reference }: Pick<PaymentInput, 'way' | 'reference'>): string =>
  [methodLabels[way], reference].filter(Boolean).join(' · ');

/** The students and earnings that a payment covers; null for all. */
export function chosenIn(paidFor: PaymentInput['paidFor']) {
  if ('everybody' in paidFor) return { students: null, entries: null };
  return 'student' in paidFor
    ? { students: [paidFor.student], entries: [...new Set(paidFor.entries)] }
    : { students: paidFor.students, entries: null };
}

/**
 * Records that a company has paid earnings outside: one payment for each student. Open corrections are always
 * included, so that the balance never becomes negative. Sending the same id again changes nothing.
 *
 * @throws Refusal OWED_CHANGED if the sum is not the one that the browser showed
 */
export function recordPayment(
  db: Database,
  person: CompanyPerson,
  { timeZone }: { readonly timeZone: string },
  payment: PaymentInput,
): Promise<{ payments: number; amountCents: number }> {
  const message = paidDayError(payment.paidOn, dayIn(timeZone, new Date()));
  if (message !== null) throw new Refusal('INVALID_INPUT', { fields: [{ field: 'paidOn', message }] });
  return transact(db, async (tx) => {
    const { students, entries } = chosenIn(payment.paidFor);
    const stood = await findBatch(tx, person.companyId, payment.id);
    if (stood) return stood;
    const held = await lockOwed(tx, person.companyId, students);
    // The same press was sent twice at once. The second request gets here after the first has committed.
    const meanwhile = await findBatch(tx, person.companyId, payment.id);
    if (meanwhile) return meanwhile;

    const chosen = { companyId: person.companyId, students: held, entries };
    const { earnings, amountCents } = await sumChosen(tx, chosen);
    if (entries !== null && earnings === entries.length && amountCents <= 0)
      throw new Refusal('NOTHING_TO_PAY');
    const isAsSeen =
      amountCents === payment.expectedCents && (entries === null || earnings === entries.length);
    if (!isAsSeen) throw new Refusal('OWED_CHANGED');
    const payments = await insertPayments(tx, person, chosen, payment);
    const paymentIds = payments.map(({ paymentId }) => paymentId);
    await bookPayments(tx, person, { kind: 'paid', payments: paymentIds, note: noteOf(payment) });
    const { companyId } = person;
    const studentId = students?.length === 1 ? (students[0] ?? null) : null;
    await emit(tx, paymentsRecorded({ companyId, payments, amountCents, studentId }));
    await emit(
      tx,
      paymentsBooked({ kind: 'paid', payments: payments.map((one) => ({ ...one, companyId })) }),
    );
    await emit(tx, owedChanged({ companyIds: [person.companyId], studentIds: held }));
    return { payments: payments.length, amountCents };
  });
}

/** Undoes an unconfirmed payment, so that the amount is owed again. */
export const undoPayment = (db: Database, person: CompanyPerson, id: string): Promise<void> =>
  transact(db, async (tx: Transaction) => {
    const { companyId } = person;
    const scope = { side: 'company', companyId, studentId: null } as const;
    const found = await findPayment(tx, scope, id);
    if (found === null) throw new Refusal('NOT_FOUND');
    const { studentId, amountCents } = found;
    await lockBalances(tx, [{ companyId, studentId }]);
    const { from, to } = paymentMoves.undo;
    if (!(await movePayment(tx, id, statesOf(from), to))) {
      // A repeated request: the payment is already undone.
      if ((await findPayment(tx, scope, id))?.state === to) return;
      throw changed('payment');
    }
    await reopenEntries(tx, id);
    await bookPayments(tx, person, { kind: 'payment-undone', payments: [id], note: noteOf(found) });
    await emit(tx, owedByHand({ companyId, studentId, act: 'undo-payment', amountCents, sourceKey: id }));
    const payments = [{ paymentId: id, companyId, studentId }];
    await emit(tx, paymentsBooked({ kind: 'payment-undone', payments }));
    await emit(tx, owedChanged({ companyIds: [companyId], studentIds: [studentId] }));
  });

const statesOf = (from: (typeof paymentMoves)['undo']['from']) => from.filter((state) => state !== 'none');
