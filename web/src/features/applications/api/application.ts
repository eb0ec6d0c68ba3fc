import type { UserId } from '@ambitionhub/contract/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { orpc } from '../../../session/api.ts';
import { askAnew } from '../../../session/askAnew.ts';
import { useConversationMoves } from '../../messaging/index.ts';

/** The application of the conversation with somebody; null where there is none. */
export const useApplication = (other: UserId) =>
  useQuery(
    orpc.applications.one.queryOptions({
      input: { with: other },
      select: ({ application }) => application,
    }),
  );

/** Whatever shows where applications stand; a student's profile says to a company whether there was an answer. */
export const applicationQueries = () => [orpc.applications.key(), orpc.directory.student.key()] as const;

/** Asks again for all of it. */
export function useAskForApplications(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of applicationQueries()) askAnew(client, queryKey);
  }, [client]);
}

/**
 * Asks again for what is shown of applications when a conversation has moved: that a company has read or answered is told
 * by messaging only.
 */
export function useFollowConversations(): void {
  const askAgain = useAskForApplications();
  useConversationMoves(askAgain);
}
