import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type MessageRun, newestSeq } from '../state/messageRun.ts';
import { type Announcement, announcements } from './announcements.ts';

type Props = {
  /** Undefined until they are loaded: what is there then is no news. */
  messages: MessageRun | undefined;
  other: { readonly id: string; readonly name: string };
};

/** Milliseconds: what comes together is said together, and it goes again, so that nobody who reads the page meets it twice. */
const gathering = 1000;
const kept = 5000;

/**
 * Reads new messages out. The log cannot do it: its rows come and go by scrolling, and a region that is switched on for
 * what is new is on too late.
 */
export function Announcer({ messages, other }: Props) {
  const [news, setNews] = useState<readonly Announcement[]>([]);
  /** Up to which message all has been read out or was there before. */
  const announced = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = messages && newestSeq(messages);

  const announce = useEffectEvent(() => {
    timer.current = undefined;
    if (messages === undefined || announced.current === null) return;
    setNews(announcements(messages, announced.current, other));
    announced.current = newestSeq(messages);
  });

  useEffect(() => {
    if (newest === undefined) return;
    announced.current ??= newest;
    if (newest > announced.current) timer.current ??= setTimeout(announce, gathering);
  }, [newest]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  useEffect(() => {
    if (news.length === 0) return;
    const end = setTimeout(() => setNews([]), kept);
    return () => clearTimeout(end);
  }, [news]);

  return (
    <div className="visually-hidden" aria-live="polite">
      {news.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
