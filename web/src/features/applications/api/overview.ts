import type { Period } from '@ambitionhub/contract/analytics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** The admin's figures about applications, for the weeks of a period. */
export const useApplicationsOverview = (period: Period) =>
  useQuery(orpc.applications.overview.queryOptions({ input: { period }, placeholderData: keepPreviousData }));
