import { moderationTexts } from '@ambitionhub/contract/moderation';
import { paths } from '@ambitionhub/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc, reasonOf } from '../../../session/api.ts';
import { replacePage } from '../../../session/page.ts';
import { useRefreshSession } from '../../../session/session.tsx';
import { useAlert } from '../../../ui/AlertDialog.tsx';

/** The administration's decisions about the current user. */
export const useNotices = () => useQuery(orpc.moderation.notices.queryOptions({ retry: false }));

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: orpc.moderation.notices.key() });
}

/** Confirms that the user has read a warning; then shows the next one, if any. */
export function useAcknowledge() {
  const reload = useReload();
  const refresh = useRefreshSession();
  const alert = useAlert();
  return useMutation({
    mutationFn: (id: string) => api.moderation.acknowledge({ id }),
    onSuccess: async () => {
      await refresh();
      await reload();
    },
    onError: (error) => void alert(reasonOf(error)),
  });
}

/** Appeals a decision. */
export function useAppeal() {
  const reload = useReload();
  return useMutation({
    mutationFn: (input: { id: string; text: string }) => api.moderation.appeal(input),
    onSettled: reload,
  });
}

/** Logs out in this browser, which also removes the notice. */
export function useLeave() {
  const alert = useAlert();
  return useMutation({
    mutationFn: () => api.accounts.signOut(),
    onSuccess: () => replacePage(paths.home),
    onError: (error) => void alert(moderationTexts.errors.save(reasonOf(error))),
  });
}
