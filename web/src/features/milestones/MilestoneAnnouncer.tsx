import type { Participant } from '@ambitionhub/contract/messaging';
import type { Milestone } from '@ambitionhub/contract/milestones';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { wordsOf } from './MilestoneLine.tsx';

type Props = { milestones: readonly Milestone[] | undefined; side: Participant; otherName: string };

/** Milliseconds until an announcement is removed, so that a screen reader does not find it twice on the page. */
const kept = 5000;

/** Announces what the other side does while the chat is open. What the viewer does is announced where they do it. */
export function MilestoneAnnouncer({ milestones, side, otherName }: Props) {
  const [news, setNews] = useState('');
  /** The time of the newest one that was announced, or was there before. */
  const known = useRef<string | null>(null);

  const announce = useEffectEvent((all: readonly Milestone[]) => {
    const newest = all.at(-1)?.at ?? '';
    const before = known.current;
    known.current = newest;
    if (before === null || newest <= before) return;
    const theirs = all.filter(({ at, by }) => at > before && by !== side);
    setNews(theirs.map((milestone) => wordsOf({ milestone, side, otherName })).join('. '));
  });
  useEffect(() => {
    if (milestones) announce(milestones);
  }, [milestones]);

  useEffect(() => {
    if (news === '') return;
    const end = setTimeout(() => setNews(''), kept);
    return () => clearTimeout(end);
  }, [news]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {news}
    </p>
  );
}
