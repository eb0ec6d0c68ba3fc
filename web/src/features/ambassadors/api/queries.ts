import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { orpc } from '../../../session/api.ts';
import { refetchVisible } from '../../../session/refetchVisible.ts';

/** All queries that show an offer or an ambassadorship; an application has the status of its offer. */
export const ambassadorQueries = () => [orpc.ambassadors.key(), orpc.applications.key()] as const;

/** Refetches all of them. */
export function useAskForAmbassadorships(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of ambassadorQueries()) refetchVisible(client, queryKey);
  }, [client]);
}
