import type { UserId } from '@ambitionhub/contract/accounts';
import { useCallback } from 'react';
import { useSearchParam } from '../../../../ui/useAddress.ts';

/**
 * The student whose details are open, in the address (`?student=`), so that it survives sharing and
 * reloading; Back closes it.
 */
export function useStudentDetail() {
  const [id, setId] = useSearchParam('student');
  const open = useCallback((student: { readonly id: UserId }) => setId(student.id), [setId]);
  const close = useCallback(() => setId(undefined), [setId]);
  return { id, open, close };
}
