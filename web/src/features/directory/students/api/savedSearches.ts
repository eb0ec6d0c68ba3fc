import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../../session/api.ts';

/** The company's saved searches; a live event refetches them. */
export const useSavedSearches = () => useQuery(orpc.directory.searches.queryOptions());

function useAskAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: orpc.directory.searches.key() });
}

export const useSaveSearch = () =>
  useMutation(orpc.directory.saveSearch.mutationOptions({ onSuccess: useAskAgain() }));

export const useRenameSearch = () =>
  useMutation(orpc.directory.renameSearch.mutationOptions({ onSuccess: useAskAgain() }));

export const useRemoveSearch = () =>
  useMutation(orpc.directory.removeSearch.mutationOptions({ onSuccess: useAskAgain() }));

export const useLookAtSearch = () =>
  useMutation(orpc.directory.lookAtSearch.mutationOptions({ onSuccess: useAskAgain() }));
