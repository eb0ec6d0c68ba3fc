import { useCallback, useState } from 'react';
import { keepPageState, type PageState, pageState } from './navigation.ts';

/**
 * Input on a page that is not sent yet: a reload and Back restore it. It is stored only with the history
 * entry, so never use it for a password, or for something that another screen or tab needs.
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
