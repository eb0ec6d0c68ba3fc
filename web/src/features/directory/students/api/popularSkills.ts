import { directoryLimits } from '@ambitionhub/contract/directory';
import { skills as catalog, type Skill } from '@ambitionhub/contract/students';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../../session/api.ts';

const minutes = 60_000;

/**
 * The most common skills of published students; null until loaded, and the catalog's first ones if the
 * request fails.
 */
export function usePopularSkills(): readonly Skill[] | null {
  const { data, isError } = useQuery(
    orpc.directory.popularSkills.queryOptions({ staleTime: 10 * minutes, refetchOnWindowFocus: false }),
  );
  if (data) return data.skills;
  return isError ? catalog.slice(0, directoryLimits.quickSkills) : null;
}
