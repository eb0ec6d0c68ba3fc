import type { StudentFilters } from '@ambitionhub/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../../session/api.ts';

/** The filters whose removal would find students, when nobody matches. */
export const useLooserFilters = (filters: StudentFilters) =>
  useQuery(orpc.directory.looserFilters.queryOptions({ input: filters }));
