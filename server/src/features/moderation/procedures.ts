import type { UserId } from '@ambitionhub/contract/accounts';
import { type CompanyListing, moderationLimits } from '@ambitionhub/contract/moderation';
import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { decodeCursor, encodeCursor, Refusal, sortKeys } from '../../platform/http/index.ts';
import type { Access } from '../accounts/index.ts';
import { type CompanyListingRow, listCompanies, setApproval } from './store.ts';

const places = {
  name: z.tuple([sortKeys.text, sortKeys.id]),
  industry: z.tuple([sortKeys.text, sortKeys.id]),
  approval: z.tuple([z.boolean(), sortKeys.text, sortKeys.id]),
} as const;

const placeOf = {
  name: (row: CompanyListingRow) => [row.name, row.id],
  industry: (row: CompanyListingRow) => [row.industry, row.id],
  approval: (row: CompanyListingRow) => [row.isApproved, row.name, row.id],
} as const;

const presentListing = (row: CompanyListingRow): CompanyListing => ({
  ...row,
  id: row.id as UserId,
  createdAt: row.createdAt.toISOString(),
});

export const moderationProcedures = ({ db, access }: { db: Database; access: Access }) => ({
  companies: access.admin.moderation.companies.handler(async ({ input: { cursor, ...search } }) => {
    const after = decodeCursor<readonly (string | boolean)[]>(cursor, places[search.sort]);
    const rows = await listCompanies(db, search, after);
    const page = rows.slice(0, moderationLimits.page);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return {
      companies: page.map(presentListing),
      nextCursor: last ? encodeCursor(placeOf[search.sort](last)) : null,
    };
  }),

  setApproval: access.admin.moderation.setApproval.handler(async ({ input, context: { actor } }) => {
    const row = await setApproval(db, actor.userId, input);
    if (!row) throw new Refusal('NOT_FOUND');
    return presentListing(row);
  }),
});
