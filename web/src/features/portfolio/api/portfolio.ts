import type { UserId } from '@ambitionhub/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';

/** The cache key of the student's own portfolio. */
export const { queryKey: ownPortfolioKey } = orpc.portfolio.own.queryOptions();

/** The student's own portfolio. */
export const usePortfolio = () => useQuery(orpc.portfolio.own.queryOptions());

/** Saves it outside a component, because its form may be closed by then. */
export const savePortfolio = (input: Parameters<typeof api.portfolio.save>[0]) => api.portfolio.save(input);

/** A visible student's portfolio, for a company. */
export const usePortfolioOf = (id: UserId) => useQuery(orpc.portfolio.of.queryOptions({ input: { id } }));

/** A student's portfolio, for the admin. */
export const useListedPortfolio = (id: UserId) =>
  useQuery(orpc.portfolio.listed.queryOptions({ input: { id } }));

/** Removes a link or a picture for the admin. The answer is the rest. */
export function useTakeFromPortfolio(id: UserId) {
  const client = useQueryClient();
  return useMutation({
    ...orpc.portfolio.take.mutationOptions(),
    onSuccess: (left) =>
      client.setQueryData(orpc.portfolio.listed.queryOptions({ input: { id } }).queryKey, left),
  });
}
