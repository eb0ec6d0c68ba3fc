import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import {
  ambassadorLimits,
  ambassadorshipStateAfter,
  type TermsInput,
  termsErrors,
} from '@ambitionhub/contract/ambassadors';
import { addDays } from '@ambitionhub/contract/calendar';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import { findTimeZone } from '../companies/index.ts';
import { lockConversations } from '../messaging/index.ts';
import { requireDays, todayIn } from './days.ts';
import type { AmbassadorshipStep } from './events.ts';
import {
  findPair,
  type Held,
  lockAmbassadorship,
  type Pair,
  requireMayOffer,
  whyNoOffers,
} from './lock.store.ts';
import { changeAmbassadorship, databaseNow, insertTerms, refuseOpenTerms } from './moves.store.ts';
import { countOpen, findById, findNewest, findOfferState, insertOffer, lockCounts } from './offers.store.ts';
import { reportStep } from './report-step.ts';

/** A person who acts for a company. */
export type CompanyPerson = { readonly userId: UserId; readonly companyId: CompanyId };

const errors = termsErrors;

/** Makes an offer. Sending the same id again changes nothing. */
export const makeOffer = (
  db: Database,
  { userId, companyId }: CompanyPerson,
  offer: { readonly id: string; readonly with: UserId; readonly terms: TermsInput },
): Promise<void> =>
  transact(db, async (tx) => {
    const { id, with: studentId, terms } = offer;
    const pair = { studentId, companyId };
    await lockConversations(tx, pair);
    const known = await findById(tx, id);
    if (known?.companyId === companyId && known.studentId === studentId) return;
    if (known) throw changed('offer');
    const names = await requireGround(tx, pair);
    const newest = await findNewest(tx, pair);
    if (ambassadorshipStateAfter(newest?.state ?? 'none', 'offer', 'company') === null)
      throw changed('offer');
    const today = todayIn(await findTimeZone(tx, companyId));
    requireDays(terms, today, errors.firstDayPast);
    await requireRoom(tx, pair);
    await insertOffer(tx, { id, ...pair, ...names });
    await insertTerms(tx, { id, version: 1, terms, by: userId });
    await reportStep(tx, { id, ...pair, step: 'offered', actorId: userId });
  });

/** Whether an offer would be accepted now, apart from the limits. Decides whether a screen shows the button. */
export async function mayMakeOffer(db: Database, pair: Pair): Promise<boolean> {
  const [ground, newest, whyNot] = await Promise.all([
    findOfferState(db, pair),
    findNewest(db, pair),
    whyNoOffers(db, pair.companyId),
  ]);
  return (
    whyNot === null &&
    ground !== null &&
    ground.studentName !== null &&
    !ground.isBarred &&
    !ground.isBlocked &&
    !ground.isClosed &&
    ground.hasWritten &&
    ambassadorshipStateAfter(newest?.state ?? 'none', 'offer', 'company') !== null
  );
}

/** Refuses an offer by a company that may not make one, or to a student who cannot receive it. */
async function requireGround(tx: Transaction, pair: Pair) {
  const ground = await findOfferState(tx, pair);
  if (!ground) throw new Refusal('NOT_FOUND');
  await requireMayOffer(tx, pair.companyId);
  const { studentName, nameThen, companyName } = ground;
  if (studentName === null) throw new Refusal('RECIPIENT_GONE');
  if (ground.isBarred) throw new Refusal('RECIPIENT_BARRED');
  if (ground.isBlocked) throw new Refusal('CONVERSATION_BLOCKED');
  if (ground.isClosed) throw new Refusal('APPLICATION_IS_CLOSED');
  if (!ground.hasWritten) throw new Refusal('STUDENT_HAS_NOT_WRITTEN');
  return { studentName: studentName || nameThen, companyName };
}

/** Enforces the limits (the work, section 2). */
async function requireRoom(tx: Transaction, pair: Pair): Promise<void> {
  await lockCounts(tx, pair);
  const { company, student, today } = await countOpen(tx, pair);
  if (company >= ambassadorLimits.openOfCompany) throw new Refusal('AMBASSADORS_FULL');
  if (student >= ambassadorLimits.openOfStudent) throw new Refusal('STUDENT_IS_FULL');
  if (today >= ambassadorLimits.offersADay) throw new Refusal('TOO_MANY_OFFERS');
}

type OnScreen = { readonly id: string; readonly version: number };

/** Changes the terms of an open offer, if they are the version that the user saw. The 14 days start over. */
export const changeOffer = (
  db: Database,
  actor: CompanyPerson,
  { id, version, terms }: OnScreen & { readonly terms: TermsInput },
): Promise<void> =>
  move(db, actor, id, async (tx, held) => {
    if (!isAsOnScreen(held, version) || held.row.state !== 'offered') throw changed('offer');
    await requireMayOffer(tx, actor.companyId);
    requireDays(terms, todayIn(held.timeZone), errors.firstDayPast);
    await insertTerms(tx, { id, version: version + 1, terms, by: actor.userId });
    await changeAmbassadorship(tx, id, { offeredAt: databaseNow });
    return 'changed';
  });

/** Withdraws an open offer. */
export const takeOfferBack = (db: Database, actor: CompanyPerson, id: string): Promise<void> =>
  move(db, actor, id, async (tx, { row }) => {
    if (row.state === 'taken-back') return null;
    const state = ambassadorshipStateAfter(row.state, 'take-back', 'company');
    if (state === null) throw changed('offer');
    await refuseOpenTerms(tx, id);
    await changeAmbassadorship(tx, id, { state, answeredAt: databaseNow });
    return 'taken-back';
  });

/** Proposes new terms to an ambassador. They replace unanswered terms. */
export const proposeTerms = (
  db: Database,
  actor: CompanyPerson,
  { id, version, terms }: OnScreen & { readonly terms: TermsInput },
): Promise<void> =>
  move(db, actor, id, async (tx, held) => {
    const { row, timeZone } = held;
    const isAllowed = ambassadorshipStateAfter(row.state, 'propose', 'company') !== null;
    // An ambassador whose work is ending needs a new offer, not new terms.
    if (!isAllowed || row.endedBy !== null || !isAsOnScreen(held, version)) throw changed('offer');
    await requireMayOffer(tx, actor.companyId);
    requireDays(terms, addDays(todayIn(timeZone), 1), errors.firstDayNow);
    await insertTerms(tx, { id, version: version + 1, terms, by: actor.userId });
    return 'proposed';
  });

/** Withdraws proposed terms. */
export const takeTermsBack = (db: Database, actor: CompanyPerson, { id, version }: OnScreen): Promise<void> =>
  move(db, actor, id, async (tx, held) => {
    if (held.row.state !== 'active' || !isAsOnScreen(held, version) || held.newest.acceptedAt !== null)
      throw changed('offer');
    if (held.newest.refusedAt !== null) return null;
    await refuseOpenTerms(tx, id);
    return 'proposal-taken-back';
  });

const isAsOnScreen = ({ newest }: Held, version: number): boolean => newest.version === version;

/** Runs an action of a company on one of its ambassadorships; null if it was done before. */
const move = (
  db: Database,
  { userId, companyId }: CompanyPerson,
  id: string,
  act: (tx: Transaction, held: Held) => Promise<AmbassadorshipStep | null>,
): Promise<void> =>
  transact(db, async (tx) => {
    const pair = await findPair(tx, id, { companyId });
    const held = pair && (await lockAmbassadorship(tx, id, pair));
    if (!held) throw new Refusal('NOT_FOUND');
    const step = await act(tx, held);
    if (step !== null) await reportStep(tx, { id, ...pair, step, actorId: userId });
  });
