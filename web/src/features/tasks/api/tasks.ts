import type { UserId } from '@ambitionhub/contract/accounts';
import type {
  HandedInState,
  Proof,
  ProofFilters,
  ProofSelection,
  proofGroups,
  Task,
  TaskId,
  TaskState,
} from '@ambitionhub/contract/tasks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { refetchVisible, useAct } from '../../../session/refetchVisible.ts';
import { useRows } from '../../../session/useRows.ts';
import { joinPagedQueries } from '../../../ui/mergedRows.ts';
import { taskQueries } from './queries.ts';

/** A company's tasks, last changed first, page by page. */
export const useTasks = (search: { state?: TaskState; query?: string }) =>
  useRows('tasks', {
    ...orpc.tasks.tasks.pages(search),
    placeholderData: keepPreviousData,
  });

/** One task. A new one is fetched only after its first save. */
export const useTask = (id: TaskId, isNew = false) =>
  useQuery(
    orpc.tasks.task.queryOptions({
      input: { id },
      select: ({ task }) => task,
      enabled: ({ state }) => !isNew || state.data !== undefined,
    }),
  );

/** The ambassadors at work on a task of the company. */
export const useStarted = (id: TaskId) =>
  useQuery(orpc.tasks.task.queryOptions({ input: { id }, select: ({ started }) => started })).data;

/** What an ambassador works on for the company. */
export const useStartedBy = (student: UserId) =>
  useQuery(orpc.tasks.startedBy.queryOptions({ input: { student }, select: ({ started }) => started }));

/** Ambassadors and schools to choose from. */
export const useAudience = (query: string, chosen: readonly string[], enabled: boolean) =>
  useQuery(
    orpc.tasks.audience.queryOptions({
      input: { query, chosen: chosen as Extract<Task['form']['audience'], { kind: 'people' }>['people'] },
      placeholderData: keepPreviousData,
      enabled,
    }),
  ).data;

export function useSaveTask() {
  const client = useQueryClient();
  return useMutation(
    orpc.tasks.save.mutationOptions({
      onSuccess: (saved) => {
        client.setQueryData(orpc.tasks.task.queryKey({ input: { id: saved.task.id } }), saved);
        refetchVisible(client, orpc.tasks.tasks.key());
      },
    }),
  );
}

export const useOpenTask = () => useAct(orpc.tasks.open, taskQueries);
export const useChangeTask = () => useAct(orpc.tasks.change, taskQueries);
export const useCloseTask = () => useAct(orpc.tasks.close, taskQueries);
export const useCopyTask = () => useAct(orpc.tasks.copy, taskQueries);
export const useRemoveTask = () => useAct(orpc.tasks.remove, taskQueries);

/** A company's proofs, page by page: by default those that wait, oldest first. */
export const useProofs = (filters: ProofFilters, enabled = true) =>
  useRows('proofs', {
    ...orpc.tasks.proofs.pages(filters),
    enabled,
    placeholderData: keepPreviousData,
  });

/**
 * The proofs of a company in some of the states that it sees, as one list for each state: waiting ones first. Shown
 * together, because a list of only some states would look complete.
 */
export function useProofsIn(states: readonly HandedInState[], filters: Omit<ProofFilters, 'state'>) {
  const of = (state: HandedInState) => [{ ...filters, state }, states.includes(state)] as const;
  const lists = {
    'handed-in': useProofs(...of('handed-in')),
    returned: useProofs(...of('returned')),
    objected: useProofs(...of('objected')),
    approved: useProofs(...of('approved')),
    declined: useProofs(...of('declined')),
    refused: useProofs(...of('refused')),
  } as const satisfies Record<HandedInState, unknown>;
  const shown = Object.entries(lists).filter(([state]) => states.some((one) => one === state));
  const found = joinPagedQueries(shown.map(([, list]) => list));
  const isWhole = !found.isPending && !found.isLoadingError;
  return { found, rows: isWhole ? shown.flatMap(([, { data }]) => data ?? []) : [] };
}

/** One proof, for either side. */
export const useProof = (id: Proof['id']) =>
  useQuery(orpc.tasks.proof.queryOptions({ input: { id }, select: ({ proof }) => proof }));

/** The ambassador's earlier proofs, newest first. */
export const useEarlierProofs = (id: Proof['id']) =>
  useQuery(orpc.tasks.earlier.queryOptions({ input: { id }, select: ({ proofs }) => proofs }));

export const useDecisionPreview = (selection: ProofSelection, enabled: boolean) =>
  useQuery(
    orpc.tasks.previewDecision.queryOptions({ input: { selection }, gcTime: 0, staleTime: 0, enabled }),
  );
export const useDecide = () => useAct(orpc.tasks.decide, taskQueries);
export const useUndoDecision = () => useAct(orpc.tasks.undoDecision, taskQueries);

/** Milliseconds between two checks of a running decision. */
const watching = 1000;

/** Decisions with students who have not been notified yet, polled while there are any. */
export const useDecisions = () =>
  useQuery(
    orpc.tasks.decisions.queryOptions({
      refetchInterval: ({ state }) => (state.data && state.data.decisions.length > 0 ? watching : false),
    }),
  ).data?.decisions;

/** The tasks that are open to a student. */
export const useOpenTasks = () => useRows('tasks', orpc.tasks.openTasks.pages());

export const useTaskOfStudent = (id: TaskId) =>
  useQuery(orpc.tasks.openTask.queryOptions({ input: { id }, select: ({ task }) => task }));

/** A student's own proofs, newest first. */
export const useOwnProofs = (group: (typeof proofGroups)[number]) =>
  useRows('proofs', orpc.tasks.mine.pages({ group }));

export const useStart = () => useAct(orpc.tasks.start, taskQueries);
export const useGiveUp = () => useAct(orpc.tasks.giveUp, taskQueries);
export const useTakeBack = () => useAct(orpc.tasks.takeBack, taskQueries);
export const useObject = () => useAct(orpc.tasks.object, taskQueries);

/** Objections for the admin, longest waiting first. */
export const useObjections = () => useRows('proofs', orpc.tasks.objections.pages());
export const useSettleObjection = () => useAct(orpc.tasks.settleObjection, taskQueries);
