import { orpc } from '../../session/api.ts';
import type { ChangedQueries } from '../../session/changedQueries.ts';
import { sessionQuery } from '../../session/sessionQuery.ts';

export const changes = {
  // The account menu shows the company's name and logo, which come with the session.
  companyProfileChanged: () => [orpc.companies.profile.key(), sessionQuery.queryKey],
  // Rights to pay come with the payments, those to manage keys with the keys and webhooks, and the company's deletion date with its profile. Both may have changed.
  peopleChanged: () => [
    orpc.companies.people.key(),
    orpc.ledger.key(),
    orpc.companies.profile.key(),
    orpc.keys.key(),
    orpc.webhooks.key(),
  ],
} satisfies Partial<ChangedQueries>;
