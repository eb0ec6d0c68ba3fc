import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { AmbassadorshipId } from '@ambitionhub/contract/ambassadors';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** The newest offer or ambassadorship with a user, and whether a company may make an offer now. */
export const usePair = (other: ParticipantId) =>
  useQuery(orpc.ambassadors.ofPair.queryOptions({ input: { with: other } }));

/** One ambassadorship with all of its terms. */
export const useAmbassadorship = (id: AmbassadorshipId) =>
  useQuery(orpc.ambassadors.one.queryOptions({ input: { id } }));
