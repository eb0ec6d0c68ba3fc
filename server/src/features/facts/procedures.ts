import { companyFactsOf } from '@ambitionhub/contract/facts';
import type { Database } from '../../platform/database/index.ts';
import type { Access } from '../accounts/index.ts';
import { findCounted } from './count.store.ts';

export const factsProcedures = ({ db, access }: { readonly db: Database; readonly access: Access }) => ({
  own: access.company.facts.own.handler(async ({ context: { actor } }) => {
    const counted = await findCounted(db, actor.companyId);
    return { shown: companyFactsOf(counted), counted };
  }),
});
