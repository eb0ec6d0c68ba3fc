import { inTransaction } from '../../platform/events/index.ts';
import { accountsRemoved } from '../accounts/events.ts';
import { companiesRemoved } from '../companies/events.ts';
import { forgetAuthors, forgetCompanies, forgetStudents } from './removed.store.ts';

export const reviewsReactions = () => ({
  'reviews about a removed student are deleted': inTransaction(
    accountsRemoved,
    async (tx, { userIds, studentIds }) => {
      await forgetStudents(tx, studentIds);
      await forgetAuthors(tx, userIds);
    },
  ),
  'reviews about a removed company are deleted': inTransaction(companiesRemoved, (tx, { companyIds }) =>
    forgetCompanies(tx, companyIds),
  ),
});
