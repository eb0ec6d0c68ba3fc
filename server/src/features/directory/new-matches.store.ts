import type { CompanyId, ParticipantId } from '@ambitionhub/contract/accounts';
import type { SavedSearch } from '@ambitionhub/contract/directory';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { listSearches } from './saved-searches.store.ts';
import { savedSearches, searchMatches } from './tables.ts';

/** The companies with a saved search that has unseen matches, in the order of their ids. */
export async function findSearchers(
  db: Database,
  { after, limit }: { readonly after: ParticipantId | null; readonly limit: number },
): Promise<readonly CompanyId[]> {
  const { rows } = await db.execute<{ id: CompanyId }>(sql`
    select distinct company_id as id from ${savedSearches} as search
    where company_id > ${after ?? '00000000-0000-0000-0000-000000000000'} and exists (
      select from ${searchMatches} where search_id = search.id and seen_at is null
    ) order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** A company's searches with unseen matches since that time. */
export async function findFreshSearches(
  db: Database,
  companyId: CompanyId,
  since: Date,
): Promise<readonly SavedSearch[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${savedSearches} as search
    where company_id = ${companyId} and exists (
      select from ${searchMatches}
      where search_id = search.id and seen_at is null and matched_at > ${since.toISOString()}
    )`);
  const fresh = new Set(rows.map(({ id }) => id));
  const searches = await listSearches(db, companyId);
  return searches.filter((search) => fresh.has(search.id) && search.fresh > 0);
}
