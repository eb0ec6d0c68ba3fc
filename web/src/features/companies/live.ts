import { orpc } from '../../session/api.ts';
import type { ChangedQueries } from '../../session/changedQueries.ts';

export const companiesChanges = {
  companyProfileChanged: () => [orpc.companies.profile.key()],
  // Perhaps who may pay has changed, which comes with the payments.
  peopleChanged: () => [orpc.companies.people.key(), orpc.ledger.key()],
} satisfies Partial<ChangedQueries>;
