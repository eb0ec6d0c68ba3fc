import type { DeclineSelection } from '@ambitionhub/contract/applications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useAskForApplications } from './application.ts';

/** How many a decline would be for, and the first of them. */
export const useDeclinePreview = (selection: DeclineSelection, enabled: boolean) =>
  useQuery(
    orpc.applications.previewDecline.queryOptions({ input: { selection }, gcTime: 0, staleTime: 0, enabled }),
  );

export function useDecline() {
  const askAgain = useAskForApplications();
  return useMutation(orpc.applications.decline.mutationOptions({ onSettled: askAgain }));
}

export function useUndoDecline() {
  const askAgain = useAskForApplications();
  return useMutation(orpc.applications.undoDecline.mutationOptions({ onSettled: askAgain }));
}

/** Milliseconds between two looks at a decline that is under way. */
const watching = 1000;

/** The declines of which somebody has not been told yet, watched as long as there are any, or one is on its way. */
export function useDeclines(isAsking = false) {
  const { data } = useQuery(
    orpc.applications.declines.queryOptions({
      refetchInterval: ({ state }) =>
        isAsking || (state.data && state.data.declines.length > 0) ? watching : false,
    }),
  );
  return data?.declines;
}
