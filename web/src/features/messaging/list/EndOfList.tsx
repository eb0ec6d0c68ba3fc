import { messagingTexts } from '@ambitionhub/contract/messaging';
import { useIntersection } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import classes from './ConversationList.module.css';

type Props = { loading: boolean; onReached: () => void };

/** Fetches the next page before its place is scrolled to. */
export function EndOfList({ loading, onReached }: Props) {
  const { ref, entry } = useIntersection({ rootMargin: '600px' });
  const reached = entry?.isIntersecting === true && !loading;
  const fetchNext = useEffectEvent(onReached);

  useEffect(() => {
    if (reached) fetchNext();
  }, [reached]);

  return (
    <div ref={ref} className={classes.skeletons}>
      <SkeletonRows rows={2} label={messagingTexts.list.more} />
    </div>
  );
}
