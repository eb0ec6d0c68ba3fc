import { moderationTexts } from '@ambitionhub/contract/moderation';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { openCount } from '../../../ui/openCount.ts';
import { useObjectionCount } from '../../tasks/index.ts';
import { useReportQueue } from '../api/messages.ts';
import { useAppeals } from '../api/sanctions.ts';

export type Waiting = { readonly count: number; readonly isMore: boolean };

/** The number of open reports, appeals and objections; null until loaded. */
export function useWaiting(): Readonly<Record<'reports' | 'appeals' | 'objections', Waiting | null>> {
  const reports = useReportQueue().data?.pages[0]?.total ?? null;
  const appeals = useAppeals().data?.pages[0]?.total ?? null;
  return { reports, appeals, objections: useObjectionCount() };
}

const none: Waiting = { count: 0, isMore: false };

/** The number of open reports, appeals and objections; renders nothing at zero. */
export function WaitingBadge() {
  const { reports, appeals, objections } = useWaiting();
  const [told, asked, objected] = [reports ?? none, appeals ?? none, objections ?? none];
  const count = told.count + asked.count + objected.count;
  return (
    <CountBadge
      count={count}
      label={moderationTexts.messages.waiting(openCount(told), openCount(asked), openCount(objected))}
    />
  );
}
