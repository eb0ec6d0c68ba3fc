import type { ReactNode } from 'react';
import { useViewer } from '../../../session/session.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { useColleagues } from '../api/colleagues.ts';
import type { AssignedList } from '../api/conversations.ts';
import { AssignedFilter } from './AssignedFilter.tsx';

/**
 * The list's filter by assignment, from the address. A student, and someone alone in a company, has none: a
 * link with one shows them everything.
 */
export function useAssignedFilter(): { readonly of: AssignedList | null; readonly filter: ReactNode } {
  const { id, userType } = useViewer();
  const [assigned, choose] = useSearchParam('assigned');
  const people = useColleagues(userType === 'company' ? 'company' : 'student');
  if (people.length < 2) return { of: null, filter: null };
  return {
    of: assigned ? { assigned, to: assigned === 'mine' ? id : null } : null,
    filter: <AssignedFilter assigned={assigned} onChange={(chosen) => choose(chosen, { replace: true })} />,
  };
}
