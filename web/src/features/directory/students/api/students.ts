import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../../app/api.ts';
import type { StudentFilters } from '../filters/studentFilters.ts';

/** The published students that the filters find, page by page; the ones before stay while new ones are fetched. */
export const useStudents = ({ university, major, skills, year, starsOnly }: StudentFilters) =>
  useInfiniteQuery(
    orpc.directory.students.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...(university === '' ? {} : { university }),
        ...(major === '' ? {} : { major }),
        ...(skills.length === 0 ? {} : { skills: [...skills] }),
        ...(year === null ? {} : { year }),
        ...(starsOnly ? { stars: 'true' as const } : {}),
        ...(cursor === undefined ? {} : { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      // `useRefreshOnFocus` asks again, also when the window was only behind another one.
      refetchOnWindowFocus: false,
    }),
  );
