import { messagingTexts, unreadBadge } from '@ambitionhub/contract/messaging';
import { useUnread } from './api/unread.ts';
import classes from './UnreadBadge.module.css';

/** How many messages wait to be read; nothing at none, while that is unknown, and when it cannot be found out. */
export function UnreadBadge() {
  const { data, isError } = useUnread();
  return <UnreadCount count={isError ? 0 : (data?.unread ?? 0)} />;
}

export function UnreadCount({ count }: { count: number }) {
  const label = unreadBadge(count);
  if (label === null) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden="true">{label}</span>
      <span className="visually-hidden">{messagingTexts.list.unread(count)}</span>
    </span>
  );
}
