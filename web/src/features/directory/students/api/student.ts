import type { UserId } from '@ambitionhub/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc, reasonOf } from '../../../../session/api.ts';
import { useAlert } from '../../../../ui/AlertDialog.tsx';

/** The details of a student that the company may see. */
export const useStudent = (id: UserId) => useQuery(orpc.directory.student.queryOptions({ input: { id } }));

/** After a change of the company's own marks, refetches every query that shows them. */
function useMarked() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: orpc.directory.student.key() }),
      client.invalidateQueries({ queryKey: orpc.directory.students.key() }),
      client.invalidateQueries({ queryKey: orpc.applications.applicants.key() }),
    ]);
}

export function useShortlist() {
  const alert = useAlert();
  return useMutation(
    orpc.directory.shortlist.mutationOptions({
      onSuccess: useMarked(),
      onError: (error) => void alert(reasonOf(error)),
    }),
  );
}

/** A note that a colleague has changed meanwhile shows after the refusal. */
export const useSaveNote = () =>
  useMutation(orpc.directory.saveNote.mutationOptions({ onSettled: useMarked() }));

/** After a conversation was open: it may have begun. */
export function useAskForDetail(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: orpc.directory.student.key() });
}
