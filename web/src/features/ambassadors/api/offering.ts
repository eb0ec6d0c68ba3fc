import type { UserId } from '@ambitionhub/contract/accounts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useAskForAmbassadorships } from './queries.ts';

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

export function useMakeOffer() {
  const onSettled = useAskForAmbassadorships();
  return useMutation(orpc.ambassadors.offer.mutationOptions({ onSettled }));
}

export function useChangeOffer() {
  const onSettled = useAskForAmbassadorships();
  return useMutation(orpc.ambassadors.changeTerms.mutationOptions({ onSettled }));
}

export function useProposeTerms() {
  const onSettled = useAskForAmbassadorships();
  return useMutation(orpc.ambassadors.propose.mutationOptions({ onSettled }));
}

export function useTakeOfferBack() {
  const onSettled = useAskForAmbassadorships();
  return useMutation(orpc.ambassadors.takeBack.mutationOptions({ onSettled }));
}

export function useTakeTermsBack() {
  const onSettled = useAskForAmbassadorships();
  return useMutation(orpc.ambassadors.takeBackTerms.mutationOptions({ onSettled }));
}
