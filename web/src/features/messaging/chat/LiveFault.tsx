import { messagingTexts } from '@ambitionhub/contract/messaging';
import { offlineText } from '../../../session/api.ts';
import { useOnline } from '../../../ui/OfflineBar.tsx';
import { useOverdue } from '../../../ui/useOverdue.ts';
import { useConnectionStatus } from '../live/useConnectionStatus.ts';
import classes from './InlineFault.module.css';

/** Milliseconds: a server that restarts is back before users need to know. */
const patience = 5000;

const texts = {
  failed: messagingTexts.errors.updates(offlineText),
  lost: messagingTexts.errors.live(offlineText),
} as const;

/**
 * Says that new messages are not arriving, yet or anymore. Without a network the page already says so.
 */
export function LiveFault() {
  const status = useConnectionStatus();
  const isDown = useOnline() && (status === 'failed' || status === 'lost');
  const visible = useOverdue(isDown, patience);
  return <div role="status">{visible && isDown && <p className={classes.note}>{texts[status]}</p>}</div>;
}
