import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** Milliseconds without a key before the server is asked. */
const pause = 250;

/** A box that searches while one types; once left, it shows what is searched for, also after a step back in the history. */
export function useSearchBox(searched: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const searchLater = useDebouncedCallback((text: string) => onSearch(text.trim()), pause);

  return {
    value: typed ?? searched,
    type: (text: string) => {
      setTyped(text);
      searchLater(text);
    },
    /** Searches at once for something else than what is typed. */
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
