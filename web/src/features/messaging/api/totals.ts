import type { Totals } from '@ambitionhub/contract/messaging';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { applyTotals } from '../state/apply.ts';
import { messagingKeys } from '../state/keys.ts';
import { conversationsQuery } from './conversations.ts';

/** The number of unread messages. Live events and the list's pages keep it current. */
export const totalsQuery = queryOptions({
  queryKey: messagingKeys.totals,
  queryFn: async ({ client, signal }) => {
    try {
      applyTotals(client, await api.messaging.unread({}, { signal }));
    } catch (error) {
      // The list carries the totals too, and replaces a badge that could not be counted (decision D14).
      if (signal.aborted) throw error;
      await client.fetchInfiniteQuery(conversationsQuery).catch(() => Promise.reject(error));
    }
    const totals = client.getQueryData<Totals>(messagingKeys.totals);
    if (totals === undefined) throw new Error('the list came without its totals');
    return totals;
  },
});

export const useTotals = () => useQuery(totalsQuery);
