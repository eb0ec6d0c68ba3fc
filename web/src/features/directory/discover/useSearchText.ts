import { directoryLimits } from '@ambitionhub/contract/directory';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useQueryParam } from '../../../ui/useQueryParam.ts';

/** Milliseconds without a key before the server is asked. */
const pause = 250;

/** What is typed into a search, and what is searched for: the address's `?q=`, which follows the typing. */
export function useSearchText() {
  const [searched, setSearched] = useQueryParam('q');
  const [typed, setTyped] = useState<string | null>(null);
  const searchLater = useDebouncedCallback((text: string) => {
    setSearched(text.trim() === '' ? null : text.trim());
  }, pause);

  const query = (searched ?? '').slice(0, directoryLimits.search);
  return {
    query,
    text: typed ?? query,
    setText: (text: string) => {
      setTyped(text);
      searchLater(text);
    },
    /** Once left, the box shows what is searched for, also after a step back in the history. */
    onBlur: () => {
      searchLater.flush();
      setTyped(null);
    },
    clear: () => {
      searchLater.cancel();
      setTyped(null);
      setSearched(null);
    },
  };
}
