import { orpc } from '../../session/api.ts';
import type { ChangedQueries } from '../../session/changedQueries.ts';

export const companiesChanges = {
  companyProfileChanged: () => [orpc.companies.profile.key()],
  peopleChanged: () => [orpc.companies.people.key()],
} satisfies Partial<ChangedQueries>;
