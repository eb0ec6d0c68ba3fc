import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is printing: a windowed list renders all its rows then. */
export function useIsPrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  // The browser lays out the pages as soon as its listeners return.
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)));
  useWindowEvent('afterprint', () => setPrinting(false));
  return printing;
}
