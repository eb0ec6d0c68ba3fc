import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { applyTotals } from '../state/apply.ts';
import { messagingKeys } from '../state/keys.ts';

/** The number of unread messages. Live events and the list's pages keep it current. */
export const totalsQuery = queryOptions({
  queryKey: messagingKeys.totals,
  queryFn: async ({ client, signal }) => {
    const totals = await api.messaging.unread({}, { signal });
    applyTotals(client, totals);
    return client.getQueryData<typeof totals>(messagingKeys.totals) ?? totals;
  },
});

export const useTotals = () => useQuery(totalsQuery);
