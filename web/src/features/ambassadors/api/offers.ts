import type { UserId } from '@ambitionhub/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useAct } from '../../../session/refetchVisible.ts';
import { ambassadorQueries } from './queries.ts';

/**
 * The defaults of an offer to a student: the position that they applied to, or the first one, and the company's
 * time zone. Undefined until loaded; without a position if that fails.
 */
export function useOfferStart(student: UserId) {
  const profile = useQuery(orpc.companies.profile.queryOptions());
  const application = useQuery(orpc.applications.one.queryOptions({ input: { with: student } }));
  const list = useQuery(orpc.positions.list.queryOptions());
  if (profile.data === undefined || application.isPending || list.isPending) return undefined;
  const positions = list.data?.positions ?? [];
  const appliedTo = application.data?.application?.position;
  return {
    position: positions.find(({ id }) => id === appliedTo) ?? positions[0],
    timeZone: profile.data.timeZone,
  };
}

export const useMakeOffer = () => useAct(orpc.ambassadors.offer, ambassadorQueries);
export const useChangeOffer = () => useAct(orpc.ambassadors.changeTerms, ambassadorQueries);
export const useProposeTerms = () => useAct(orpc.ambassadors.propose, ambassadorQueries);
export const useTakeOfferBack = () => useAct(orpc.ambassadors.takeBack, ambassadorQueries);
export const useTakeTermsBack = () => useAct(orpc.ambassadors.takeBackTerms, ambassadorQueries);
