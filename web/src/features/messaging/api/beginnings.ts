import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** Suggested beginnings for a first message; refetched each time, since the last message may have changed. */
export const useBeginnings = (other: ParticipantId, enabled: boolean) =>
  useQuery(orpc.messaging.beginnings.queryOptions({ input: { with: other }, staleTime: 0, enabled })).data;
