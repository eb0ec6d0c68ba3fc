import { orpc } from '../../session/api.ts';
import type { ChangedQueries } from '../../session/changedQueries.ts';

export const companiesChanges = {
  companyProfileChanged: () => [orpc.companies.profile.key()],
  // Who may pay has changed, perhaps.
  peopleChanged: () => [orpc.companies.people.key(), orpc.ledger.key()],
} satisfies Partial<ChangedQueries>;
