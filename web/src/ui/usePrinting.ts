import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: a windowed list draws all its rows then. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  // The browser lays the paper out as soon as its listeners are done.
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)));
  useWindowEvent('afterprint', () => setPrinting(false));
  return printing;
}
