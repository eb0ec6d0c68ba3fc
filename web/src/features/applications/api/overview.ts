import type { Period } from '@ambitionhub/contract/analytics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** What the admin sees of applications, of the weeks of a period. */
export const useApplicationsOverview = (period: Period) =>
  useQuery(orpc.applications.overview.queryOptions({ input: { period }, placeholderData: keepPreviousData }));
