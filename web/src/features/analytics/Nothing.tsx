import { createContext, use } from 'react';
import { createPortal } from 'react-dom';

/** Where the overview names its empty cards. */
export const NothingLine = createContext<HTMLElement | null>(null);

/** In place of a card with nothing in it: its title in the overview's last line. */
export function Nothing({ title }: { title: string }) {
  const line = use(NothingLine);
  return line && createPortal(<span>{title}</span>, line);
}
