import type { ApplicantFilters, ApplicantOrder, PipelineStage } from '@ambitionhub/contract/applications';
import { applicantExportPath } from '@ambitionhub/contract/applications';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** The applicants at one stage who match the filters, page by page. */
export const useApplicants = (
  stage: PipelineStage,
  filters: ApplicantFilters,
  order: ApplicantOrder | undefined,
) => useInfiniteQuery(orpc.applications.applicants.pages({ stage, ...filters, ...(order && { order }) }));

/**
 * The number of applicants at each stage who match the filters; undefined until loaded, null if unavailable.
 */
export function useApplicantCounts(filters: ApplicantFilters = {}) {
  const { data, isPending } = useQuery(
    orpc.applications.counts.queryOptions({ input: filters, placeholderData: keepPreviousData }),
  );
  return isPending ? undefined : (data?.counts ?? null);
}

/** The URL of the file with the applicants at a stage who match the filters. */
export function applicantFileOf(stage: PipelineStage, filters: ApplicantFilters): string {
  const query = new URLSearchParams({ stage });
  for (const [name, value] of Object.entries(filters))
    for (const one of [value ?? []].flat()) query.append(name, one);
  return `${applicantExportPath}?${query}`;
}
