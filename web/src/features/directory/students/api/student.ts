import type { UserId } from '@ambitionhub/contract/accounts';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc, reasonOf } from '../../../../session/api.ts';
import { useAlert } from '../../../../ui/AlertDialog.tsx';
import { showShortlisted } from './shortlisted.ts';

/** The details of a student that the company may see. */
export const useStudent = (id: UserId) => useQuery(orpc.directory.student.queryOptions({ input: { id } }));

/** The same of several students. */
export const useStudentsOf = (ids: readonly UserId[]) =>
  useQueries({ queries: ids.map((id) => orpc.directory.student.queryOptions({ input: { id } })) });

/** Every query that shows the company's own marks on students. */
export const markedQueries = () => [
  orpc.directory.student.key(),
  orpc.directory.students.key(),
  orpc.applications.applicants.key(),
];

/** After a change of the company's own marks, refetches every query that shows them. */
function useMarked() {
  const client = useQueryClient();
  return () => Promise.all(markedQueries().map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Shows a press everywhere immediately, and reverts it if it fails. Presses on one student are sent in order. */
export function useShortlist(id: UserId) {
  const alert = useAlert();
  const client = useQueryClient();
  const marked = useMarked();
  return useMutation(
    orpc.directory.shortlist.mutationOptions({
      scope: { id: `shortlist ${id}` },
      onMutate: ({ shortlisted }) => showShortlisted(client, id, shortlisted),
      onError: (error, { shortlisted }) => {
        showShortlisted(client, id, !shortlisted);
        void alert(reasonOf(error));
      },
      onSettled: () => void marked(),
    }),
  );
}

/** After a refusal, refetches the note that a colleague changed in the meantime. */
export const useSaveNote = () =>
  useMutation(orpc.directory.saveNote.mutationOptions({ onSettled: useMarked() }));

/** Refetches after a conversation was open, because it may have started. */
export function useAskForDetail(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: orpc.directory.student.key() });
}
