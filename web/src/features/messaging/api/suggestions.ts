import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** Suggestions for a first message; refetched each time, since the last message may have changed. */
export const useSuggestions = (other: ParticipantId, enabled: boolean) =>
  useQuery(orpc.messaging.suggestions.queryOptions({ input: { with: other }, staleTime: 0, enabled })).data;
