import type { UserId } from '@ambitionhub/contract/accounts';
import type { Message } from '@ambitionhub/contract/messaging';
import { useEffect, useRef, useState } from 'react';

/** What of the other one has arrived since the last look: read out once, however the log is scrolled and redrawn. */
export function useAnnouncement(messages: readonly Message[] | undefined, other: UserId): string {
  const [text, setText] = useState('');
  const heard = useRef<number | null>(null);

  useEffect(() => {
    if (messages === undefined) return;
    const newest = messages.at(-1)?.seq ?? 0;
    const since = heard.current;
    heard.current = newest;
    if (since === null) return;
    const fresh = messages.slice(-(newest - since) || messages.length);
    const theirs = fresh.filter(({ senderId, seq }) => senderId === other && seq > since);
    if (theirs.length > 0)
      setText(theirs.map((message) => `${message.senderName}: ${message.text}`).join('\n'));
  }, [messages, other]);

  return text;
}
