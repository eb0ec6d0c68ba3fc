import { directoryLimits } from '@ambitionhub/contract/directory';
import { skills as catalogue, type Skill } from '@ambitionhub/contract/students';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../../session/api.ts';

const minutes = 60_000;

/**
 * The skills most frequent among published students; null until they are known, and the catalogue's first ones where
 * they cannot be.
 */
export function usePopularSkills(): readonly Skill[] | null {
  const { data, isError } = useQuery(
    orpc.directory.popularSkills.queryOptions({ staleTime: 10 * minutes, refetchOnWindowFocus: false }),
  );
  if (data) return data.skills;
  return isError ? catalogue.slice(0, directoryLimits.quickSkills) : null;
}
