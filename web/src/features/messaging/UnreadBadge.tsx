import { messagingTexts } from '@ambitionhub/contract/messaging';
import { useTotals } from './api/totals.ts';
import classes from './UnreadBadge.module.css';
import { unreadLabel } from './unreadLabel.ts';

/** The number of unread messages; renders nothing at zero, or until the list or its own query has loaded. */
export function UnreadBadge() {
  const { data: totals } = useTotals();
  return <UnreadCount count={totals?.unread ?? 0} />;
}

export function UnreadCount({ count }: { count: number }) {
  const label = unreadLabel(count);
  if (label === null) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden="true">{label}</span>
      <span className="visually-hidden">{messagingTexts.list.unread(count)}</span>
    </span>
  );
}
