import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** Every answer is the profile after the change. */
function useAccept() {
  const client = useQueryClient();
  return {
    onSuccess: (profile: object) => {
      client.setQueryData(orpc.companies.profile.queryKey(), profile as never);
      void client.invalidateQueries({ queryKey: orpc.companies.page.key() });
    },
  };
}

/** Shows the company's page to everyone, or to students only. */
export const useSetPublicPage = () =>
  useMutation({ ...orpc.companies.setPublicPage.mutationOptions(), ...useAccept() });

export const useRemoveCover = () =>
  useMutation({ ...orpc.companies.removeCover.mutationOptions(), ...useAccept() });

/** A cover has been uploaded: the profile and the page name another one now. */
export function useCoverStored(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: orpc.companies.profile.key() });
    void client.invalidateQueries({ queryKey: orpc.companies.page.key() });
  };
}
