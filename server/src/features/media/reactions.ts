import { inTransaction } from '../../platform/events/index.ts';
import { accountsRemoved } from '../accounts/events.ts';
import { companiesRemoved } from '../companies/events.ts';
import { forgetOwners } from './images.store.ts';

export const mediaReactions = () => ({
  'a removed student loses their picture': inTransaction(accountsRemoved, (tx, { studentIds }) =>
    forgetOwners(tx, studentIds),
  ),
  'a removed company loses its picture': inTransaction(companiesRemoved, (tx, { companyIds }) =>
    forgetOwners(tx, companyIds),
  ),
});
