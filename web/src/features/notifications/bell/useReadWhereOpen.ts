import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { usePath, useWrittenQuery } from '../../../ui/navigation.ts';
import { useBellEntries, useReadNews } from '../api/bell.ts';
import { showsPlace } from '../showsPlace.ts';

/** Marks an entry as read when the user opens its place in any other way. */
export function useReadWhereOpen(unread: number): void {
  const path = usePath();
  const query = useWrittenQuery();
  const { data } = useBellEntries(unread > 0);
  const read = useReadNews();
  const isSeen = useDocumentVisibility() === 'visible';
  // Once each: a server that fails is not asked again and again.
  const tried = useRef(new Set<string>());
  useEffect(() => {
    // The hook learns only after the first render that it is not.
    if (!isSeen || document.visibilityState === 'hidden') return;
    const here = (data?.entries ?? []).filter(
      ({ ids: [newest = ''], href }) => !tried.current.has(newest) && showsPlace(href, path, query),
    );
    for (const { ids } of here) for (const id of ids) tried.current.add(id);
    read(here);
  }, [data, path, query, read, isSeen]);
}
