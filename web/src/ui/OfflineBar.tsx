import { useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import classes from './OfflineBar.module.css';

function subscribe(react: () => void): () => void {
  window.addEventListener('online', react);
  window.addEventListener('offline', react);
  return () => {
    window.removeEventListener('online', react);
    window.removeEventListener('offline', react);
  };
}

/** Whether the browser has any network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** Stays at the top while the browser is offline. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={classes.bar}>
          <Icon name="alert" />
          You are offline. We’ll send your messages and profile changes when you’re back online. Please try
          anything else again then.
        </p>
      )}
    </div>
  );
}
