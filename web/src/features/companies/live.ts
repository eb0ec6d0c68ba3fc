import { orpc } from '../../session/api.ts';
import type { ChangedQueries } from '../../session/changedQueries.ts';
import { sessionQuery } from '../../session/sessionQuery.ts';

export const companiesChanges = {
  // The account menu shows the company's name and logo, which come with the session.
  companyProfileChanged: () => [orpc.companies.profile.key(), sessionQuery.queryKey],
  // Perhaps who may pay has changed, which comes with the payments, or when the company ends, which comes with its profile.
  peopleChanged: () => [orpc.companies.people.key(), orpc.ledger.key(), orpc.companies.profile.key()],
} satisfies Partial<ChangedQueries>;
