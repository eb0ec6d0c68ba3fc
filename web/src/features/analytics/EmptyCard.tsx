import { createContext, use } from 'react';
import { createPortal } from 'react-dom';

/** The element where the overview lists its empty cards. */
export const EmptyCardsLine = createContext<HTMLElement | null>(null);

/** Replaces an empty card by its title in the overview's last line. */
export function EmptyCard({ title }: { title: string }) {
  const line = use(EmptyCardsLine);
  return line && createPortal(<span>{title}</span>, line);
}
