import { inTransaction } from '../../platform/events/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { accountsRemoved } from '../accounts/events.ts';
import { companiesRemoved } from '../companies/events.ts';
import { suspensionSet } from './events.ts';
import { deleteSanctions } from './sanctions.store.ts';
import { queueEndOfSuspension } from './suspension.ts';

export const moderationReactions = ({ jobs }: { readonly jobs: Pick<Jobs, 'queue'> }) => ({
  'a suspension ends on its date': inTransaction(suspensionSet, (tx, data) =>
    queueEndOfSuspension(jobs, tx, data),
  ),
  'decisions about a removed student are deleted': inTransaction(accountsRemoved, (tx, { studentIds }) =>
    deleteSanctions(tx, studentIds),
  ),
  'decisions about a removed company are deleted': inTransaction(companiesRemoved, (tx, { companyIds }) =>
    deleteSanctions(tx, companyIds),
  ),
});
