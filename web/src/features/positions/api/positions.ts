import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { Position, PositionForm, PositionId } from '@ambitionhub/contract/positions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';

/** The company's positions, the one in its profile first. */
export const usePositions = () => useQuery(orpc.positions.list.queryOptions());

/** Every answer is the list after the change. */
function useChangingPositions<Change>(change: (change: Change) => Promise<{ positions: Position[] }>) {
  const client = useQueryClient();
  const { queryKey } = orpc.positions.list.queryOptions();
  return useMutation({
    mutationFn: change,
    onSuccess: async (positions) => {
      // An answer that is still in flight is older than this one.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, positions);
      // The first position is also in the profile.
      void client.invalidateQueries({ queryKey: orpc.companies.profile.key() });
    },
  });
}

export const useSavePosition = () =>
  useChangingPositions((position: PositionForm & { id: PositionId; version: number | null }) =>
    api.positions.save(position),
  );

export const useSetPositionOpen = () =>
  useChangingPositions((change: { id: PositionId; version: number; open: boolean }) =>
    api.positions.setOpen(change),
  );

export const useRemovePosition = () =>
  useChangingPositions((position: { id: PositionId }) => api.positions.remove(position));

/** A company's positions, for the admin. */
export const useListedPositions = (id: CompanyId) =>
  useQuery(orpc.positions.listed.queryOptions({ input: { id } }));

/** Removes an additional position for the admin. The answer is the rest. */
export function useTakePosition(id: CompanyId) {
  const client = useQueryClient();
  return useMutation({
    ...orpc.positions.take.mutationOptions(),
    onSuccess: (left) =>
      client.setQueryData(orpc.positions.listed.queryOptions({ input: { id } }).queryKey, left),
  });
}
