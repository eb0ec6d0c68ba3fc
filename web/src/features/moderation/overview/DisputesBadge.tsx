import { moderationTexts } from '@ambitionhub/contract/moderation';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { useDisputeCount } from '../../ledger/index.ts';

/** The number of denied payments that the admin has not seen; renders nothing at zero. */
export function DisputesBadge() {
  const count = useDisputeCount();
  return <CountBadge count={count} label={moderationTexts.messages.denied(count)} />;
}
