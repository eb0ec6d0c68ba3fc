import type { UserId } from '@ambitionhub/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** What a first message may begin with; asked for anew each time, since the last message may be another one by now. */
export const useBeginnings = (other: UserId) =>
  useQuery(orpc.messaging.beginnings.queryOptions({ input: { with: other }, staleTime: 0 })).data;
