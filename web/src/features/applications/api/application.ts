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

/** Asks again for whatever shows where applications stand. */
export function useAskForApplications(): () => void {
  const client = useQueryClient();
  return useCallback(() => askAnew(client, orpc.applications.key()), [client]);
}

/**
 * Asks again for what is shown of applications when a conversation has moved: that a company has read or answered is told
 * by messaging only.
 */
export function useFollowConversations(): void {
  const askAgain = useAskForApplications();
  useConversationMoves(askAgain);
}
