import type { UserId } from '@ambitionhub/contract/accounts';
import { hoursPay, spansOf, termsOn } from '@ambitionhub/contract/ambassadors';
import { type Day, dayIn, weekOf } from '@ambitionhub/contract/calendar';
import {
  approvalDay,
  type HoursId,
  type HoursInput,
  hoursLimits,
  loggableSpans,
  weekStateAfter,
} from '@ambitionhub/contract/hours';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import { type AgreedTerms, findAcceptedTerms } from '../ambassadors/index.ts';
import { findTimeZone } from '../companies/index.ts';
import { hoursChanged } from './events.ts';
import {
  deleteHours,
  findHours,
  findLoggedOn,
  type LockedAmbassadorship,
  listHoursOf,
  lockOwnAmbassadorship,
  lockWeek,
  lockWeeks,
  putHours,
  setWeekLogged,
  type WeekKey,
} from './store.ts';

/** An ambassadorship locked for changes to its hours, with its accepted terms and the current day. */
type Held = {
  readonly ambassadorship: LockedAmbassadorship;
  readonly terms: readonly AgreedTerms[];
  readonly today: Day;
};

async function lockWithTerms(tx: Transaction, ambassadorshipId: string, studentId: UserId): Promise<Held> {
  const ambassadorship = await lockOwnAmbassadorship(tx, ambassadorshipId, studentId);
  if (!ambassadorship) throw new Refusal('NOT_FOUND');
  const terms = (await findAcceptedTerms(tx, [ambassadorship.id])).get(ambassadorship.id) ?? [];
  return {
    ambassadorship,
    terms,
    today: dayIn(await findTimeZone(tx, ambassadorship.companyId), new Date()),
  };
}

const spansIn = ({ ambassadorship, terms }: Held) => spansOf(terms, ambassadorship.lastDay);

/**
 * Logs hours, or changes those with this id (the work, section 3). Sending the same hours again changes nothing.
 * Resolves with their week.
 *
 * @throws Refusal HOURS_DAY, HOURS_APPROVED, HOURS_DAY_FULL, HOURS_TOO_OFTEN or HOURS_TOO_MUCH
 */
export const logHours = (db: Database, studentId: UserId, input: HoursInput): Promise<WeekKey> =>
  transact(db, async (tx) => {
    const held = await lockWithTerms(tx, input.ambassadorshipId, studentId);
    const { ambassadorship } = held;
    const before = await findHours(tx, input.id);
    if (before && before.studentId !== studentId) throw new Refusal('NOT_FOUND');
    if (before && before.ambassadorshipId !== ambassadorship.id) throw changed('hours');
    const week = weekOf(input.day);
    const touched = [...new Set([week, ...(before ? [before.week] : [])])];
    const weeks = await lockWeeks(tx, ambassadorship, touched);
    for (const { state, minutes } of weeks)
      if (weekStateAfter(minutes === 0 ? 'none' : state, 'log', 'student') === null)
        throw new Refusal('HOURS_APPROVED');
    const own = weeks.find((one) => one.week === week);
    if (before && own?.state === 'logged' && isSame(before, input))
      return { ambassadorshipId: ambassadorship.id, week };
    // Logged hours can change until they are approved, and a returned week can be corrected, however old it is.
    const isOpen = before?.day === input.day || own?.decidedAt != null;
    const rateCents = rateOn(held, input.day, isOpen);
    await refuseFullDay(tx, ambassadorship, { ...input, week });
    const { id, day, minutes, note } = input;
    await putHours(tx, { id, ambassadorshipId: ambassadorship.id, week, day, minutes, rateCents, note });
    for (const one of touched) await sumUp(tx, held, one);
    await emit(tx, changeOf(ambassadorship, touched));
    return { ambassadorshipId: ambassadorship.id, week };
  });

