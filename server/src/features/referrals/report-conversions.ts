import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { dayIn } from '@ambitionhub/contract/calendar';
import {
  type Conversion,
  type ConversionSource,
  conversionStateAfter,
  earningOf,
  heldUntil,
  orderTimeFault,
  type ReportInput,
  referralErrors,
  referralTexts,
} from '@ambitionhub/contract/referrals';
import type { FieldFault } from '@ambitionhub/contract/refusals';
import { type Database, type Queries, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal, requireFound } from '../../platform/http/index.ts';
import { findTimeZone } from '../companies/index.ts';
import { correctEarning } from '../ledger/index.ts';
import {
  type AddedConversion,
  findConversion,
  findKnownOrders,
  findWorkOf,
  insertConversions,
  lockConversion,
  type NewConversion,
  setConversionState,
} from './conversions.store.ts';
import { conversionReversed, conversionsReported } from './events.ts';
import { addFigures } from './figures.store.ts';
import { presentConversion } from './presenter.ts';
import { findProgram } from './program.store.ts';

/** An order as it was reported. */
export type Order = {
  readonly code: string;
  readonly orderId: string;
  readonly amountCents: number | null;
  readonly at: Date;
};

/** Who reports: a person, or a key with its name. */
export type Reporter = {
  readonly companyId: CompanyId;
  readonly source: ConversionSource;
  readonly byId: UserId | null;
  readonly byName: string;
};

type Checked = 'known' | { readonly fault: FieldFault } | { readonly conversion: NewConversion };

const fault = (field: keyof Order, message: string): Checked => ({ fault: { field, message } });

/**
 * What each of these orders is: reported before, in which case nothing else about it matters; not acceptable, and why; or a
 * new conversion, by the terms of now.
 *
 * @throws Refusal REFERRALS_OFF
 */
export async function checkOrders(
  db: Queries,
  reporter: Reporter,
  orders: readonly Order[],
  now: Date,
): Promise<Checked[]> {
  const { companyId } = reporter;
  const known = await findKnownOrders(
    db,
    companyId,
    orders.map(({ orderId }) => orderId),
  );
  const program = await findProgram(db, companyId);
  const timeZone = await findTimeZone(db, companyId);
  const work = await findWorkOf(db, companyId, [...new Set(orders.map(({ code }) => code))]);
  const workOf = Map.groupBy(work, ({ code }) => code);
  return orders.map(({ code, orderId, amountCents, at }) => {
    if (known.has(orderId)) return 'known';
    if (!program?.enabled) throw new Refusal('REFERRALS_OFF');
    const isWrongTime = orderTimeFault(at, now);
    if (isWrongTime !== null) return fault('at', referralErrors[isWrongTime]);
    const candidates = workOf.get(code);
    if (!candidates) return fault('code', referralErrors.code);
    const day = dayIn(timeZone, at);
    const worked = candidates.find(
      ({ firstDay, lastDay }) => firstDay !== null && firstDay <= day && (lastDay === null || day <= lastDay),
    );
    if (!worked) return fault('code', referralErrors.ended);
    const earningCents = earningOf(program, amountCents);
    if (earningCents === null) return fault('amountCents', referralErrors.amountMissing);
    return {
      conversion: {
        ...reporter,
        studentId: worked.studentId,
        ambassadorshipId: worked.ambassadorshipId,
        code,
        orderId,
        orderCents: amountCents,
        at,
        day,
        earningCents,
        heldUntil: heldUntil(at, program.holdDays),
      },
    };
  });
}

/** Stores new conversions, each order once, whoever reports it at the same time; returns those. */
export async function storeConversions(
  tx: Transaction,
  reporter: Reporter,
  given: readonly NewConversion[],
): Promise<readonly AddedConversion[]> {
  if (given.length === 0) return [];
  const added = await insertConversions(tx, given);
  if (added.length === 0) return [];
  await addFigures(
    tx,
    added.map(({ code, day, earningCents }) => ({ code, day, conversions: 1, pendingCents: earningCents })),
  );
  await emit(
    tx,
    conversionsReported({
      companyId: reporter.companyId,
      studentIds: [...new Set(added.map(({ studentId }) => studentId))],
      conversions: added.map(({ id, studentId }) => ({ conversionId: id, studentId })),
      count: added.length,
      earningCents: added.reduce((sum, { earningCents }) => sum + earningCents, 0),
      isByPerson: reporter.byId !== null,
    }),
  );
  return added;
}

const readConversion = async (
  tx: Transaction,
  { companyId }: Pick<Reporter, 'companyId'>,
  orderId: string,
): Promise<Conversion> => presentConversion(requireFound(await findConversion(tx, companyId, orderId)));

/**
 * Reports one order. One that was reported before changes nothing and answers the same.
 *
 * @throws Refusal INVALID_INPUT with the field; REFERRALS_OFF
 */
export const reportConversion = (
  db: Database,
  reporter: Reporter,
  { code, orderId, amountCents = null, at }: ReportInput,
): Promise<Conversion> =>
  transact(db, async (tx) => {
    const now = new Date();
    const order = { code, orderId, amountCents, at: at === undefined ? now : new Date(at) };
    const [checked] = await checkOrders(tx, reporter, [order], now);
    if (typeof checked === 'object' && 'fault' in checked)
      throw new Refusal('INVALID_INPUT', { fields: [checked.fault] });
    if (typeof checked === 'object') await storeConversions(tx, reporter, [checked.conversion]);
    return readConversion(tx, reporter, orderId);
  });

/**
 * Reverses the conversion of an order, once. While it is held it earns nothing; later, what is still owed of it is
 * corrected.
 */
export const reverseConversion = (
  db: Database,
  { companyId, byId, byName }: Omit<Reporter, 'source'>,
  orderId: string,
): Promise<Conversion> =>
  transact(db, async (tx) => {
    const row = requireFound(await lockConversion(tx, companyId, orderId));
    const state = conversionStateAfter(row.state, 'reverse', 'company');
    if (state !== null) {
      const { id, code, day, earningCents, studentId, ambassadorshipId } = row;
      const isHeld = row.state === 'held';
      await setConversionState(tx, id, { state });
      await addFigures(tx, [{ code, day, conversions: -1, pendingCents: isHeld ? -earningCents : 0 }]);
      const correctedCents = isHeld
        ? 0
        : await correctEarning(tx, {
            companyId,
            studentId,
            amountCents: earningCents,
            source: 'conversion',
            sourceKey: id,
            ambassadorshipId,
            note: referralTexts.entry(orderId),
            by: byId === null ? null : { userId: byId, name: byName },
          });
      if (correctedCents > 0) {
        await setConversionState(tx, id, { state, correctedCents });
        await addFigures(tx, [{ code, day, earnedCents: -correctedCents }]);
      }
      await emit(
        tx,
        conversionReversed({
          conversionId: id,
          companyId,
          studentId,
          orderId,
          earningCents,
          correctedCents,
          isByPerson: byId !== null,
        }),
      );
    }
    return readConversion(tx, { companyId }, orderId);
  });
