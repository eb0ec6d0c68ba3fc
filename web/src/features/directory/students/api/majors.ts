import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../../session/api.ts';

/** The majors of published students that match the typed text. */
export function useMajors(typed: string): readonly string[] {
  const { data } = useQuery(
    orpc.directory.majors.queryOptions({
      input: typed === '' ? skipToken : { query: typed },
      placeholderData: keepPreviousData,
    }),
  );
  return typed === '' ? [] : (data?.majors ?? []);
}
