import type { DeclineSelection } from '@ambitionhub/contract/applications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useAskForApplications } from './application.ts';

/** The number of applicants that a decline would affect, and the first few. */
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

/** Milliseconds between two checks of a running decline. */
const watching = 1000;

/**
 * The declines with students who have not been notified yet, polled while there are any or one is being sent.
 */
export function useDeclines(isAsking = false) {
  const { data } = useQuery(
    orpc.applications.declines.queryOptions({
      refetchInterval: ({ state }) =>
        isAsking || (state.data && state.data.declines.length > 0) ? watching : false,
    }),
  );
  return data?.declines;
}
