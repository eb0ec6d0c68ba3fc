import { useMutation, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useAskForAmbassadorships } from './queries.ts';

/** The company's position, which an offer begins with. */
export const usePosition = () => useQuery(orpc.companies.profile.queryOptions());

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
