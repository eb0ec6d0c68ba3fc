import { useCallback, useState } from 'react';
import { keepPageState, type PageState, pageState } from './navigation.ts';

/**
 * What is typed or chosen on a page before it is sent: a reload and the way back bring it again. It is kept with the entry
 * of the history alone, so never a password, and nothing that another screen or tab needs.
 */
export function useInPage<Name extends keyof PageState>(
  name: Name,
  initial: () => NonNullable<PageState[Name]>,
): readonly [NonNullable<PageState[Name]>, (value: NonNullable<PageState[Name]>) => void] {
  const [value, setValue] = useState(() => pageState()[name] ?? initial());
  const set = useCallback(
    (value: NonNullable<PageState[Name]>) => {
      setValue(value);
      keepPageState({ [name]: value });
    },
    [name],
  );
  return [value, set];
}
