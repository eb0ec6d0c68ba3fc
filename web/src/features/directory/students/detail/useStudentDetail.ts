import type { UserId } from '@ambitionhub/contract/accounts';
import { useCallback } from 'react';
import { useSearchParam } from '../../../../ui/useAddress.ts';

/** Whose detail is open, in the address (`?student=`), so that it is shared and reloaded; the way back closes it. */
export function useStudentDetail() {
  const [id, setId] = useSearchParam('student');
  const open = useCallback((student: { readonly id: UserId }) => setId(student.id), [setId]);
  const close = useCallback(() => setId(undefined), [setId]);
  return { id, open, close };
}
