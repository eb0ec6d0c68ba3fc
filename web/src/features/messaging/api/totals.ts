import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { applyTotals } from '../state/apply.ts';
import { messagingKeys } from '../state/keys.ts';

/** What waits to be read. Kept true by live events and by the pages of the list. */
export const totalsQuery = queryOptions({
  queryKey: messagingKeys.totals,
  queryFn: async ({ client, signal }) => {
    const totals = await api.messaging.unread({}, { signal });
    applyTotals(client, totals);
    return client.getQueryData<typeof totals>(messagingKeys.totals) ?? totals;
  },
});

export const useTotals = () => useQuery(totalsQuery);
