import { useMutation } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useAskForApplications } from './application.ts';

export function useHire() {
  const askAgain = useAskForApplications();
  return useMutation(orpc.applications.hire.mutationOptions({ onSettled: askAgain }));
}
