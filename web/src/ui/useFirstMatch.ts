import { useState } from 'react';

/**
 * Keyboard behavior for a search box with many choices, like any list with a marked suggestion (WAI-ARIA,
 * combobox with automatic selection): it marks the first match, Enter takes it, and an arrow key moves to the
 * next. With no search text nothing is marked, so that Enter takes nothing by accident.
 */
export function useFirstMatch() {
  const [isSearching, setSearching] = useState(false);
  return {
    onSearchChange: (text: string): void => setSearching(text !== ''),
    selectFirstOptionOnChange: isSearching,
  };
}
