import { messagingTexts } from '@ambitionhub/contract/messaging';
import { useEffect, useState } from 'react';
import { offlineText } from '../../../app/api.ts';
import { useOnline } from '../../../ui/OfflineBar.tsx';
import { useConnectionStatus } from '../live/useConnectionStatus.ts';
import classes from './InlineFault.module.css';

/** Milliseconds: a server that restarts is back before anybody has to be told. */
const patience = 5000;

/** New messages do not come by themselves any more. Without a network the page says so already. */
export function LiveFault() {
  const online = useOnline();
  const lost = useConnectionStatus() === 'lost' && online;
  const [told, setTold] = useState(false);

  useEffect(() => {
    if (!lost) return;
    const timer = setTimeout(() => setTold(true), patience);
    return () => {
      clearTimeout(timer);
      setTold(false);
    };
  }, [lost]);

  return (
    <div role="status">
      {told && <p className={classes.note}>{messagingTexts.errors.live(offlineText)}</p>}
    </div>
  );
}
