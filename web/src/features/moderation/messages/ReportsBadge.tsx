import { moderationTexts } from '@ambitionhub/contract/moderation';
import { useReportQueue } from '../api/messages.ts';
import badges from '../listing/Badges.module.css';

/** How many reports wait for a decision; nothing at none. */
export function ReportsBadge() {
  const total = useReportQueue().data?.pages[0]?.total;
  if (!total || total.count === 0) return null;
  const count = `${total.count.toLocaleString()}${total.isMore ? '+' : ''}`;
  return (
    <span className={badges.badge} data-bad="true">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{moderationTexts.messages.waiting(count)}</span>
    </span>
  );
}
