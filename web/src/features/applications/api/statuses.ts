import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { ShownStatus } from '@ambitionhub/contract/applications';
import { useQueries } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useOwnApplications } from './own.ts';

/** The status of an application to a company; null if there is none, undefined until loaded. */
type StatusOf = (company: CompanyId) => ShownStatus | null | undefined;

/**
 * The status of the student's applications to the companies of a paged list. The first page of their own
 * applications usually answers this; only students with more need extra requests.
 */
export function useApplicationStatuses(pages: readonly (readonly CompanyId[])[]): StatusOf {
  const own = useOwnApplications();
  const statuses = new Map(own.data?.map(({ with: company, status }) => [company.id, status]));
  const others = own.hasNextPage
    ? pages.map((page) => page.filter((id) => !statuses.has(id))).filter((page) => page.length > 0)
    : [];
  const queries = useQueries({
    queries: others.map((page) => orpc.applications.standings.queryOptions({ input: { with: page } })),
  });
  const isKnown = new Set<CompanyId>();
  for (const [index, { data, failureCount }] of queries.entries()) {
    for (const { with: company, status } of data?.standings ?? []) statuses.set(company, status);
    if (data || failureCount > 0) for (const id of others[index] ?? []) isKnown.add(id);
  }
  // If the request fails the student can still apply: the conversation itself knows.
  const isAllKnown = own.failureCount > 0 || (own.data !== undefined && !own.hasNextPage);
  return (company) => statuses.get(company) ?? (isAllKnown || isKnown.has(company) ? null : undefined);
}
