import { formerSlugs } from '@ambitionhub/contract/companies';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { companySlugs } from './tables.ts';

/** Makes the addresses of companies' former names free for others, long after the name has changed. */
export async function releaseSlugs(db: Database): Promise<void> {
  await db
    .delete(companySlugs)
    .where(lt(companySlugs.formerSince, sql`now() - make_interval(days => ${formerSlugs.days}::int)`));
}
