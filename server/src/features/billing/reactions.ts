import { inTransaction } from '../../platform/events/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { companiesRemoved } from '../companies/events.ts';
import { queueEndsOf } from './subscription-end.ts';

export const billingReactions = ({ jobs }: { readonly jobs: Pick<Jobs, 'queue' | 'queueAll'> }) => ({
  'a removed company’s subscription ends': inTransaction(companiesRemoved, (tx, { companyIds }) =>
    queueEndsOf(jobs, tx, companyIds),
  ),
});
