import type { DeclineSelection } from '@ambitionhub/contract/applications';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useAct } from '../../../session/refetchVisible.ts';
import { applicationQueries } from './application.ts';

/** The number of applicants that a decline would affect, and the first few. */
export const useDeclinePreview = (selection: DeclineSelection, enabled: boolean) =>
  useQuery(
    orpc.applications.previewDecline.queryOptions({ input: { selection }, gcTime: 0, staleTime: 0, enabled }),
  );

export const useDecline = () => useAct(orpc.applications.decline, applicationQueries);
export const useUndoDecline = () => useAct(orpc.applications.undoDecline, applicationQueries);

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
