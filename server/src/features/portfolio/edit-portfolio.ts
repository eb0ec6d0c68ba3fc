import { isDeepStrictEqual } from 'node:util';
import type { UserId } from '@ambitionhub/contract/accounts';
import {
  portfolioTexts,
  type savePortfolioInput,
  type takePortfolioInput,
} from '@ambitionhub/contract/portfolio';
import type { output } from 'zod';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import { portfolioSaved, portfolioTaken, type Taken } from './events.ts';
import { listPictures, placePictures, removePicture } from './pictures.store.ts';
import { insertPortfolio, lockPortfolio, type PortfolioRow, writePortfolio } from './store.ts';

type Saved = output<typeof savePortfolioInput>;

/** Whether the portfolio already has all of this, because the same save was sent before. */
async function isSame(
  tx: Transaction,
  studentId: UserId,
  stored: PortfolioRow,
  { links, pictures }: Saved,
): Promise<boolean> {
  const there = (await listPictures(tx, studentId)).map(({ id, caption }) => ({ id, caption }));
  return isDeepStrictEqual([stored.links, there], [links, pictures]);
}

/** Saves a portfolio that still has this version. Sending it again changes nothing. */
export const savePortfolio = (db: Database, studentId: UserId, saved: Saved): Promise<void> =>
  transact(db, async (tx) => {
    const stored = await lockPortfolio(tx, studentId);
    if (stored && (await isSame(tx, studentId, stored, saved))) return;
    if ((stored?.version ?? null) !== saved.version) throw changed('portfolio');
    if (stored) await writePortfolio(tx, studentId, saved.links);
    else if (!(await insertPortfolio(tx, studentId, saved.links))) throw changed('portfolio');
    const missing = await placePictures(tx, studentId, saved.pictures);
    if (missing.length > 0)
      throw new Refusal('INVALID_INPUT', {
        fields: missing.map((place) => ({
          field: `pictures.${place}`,
          message: portfolioTexts.errors.pictures,
        })),
      });
    await emit(tx, portfolioSaved({ studentId }));
  });

/** Removes a link or a picture from a portfolio, for the admin. */
export const takeFromPortfolio = (
  db: Database,
  actorId: UserId,
  { id: studentId, taken, reason }: output<typeof takePortfolioInput>,
): Promise<void> =>
  transact(db, async (tx) => {
    const stored = await lockPortfolio(tx, studentId);
    const gone = stored && (await remove(tx, studentId, stored, taken));
    if (!gone) throw new Refusal('NOT_FOUND');
    await emit(tx, portfolioTaken({ ...gone, studentId, actorId, reason }));
  });

async function remove(
  tx: Transaction,
  studentId: UserId,
  { links }: PortfolioRow,
  taken: output<typeof takePortfolioInput>['taken'],
): Promise<Taken | null> {
  if ('link' in taken) {
    const left = links.filter(({ url }) => url !== taken.link);
    if (left.length === links.length) return null;
    await writePortfolio(tx, studentId, left);
    return { kind: 'link', name: taken.link };
  }
  const caption = await removePicture(tx, studentId, taken.picture);
  if (caption === null) return null;
  // Someone who is editing it sees that it has changed.
  await writePortfolio(tx, studentId, links);
  return { kind: 'picture', name: caption };
}
