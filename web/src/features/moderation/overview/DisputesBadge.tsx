import { moderationTexts } from '@ambitionhub/contract/moderation';
import { useDisputeCount } from '../../ledger/index.ts';
import badges from '../listing/Badges.module.css';

/** The number of denied payments that the admin has not seen; renders nothing at zero. */
export function DisputesBadge() {
  const count = useDisputeCount();
  if (count === 0) return null;
  return (
    <span className={badges.badge} data-bad="true">
      <span aria-hidden="true">{count.toLocaleString()}</span>
      <span className="visually-hidden">{moderationTexts.messages.denied(count)}</span>
    </span>
  );
}
