import { useMutation } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useAskForApplications } from './application.ts';

export function useWithdraw() {
  const askAgain = useAskForApplications();
  return useMutation(orpc.applications.withdraw.mutationOptions({ onSettled: askAgain }));
}
