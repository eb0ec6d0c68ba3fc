import { inTransaction } from '../../platform/events/index.ts';
import { accountsRemoved } from '../accounts/events.ts';
import { companiesRemoved } from '../companies/events.ts';
import { keepForSevenYears } from './retention.store.ts';

export const ledgerReactions = () => ({
  'what was owed to and paid to a removed student is kept for seven years': inTransaction(
    accountsRemoved,
    (tx, { studentIds }) => keepForSevenYears(tx, { studentIds, companyIds: [] }),
    { before: ['what a removed student has started frees its place'] },
  ),
  'what a removed company owed and paid is kept for seven years': inTransaction(
    companiesRemoved,
    (tx, { companyIds }) => keepForSevenYears(tx, { studentIds: [], companyIds }),
  ),
});
