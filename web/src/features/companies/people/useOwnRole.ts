import { useEffect } from 'react';
import { useRefreshSession, useViewer } from '../../../session/session.tsx';
import { usePeople } from '../api/people.ts';

/**
 * The session says whether the user owns the company, which decides the sections of the settings. It is refetched only
 * if the list of people disagrees, because a removed member's session must end in the usual way, with its text.
 */
export function useOwnRole(): void {
  const { data } = usePeople();
  const { id, isMember = false } = useViewer();
  const refresh = useRefreshSession();
  const own = data?.people.find(({ userId }) => userId === id);
  const hasChanged = own !== undefined && (own.role === 'member') !== isMember;
  useEffect(() => {
    // If it fails, it is refetched when the window gets the focus again.
    if (hasChanged) refresh().catch(() => {});
  }, [hasChanged, refresh]);
}
