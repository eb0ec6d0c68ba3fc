import type { UserId } from '@ambitionhub/contract/accounts';
import { inboxFilters } from '@ambitionhub/contract/messaging';
import { useMemo } from 'react';
import { useViewer } from '../../../session/session.tsx';
import { useFilters } from '../../../ui/useAddress.ts';
import { useColleagues } from '../api/colleagues.ts';
import type { Inbox } from '../state/inbox.ts';

/**
 * The list's filters, from the URL. A student, or the only person at a company, has no filter by assignee: a link
 * with one shows them everything.
 */
export function useInbox() {
  const { id, userType } = useViewer();
  const { people, isLoading } = useColleagues(userType === 'company' ? 'company' : 'student');
  const { filters, change, clear } = useFilters(inboxFilters);
  const isCompany = userType === 'company';
  const isTeam = people.length > 1;
  const inbox = useMemo(() => inboxOf(filters, { id, isCompany, isTeam }), [filters, id, isCompany, isTeam]);
  return { inbox, find: filters.find ?? '', isCompany, isTeam, isLoading, change, clear };
}

type Filters = ReturnType<typeof useFilters<typeof inboxFilters>>['filters'];
type Viewer = { readonly id: UserId; readonly isCompany: boolean; readonly isTeam: boolean };

function inboxOf({ assigned, unread, archived, inPosition }: Filters, viewer: Viewer): Inbox {
  return {
    ...(unread && { unread }),
    ...(archived && { archived }),
    ...(inPosition && viewer.isCompany && { position: inPosition }),
    ...(assigned && viewer.isTeam && { assigned, to: assigned === 'mine' ? viewer.id : null }),
  };
}
