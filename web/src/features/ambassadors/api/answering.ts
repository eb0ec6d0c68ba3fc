import { useMutation } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useAskForAmbassadorships } from './queries.ts';

export function useAcceptOffer() {
  const onSettled = useAskForAmbassadorships();
  return useMutation(orpc.ambassadors.accept.mutationOptions({ onSettled }));
}

export function useDeclineOffer() {
  const onSettled = useAskForAmbassadorships();
  return useMutation(orpc.ambassadors.decline.mutationOptions({ onSettled }));
}

export function useAcceptTerms() {
  const onSettled = useAskForAmbassadorships();
  return useMutation(orpc.ambassadors.acceptTerms.mutationOptions({ onSettled }));
}

export function useRefuseTerms() {
  const onSettled = useAskForAmbassadorships();
  return useMutation(orpc.ambassadors.refuseTerms.mutationOptions({ onSettled }));
}

export function useEnd() {
  const onSettled = useAskForAmbassadorships();
  return useMutation(orpc.ambassadors.end.mutationOptions({ onSettled }));
}
