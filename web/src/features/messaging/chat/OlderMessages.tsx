import { messagingTexts } from '@ambitionhub/contract/messaging';
import { reasonOf } from '../../../session/api.ts';
import { InlineFault } from './InlineFault.tsx';
import classes from './MessageLog.module.css';

type Props = { loading: boolean; error: Error | null; onRetry: () => void };

/** The progress of loading older messages; it covers the top of the log, so that nothing moves. */
export function OlderMessages({ loading, error, onRetry }: Props) {
  if (error !== null && !loading)
    return (
      <InlineFault
        message={messagingTexts.errors.loading(reasonOf(error))}
        retryText={messagingTexts.chat.retry}
        onRetry={onRetry}
      />
    );
  return (
    <p className={classes.older} role="status">
      {loading && messagingTexts.chat.older}
    </p>
  );
}
