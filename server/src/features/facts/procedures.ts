import { companyFactsOf } from '@ambitionhub/contract/facts';
import { ratingOf } from '@ambitionhub/contract/reviews';
import type { Database } from '../../platform/database/index.ts';
import type { Access } from '../accounts/index.ts';
import { findOwn } from './count.store.ts';

export const factsProcedures = ({ db, access }: { readonly db: Database; readonly access: Access }) => ({
  own: access.company.facts.own.handler(async ({ context: { actor } }) => {
    const { counted, mean, count } = await findOwn(db, actor.companyId);
    return { shown: companyFactsOf(counted), rating: ratingOf(mean, count), counted };
  }),
});
