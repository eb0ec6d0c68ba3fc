import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';

/** The schools that students typed and the admin has not decided on. */
export const useWaitingSchools = () => useQuery(orpc.moderation.schools.queryOptions());

export function useDecideSchool() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: { name: string; sameAs: string | null }) => api.moderation.decideSchool(decision),
    onSettled: () => client.invalidateQueries({ queryKey: orpc.moderation.schools.key() }),
  });
}
