import type { UserId } from '@ambitionhub/contract/accounts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type MessageRun, newestSeq } from '../state/messageRun.ts';
import { type Announcement, announcements } from './announcements.ts';

type Props = {
  self: UserId;
  /** Undefined until loaded: the messages that are there then are not news. */
  messages: MessageRun | undefined;
  other: { readonly id: string; readonly name: string };
};

/**
 * Milliseconds: messages this close are announced together, and then removed, so that a screen reader does
 * not find them twice on the page.
 */
const gathering = 1000;
const kept = 5000;

/**
 * Announces new messages. The log cannot do that: its rows come and go by scrolling, and making the region
 * live for new ones would come too late.
 */
export function Announcer({ self, messages, other }: Props) {
  const [news, setNews] = useState<readonly Announcement[]>([]);
  /** Messages up to this one were announced, or were there before. */
  const announced = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = messages && newestSeq(messages);

  const announce = useEffectEvent(() => {
    timer.current = undefined;
    if (messages === undefined || announced.current === null) return;
    setNews(announcements(messages, announced.current, other, self));
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
