import type { StudentFilters } from '@ambitionhub/contract/routes';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { tabStorage } from '../../../brand/storage.ts';
import { useViewer } from '../../../session/session.tsx';
import { tabKeyOf } from '../../../session/userStorage.ts';
import type { ScrollPosition } from '../../../ui/CardGrid.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import type { useStudents } from './api/students.ts';

type Kept = { readonly asked: string; readonly index: number };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'asked' in value &&
  'index' in value &&
  Number.isInteger(value.index);

function keptPosition(name: string): Kept | null {
  const kept: unknown = JSON.parse(tabStorage.read(name) ?? 'null');
  return isKept(kept) ? kept : null;
}

/**
 * The user's place among the students that these filters find, restored after a visit to another screen or a
 * reload by loading as many pages as needed.
 */
export function useScrollPosition(
  filters: StudentFilters,
  found: ReturnType<typeof useStudents>,
): ScrollPosition {
  const [sort] = useSearchParam('studentsBy');
  const asked = JSON.stringify({ ...filters, sort });
  const name = tabKeyOf(useViewer().id, 'students-place');
  const [kept, setKept] = useState(() => keptPosition(name));
  const wanted = kept?.asked === asked ? kept.index : null;
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = found;
  const loaded = data?.pages.reduce((count, { students }) => count + students.length, 0) ?? 0;

  useEffect(() => {
    if (wanted === null || loaded === 0 || loaded > wanted || isFetching) return;
    if (hasNextPage && !isFetchNextPageError) void fetchNextPage();
    else setKept(null);
  }, [wanted, loaded, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage]);

  const reached = useCallback(() => setKept(null), []);
  const keep = useCallback(
    (index: number) => {
      tabStorage.write(name, JSON.stringify({ asked, index } satisfies Kept));
    },
    [name, asked],
  );
  return useMemo(() => ({ wanted, reached, keep }), [wanted, reached, keep]);
}
