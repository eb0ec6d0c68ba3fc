import type { UserId } from '@ambitionhub/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../../session/api.ts';

/** All that a company may see of one student. */
export const useStudent = (id: UserId) => useQuery(orpc.directory.student.queryOptions({ input: { id } }));

/** After a change of the company's own marks, whatever shows them is asked for again. */
function useMarked() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: orpc.directory.student.key() }),
      client.invalidateQueries({ queryKey: orpc.directory.students.key() }),
    ]);
}

export const useShortlist = () =>
  useMutation(orpc.directory.shortlist.mutationOptions({ onSuccess: useMarked() }));

export const useSaveNote = () =>
  useMutation(orpc.directory.saveNote.mutationOptions({ onSuccess: useMarked() }));

/** After a conversation was open: it may have begun. */
export function useAskForDetail(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: orpc.directory.student.key() });
}
