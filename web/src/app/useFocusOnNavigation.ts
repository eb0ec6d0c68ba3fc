import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusFirstField, focusStart } from '../ui/firstField.ts';

/** A change of screen moves the focus to its start; a page that was loaded has only its first field to offer. */
export function useFocusOnNavigation(): void {
  const router = useRouter();

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined) focusFirstField();
        else if (pathChanged) focusStart();
      }),
    [router],
  );
}
