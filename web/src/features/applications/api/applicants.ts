import { applicantExportPath } from '@ambitionhub/contract';
import type { ApplicantFilters, ShownStatus } from '@ambitionhub/contract/applications';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** Who stands at one place of the pipeline and passes the filters, page by page. */
export const useApplicants = (stage: ShownStatus, filters: ApplicantFilters) =>
  useInfiniteQuery(orpc.applications.applicants.pages({ stage, ...filters }));

/** How many who pass the filters stand where; undefined until it is known, null where it cannot be. */
export function useApplicantCounts(filters: ApplicantFilters = {}) {
  const { data, isPending } = useQuery(
    orpc.applications.counts.queryOptions({ input: filters, placeholderData: keepPreviousData }),
  );
  return isPending ? undefined : (data?.counts ?? null);
}

/** Where the file is of who stands at a place and passes the filters. */
export function applicantFileOf(stage: ShownStatus, filters: ApplicantFilters): string {
  const query = new URLSearchParams({ stage });
  for (const [name, value] of Object.entries(filters))
    for (const one of [value ?? []].flat()) query.append(name, one);
  return `${applicantExportPath}?${query}`;
}