/** Removes a student's hours unless their week is approved. An unknown id is not an error. */
export const removeHours = (db: Database, studentId: UserId, id: HoursId): Promise<void> =>
  transact(db, async (tx) => {
    const found = await findHours(tx, id);
    if (!found || found.studentId !== studentId) return;
    const held = await lockWithTerms(tx, found.ambassadorshipId, studentId);
    const hours = await findHours(tx, id);
    if (!hours) return;
    const [week] = await lockWeeks(tx, held.ambassadorship, [hours.week]);
    if (!week || weekStateAfter(week.state, 'log', 'student') === null) throw new Refusal('HOURS_APPROVED');
    await deleteHours(tx, id);
    await sumUp(tx, held, hours.week);
    await emit(tx, changeOf(held.ambassadorship, [hours.week]));
  });

const changeOf = ({ id, studentId, companyId }: LockedAmbassadorship, weeks: readonly Day[]) =>
  hoursChanged({ ambassadorshipId: id, studentId, companyId, weeks });

/** The rate per hour on a day; refused if hours cannot be logged on that day. */
function rateOn(held: Held, day: Day, isOpen: boolean): number {
  const spans = spansIn(held);
  const mayLog = loggableSpans(
    { state: held.ambassadorship.state, spans, lastDay: held.ambassadorship.lastDay },
    held.today,
  );
  const terms = isOpen
    ? termsOn(spans, day)
    : mayLog.find(({ first, last }) => first <= day && day <= last)?.terms;
  if (day > held.today || terms?.pay !== 'hourly') throw new Refusal('HOURS_DAY');
  return terms.rateCents;
}

async function refuseFullDay(
  tx: Transaction,
  ambassadorship: LockedAmbassadorship,
  hours: { id: HoursId; day: Day; week: Day; minutes: number },
): Promise<void> {
  const others = await findLoggedOn(tx, ambassadorship, hours);
  if (others.minutes + hours.minutes > hoursLimits.dayMinutes) throw new Refusal('HOURS_DAY_FULL');
  if (others.entries >= hoursLimits.entriesADay) throw new Refusal('HOURS_TOO_OFTEN');
}

/** Updates a week's sums from its hours. The week then waits for the company. */
async function sumUp(tx: Transaction, held: Held, week: Day): Promise<void> {
  const key = { ambassadorshipId: held.ambassadorship.id, week };
  const hours = await listHoursOf(tx, key);
  const amountCents = hoursPay(hours);
  if (amountCents > hoursLimits.weekCents) throw new Refusal('HOURS_TOO_MUCH');
  const agreed = agreedOn(
    held,
    hours.map(({ day }) => day),
  );
  await setWeekLogged(tx, key, {
    minutes: hours.reduce((sum, { minutes }) => sum + minutes, 0),
    amountCents,
    agreedMinutes: agreed,
    dueOn: approvalDay(week, held.today),
  });
}

/** The agreed minutes per week for these days: the highest of the terms that apply; null if any of them sets none. */
function agreedOn(held: Held, days: readonly Day[]): number | null {
  const spans = spansIn(held);
  const agreed = held.terms.filter((terms) =>
    days.some((day) => termsOn(spans, day)?.version === terms.version),
  );
  const minutes = agreed.flatMap(({ weeklyMinutes }) => (weeklyMinutes === null ? [] : [weeklyMinutes]));
  return minutes.length === 0 || minutes.length < agreed.length ? null : Math.max(...minutes);
}

const isSame = (
  one: Pick<HoursInput, 'day' | 'minutes' | 'note'>,
  other: Pick<HoursInput, 'day' | 'minutes' | 'note'>,
): boolean => one.day === other.day && one.minutes === other.minutes && one.note === other.note;

/** Hands a returned week in again as it is. */
export const resubmitWeek = (
  db: Database,
  studentId: UserId,
  { version, ...key }: WeekKey & { readonly version: number },
): Promise<void> =>
  transact(db, async (tx) => {
    const held = await lockWithTerms(tx, key.ambassadorshipId, studentId);
    const week = await lockWeek(tx, key);
    if (!week) throw new Refusal('NOT_FOUND');
    if (week.version !== version || week.state !== 'returned') throw changed('hours');
    await setWeekLogged(tx, key, { dueOn: approvalDay(key.week, held.today) });
    await emit(tx, changeOf(held.ambassadorship, [key.week]));
  });
