import { isDeepStrictEqual } from 'node:util';
import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { dayIn } from '@ambitionhub/contract/calendar';
import {
  type PositionId,
  positionLimits,
  positionTexts,
  type savePositionInput,
  type takePositionInput,
} from '@ambitionhub/contract/positions';
import type { output } from 'zod';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import { findTimeZone, lockCompanies } from '../companies/index.ts';
import { findUnknownSchool } from '../students/index.ts';
import { positionEdited, positionTaken } from './events.ts';
import { deletePosition, insertPosition, listPositions, type PositionRow, writePosition } from './store.ts';

/** A company's positions, locked with the company until the transaction ends. */
async function lockPositions(tx: Transaction, companyId: CompanyId): Promise<readonly PositionRow[]> {
  await lockCompanies(tx, [companyId]);
  return listPositions(tx, companyId);
}

const nameOf = (title: string): string => title || positionTexts.unnamed;

/** A changed last day must be today or later. An unchanged one may be in the past. */
async function requireLastDay(
  tx: Transaction,
  companyId: CompanyId,
  { before, after }: { readonly before: string | null; readonly after: string | null },
): Promise<void> {
  if (after === null || after === before) return;
  if (after >= dayIn(await findTimeZone(tx, companyId), new Date())) return;
  throw new Refusal('INVALID_INPUT', {
    fields: [{ field: 'lastDay', message: positionTexts.errors.lastDay }],
  });
}

/** A school can be added only if students can have it. Existing ones may stay. */
async function requireSchools(
  tx: Transaction,
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): Promise<void> {
  const unknown = await findUnknownSchool(
    tx,
    after.filter((school) => !before.includes(school)),
  );
  if (unknown === undefined) return;
  throw new Refusal('INVALID_INPUT', {
    fields: [{ field: 'schools', message: positionTexts.errors.unknownSchool(unknown) }],
  });
}

/** Whether a position already has all of this, because the same save was sent before. */
const isSame = (stored: PositionRow, written: object): boolean =>
  Object.entries(written).every(([field, value]) =>
    isDeepStrictEqual(stored[field as keyof PositionRow], value),
  );

/** Adds a position, or changes one that has this version. Sending it again changes nothing. */
export const savePosition = (
  db: Database,
  companyId: CompanyId,
  { version, ...written }: output<typeof savePositionInput>,
): Promise<void> =>
  transact(db, async (tx) => {
    const all = await lockPositions(tx, companyId);
    const stored = all.find(({ id }) => id === written.id);
    if (stored && isSame(stored, written)) return;
    await requireLastDay(tx, companyId, { before: stored?.lastDay ?? null, after: written.lastDay });
    await requireSchools(tx, { before: stored?.schools ?? [], after: written.schools });
    if (stored) {
      if (stored.version !== version) throw changed('position');
      await writePosition(tx, companyId, written);
    } else {
      if (version !== null) throw new Refusal('NOT_FOUND');
      if (all.length >= positionLimits.positions) throw new Refusal('POSITIONS_FULL');
      // The id belongs to another company's position.
      if (!(await insertPosition(tx, companyId, written))) throw new Refusal('NOT_FOUND');
    }
    await emit(tx, positionEdited({ companyId, act: stored ? 'change' : 'add', title: written.title }));
  });

/** Opens or closes a position that has this version. */
export const setPositionOpen = (
  db: Database,
  companyId: CompanyId,
  { id, version, open }: { readonly id: PositionId; readonly version: number; readonly open: boolean },
): Promise<void> =>
  transact(db, async (tx) => {
    const stored = (await lockPositions(tx, companyId)).find((one) => one.id === id);
    if (!stored) throw new Refusal('NOT_FOUND');
    if (stored.open === open) return;
    if (stored.version !== version) throw changed('position');
    await writePosition(tx, companyId, { id, open });
    await emit(tx, positionEdited({ companyId, act: open ? 'open' : 'close', title: nameOf(stored.title) }));
  });

/** Deletes a position other than the first. Applications to it keep its title. */
export const removePosition = (db: Database, companyId: CompanyId, id: PositionId): Promise<void> =>
  transact(db, async (tx) => {
    const stored = (await lockPositions(tx, companyId)).find((one) => one.id === id);
    if (!stored) throw new Refusal('NOT_FOUND');
    if (isFirst(stored)) throw new Refusal('POSITION_FIRST');
    await deletePosition(tx, companyId, id);
    await emit(tx, positionEdited({ companyId, act: 'remove', title: nameOf(stored.title) }));
  });

/** Removes a position other than the first, for the admin. The first one is edited with the profile. */
export const takePosition = (
  db: Database,
  actorId: UserId,
  { id: companyId, position, reason }: output<typeof takePositionInput>,
): Promise<void> =>
  transact(db, async (tx) => {
    const stored = (await lockPositions(tx, companyId)).find((one) => one.id === position);
    if (!stored) throw new Refusal('NOT_FOUND');
    if (isFirst(stored)) throw new Refusal('POSITION_FIRST');
    await deletePosition(tx, companyId, position);
    await emit(tx, positionTaken({ companyId, actorId, title: nameOf(stored.title), reason }));
  });

/** The position in the company's profile. */
export const isFirst = ({ id, companyId }: Pick<PositionRow, 'id' | 'companyId'>): boolean =>
  String(id) === String(companyId);
