import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** A student's applications, newest first, page by page. */
export const useOwnApplications = () =>
  useInfiniteQuery({
    ...orpc.applications.mine.pages(),
    select: ({ pages }) => pages.flatMap(({ applications }) => applications),
  });
