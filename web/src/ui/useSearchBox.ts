import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** Milliseconds after the last key before the search starts. */
const pause = 250;

/**
 * A box that searches while the user types; without focus, it shows the current search, also after a step
 * back in the history.
 */
export function useSearchBox(searched: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const searchLater = useDebouncedCallback((text: string) => onSearch(text.trim()), pause);

  return {
    value: typed ?? searched,
    type: (text: string) => {
      setTyped(text);
      searchLater(text);
    },
    /** Searches immediately for a different text than the typed one. */
    choose: (text: string) => {
      searchLater.cancel();
      setTyped(null);
      onSearch(text);
    },
    onBlur: () => {
      searchLater.flush();
      setTyped(null);
    },
  };
}
