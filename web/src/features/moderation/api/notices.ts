import { moderationTexts } from '@ambitionhub/contract/moderation';
import { paths } from '@ambitionhub/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc, reasonOf } from '../../../session/api.ts';
import { replacePage } from '../../../session/page.ts';
import { useRefreshSession } from '../../../session/session.tsx';
import { useAlert } from '../../../ui/AlertDialog.tsx';

/** What the administration has decided about whoever looks. */
export const useNotices = () => useQuery(orpc.moderation.notices.queryOptions({ retry: false }));

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: orpc.moderation.notices.key() });
}

/** Says that a warning was read; the next one, if any, is shown then. */
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

/** Leaves this browser, and with it what was to be read. */
export function useLeave() {
  const alert = useAlert();
  return useMutation({
    mutationFn: () => api.accounts.signOut(),
    onSuccess: () => replacePage(paths.home),
    onError: (error) => void alert(moderationTexts.errors.save(reasonOf(error))),
  });
}
