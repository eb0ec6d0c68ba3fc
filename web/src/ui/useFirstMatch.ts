import { useState } from 'react';

/**
 * How a box with many choices answers the keyboard while one searches in it, as any list of suggestions with one marked does
 * (WAI-ARIA, combobox with automatic selection): the first match is marked, Enter takes it, and an arrow goes on to the next.
 * Where nothing is searched for nothing is marked, so that Enter takes nothing by accident.
 */
export function useFirstMatch() {
  const [isSearching, setSearching] = useState(false);
  return {
    onSearchChange: (text: string): void => setSearching(text !== ''),
    selectFirstOptionOnChange: isSearching,
  };
}
