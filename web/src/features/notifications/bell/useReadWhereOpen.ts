import { useEffect, useRef } from 'react';
import { usePath, useWrittenQuery } from '../../../ui/navigation.ts';
import { useBellEntries, useReadNews } from '../api/bell.ts';

/** Whether an address shows the place that an entry leads to. */
function leadsTo(href: string, path: string, query: string): boolean {
  const { pathname, searchParams } = new URL(href, window.location.origin);
  const present = new URLSearchParams(query);
  return pathname === path && [...searchParams].every(([name, value]) => present.get(name) === value);
}

/** Marks an entry as read when the user opens its place in any other way. */
export function useReadWhereOpen(unread: number): void {
  const path = usePath();
  const query = useWrittenQuery();
  const { data } = useBellEntries(unread > 0);
  const read = useReadNews();
  // Once each: a server that fails is not asked again and again.
  const tried = useRef(new Set<string>());
  useEffect(() => {
    if (document.visibilityState === 'hidden') return;
    const here = (data?.entries ?? []).filter(
      ({ ids: [newest = ''], href }) => !tried.current.has(newest) && leadsTo(href, path, query),
    );
    for (const { ids } of here) for (const id of ids) tried.current.add(id);
    read(here);
  }, [data, path, query, read]);
}
