import { moderationTexts } from '@ambitionhub/contract/moderation';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { openCount } from '../../../ui/openCount.ts';
import { useReportedCount } from '../../reviews/index.ts';
import { useObjectionCount } from '../../tasks/index.ts';
import { useReportQueue } from '../api/messages.ts';
import { useAppeals } from '../api/sanctions.ts';

export type Waiting = { readonly count: number; readonly isMore: boolean };

/** The number of open reports, appeals, objections and reported reviews; null until loaded. */
export function useWaiting(): Readonly<
  Record<'reports' | 'appeals' | 'objections' | 'reviews', Waiting | null>
> {
  const reports = useReportQueue().data?.pages[0]?.total ?? null;
  const appeals = useAppeals().data?.pages[0]?.total ?? null;
  const reported = useReportedCount();
  const reviews = reported === null ? null : { count: reported, isMore: false };
  return { reports, appeals, objections: useObjectionCount(), reviews };
}

const none: Waiting = { count: 0, isMore: false };

/** The number of all of them; renders nothing at zero. */
export function WaitingBadge() {
  const { reports, appeals, objections, reviews } = useWaiting();
  const [told, appealed, objected, reviewed] = [reports, appeals, objections, reviews].map(
    (one) => one ?? none,
  ) as [Waiting, Waiting, Waiting, Waiting];
  const count = told.count + appealed.count + objected.count + reviewed.count;
  return (
    <CountBadge
      count={count}
      label={moderationTexts.messages.waiting(
        openCount(told),
        openCount(appealed),
        openCount(objected),
        openCount(reviewed),
      )}
    />
  );
}
