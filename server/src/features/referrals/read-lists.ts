import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { ConversionsInput, LinksInput } from '@ambitionhub/contract/referrals';
import type { Database } from '../../platform/database/index.ts';
import { listConversions } from './conversions.store.ts';
import { listLinks } from './figures-read.store.ts';
import { conversionList, linkLists, presentConversion, presentLink } from './presenter.ts';

/** A page of a company's links, those with the most first. */
export async function readLinks(db: Database, companyId: CompanyId, { sort, query, cursor }: LinksInput) {
  const { after, limit, paged } = linkLists[sort];
  const rows = await listLinks(db, companyId, { sort, query, after: after(cursor), limit });
  const { page, nextCursor } = paged(rows);
  return { links: page.map(presentLink(new Date())), nextCursor };
}

/** A page of a company's conversions, newest order first. */
export async function readConversions(
  db: Database,
  companyId: CompanyId,
  { cursor, ...filter }: ConversionsInput,
) {
  const { after, limit, paged } = conversionList;
  const rows = await listConversions(db, companyId, { ...filter, after: after(cursor), limit });
  const { page, nextCursor } = paged(rows);
  return { conversions: page.map(presentConversion), nextCursor };
}
