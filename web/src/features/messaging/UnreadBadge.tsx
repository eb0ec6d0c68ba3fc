import { messagingTexts } from '@ambitionhub/contract/messaging';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { useTotals } from './api/totals.ts';

/** The number of unread messages; renders nothing at zero, or until the list or its own query has loaded. */
export function UnreadBadge() {
  const { data: totals } = useTotals();
  return <UnreadCount count={totals?.unread ?? 0} />;
}

export const UnreadCount = ({ count }: { count: number }) => (
  <CountBadge count={count} label={messagingTexts.list.unread(count)} />
);
