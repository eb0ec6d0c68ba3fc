import type { StudentFilters } from '@ambitionhub/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../../session/api.ts';

/** Which filters keep everybody away, for who finds nobody. */
export const useLooserFilters = (filters: StudentFilters) =>
  useQuery(orpc.directory.looserFilters.queryOptions({ input: filters }));
