import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** Templates for the note of a decline. */
export const useTemplates = () => useQuery(orpc.applications.templates.queryOptions());

function useAskForTemplates() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: orpc.applications.templates.key() });
}

export function useSaveTemplate() {
  const askAgain = useAskForTemplates();
  return useMutation(orpc.applications.saveTemplate.mutationOptions({ onSuccess: askAgain }));
}

export function useRemoveTemplate() {
  const askAgain = useAskForTemplates();
  return useMutation(orpc.applications.removeTemplate.mutationOptions({ onSuccess: askAgain }));
}
