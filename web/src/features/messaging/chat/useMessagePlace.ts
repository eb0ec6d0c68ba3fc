import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { hasOlder, type MessageRun } from '../state/messageRun.ts';

type Options = {
  /** The number of the message to show; null for the newest. */
  place: number | null;
  messages: MessageRun;
  /** How many held messages the log leaves out at its start. */
  first: number;
  virtualizer: Pick<Virtualizer<HTMLElement, Element>, 'scrollToIndex'>;
  onOlder: () => void;
};

/** Shows a message in its place: fetches older ones until it is there, then scrolls to it, once. */
export function useMessagePlace({ place, messages, first, virtualizer, onOlder }: Options): void {
  const shown = useRef<number | null>(null);
  const index = place === null ? -1 : messages.findIndex(({ seq }) => seq === place) - first;
  const isMissing = place !== null && index < 0 && hasOlder(messages);

  useEffect(() => {
    if (isMissing) onOlder();
  }, [isMissing, onOlder]);

  useEffect(() => {
    if (place === null || index < 0 || shown.current === place) return;
    shown.current = place;
    virtualizer.scrollToIndex(index, { align: 'center' });
  }, [place, index, virtualizer]);
}
