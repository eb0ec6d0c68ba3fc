import { messagingTexts } from '@ambitionhub/contract/messaging';
import { Skeleton } from '@mantine/core';
import classes from './ChatBody.module.css';

const bubbles = ['46%', '62%', '38%', '54%'];

/** A placeholder for the newest messages. */
export function LoadingMessages() {
  return (
    <div className={classes.loading}>
      <div className={classes.loadingText} role="status">
        <p>{messagingTexts.chat.loading}</p>
        <p className={classes.note}>{messagingTexts.chat.loadingHint}</p>
      </div>
      {bubbles.map((width) => (
        <Skeleton key={width} height="2.75rem" width={width} radius="md" aria-hidden="true" />
      ))}
    </div>
  );
}
