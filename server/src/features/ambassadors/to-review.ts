import type { WorkWaiting } from '@ambitionhub/contract/ambassadors';
import { dayIn, weekOf } from '@ambitionhub/contract/calendar';
import type { Database } from '../../platform/database/index.ts';
import type { Actor } from '../accounts/index.ts';
import { findTimeZone } from '../companies/index.ts';
import { countReturned, countWaiting } from '../hours/index.ts';
import { findWaiting, hasOffered } from './ambassadorships.store.ts';

/** Counts the items that wait for a student or for a company's people, and says whether there is anything to show. */
export async function readWaiting(
  db: Database,
  { userId, companyId }: Pick<Actor, 'userId' | 'companyId'>,
): Promise<WorkWaiting> {
  if (companyId === null)
    return { ...(await findWaiting(db, userId)), weeks: await countReturned(db, userId) };
  const thisWeek = weekOf(dayIn(await findTimeZone(db, companyId), new Date()));
  return {
    offers: 0,
    weeks: await countWaiting(db, companyId, thisWeek),
    isAny: await hasOffered(db, companyId),
  };
}
