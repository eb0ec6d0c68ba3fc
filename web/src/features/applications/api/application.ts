import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useRefetchVisible } from '../../../session/refetchVisible.ts';
import { useConversationMoves } from '../../messaging/index.ts';

/** The application in the conversation with a user; null if there is none. */
export const useApplication = (other: ParticipantId) =>
  useQuery(
    orpc.applications.one.queryOptions({
      input: { with: other },
      select: ({ application }) => application,
    }),
  );

/** The status of an application that was open before, without a request. */
export const useKnownStatus = (other: ParticipantId) =>
  useQuery(
    orpc.applications.one.queryOptions({
      input: { with: other },
      select: ({ application }) => application?.status,
      enabled: false,
    }),
  ).data;

/** All queries that show an application's status; for a company, that includes a student's profile. */
export const applicationQueries = () => [orpc.applications.key(), orpc.directory.student.key()] as const;

/** Refetches all of them. */
export const useAskForApplications = () => useRefetchVisible(applicationQueries);

/**
 * Refetches applications after a change in a conversation: messaging alone reports that a company has read or
 * answered.
 */
export function useFollowConversations(): void {
  const askAgain = useAskForApplications();
  useConversationMoves(askAgain);
}
