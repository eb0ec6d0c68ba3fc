import { useMutation, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useAskForApplications } from './application.ts';

export function useDecline() {
  const askAgain = useAskForApplications();
  return useMutation(orpc.applications.decline.mutationOptions({ onSettled: () => void askAgain() }));
}

export function useUndoDecline() {
  const askAgain = useAskForApplications();
  return useMutation(orpc.applications.undoDecline.mutationOptions({ onSettled: () => void askAgain() }));
}

/** What a decline may say. */
export const useTemplates = () => useQuery(orpc.applications.templates.queryOptions());
