import { companyFactsOf } from '@ambitionhub/contract/facts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import type { Access } from '../accounts/index.ts';
import { companies } from '../companies/index.ts';

export const factsProcedures = ({ db, access }: { readonly db: Database; readonly access: Access }) => ({
  own: access.company.facts.own.handler(async ({ context: { actor } }) => {
    const [row] = await db
      .select({ counted: companies.counted })
      .from(companies)
      .where(eq(companies.id, actor.companyId));
    const counted = row?.counted ?? null;
    return { shown: companyFactsOf(counted), counted };
  }),
});
