import type { UserId } from '@ambitionhub/contract/accounts';
import { lazy, Suspense } from 'react';
import classes from './ConversationInside.module.css';
import { LoadingMessages } from './chat/LoadingMessages.tsx';

const Chat = lazy(async () => ({ default: (await import('./chat/Chat.tsx')).Chat }));

type Props = {
  /** `image` is the picture's key, as the interface calls it. */
  counterpart: { id: UserId; name: string; image: string | null };
};

/** A conversation as a part of what shows the other one. */
export function ConversationInside({ counterpart }: Props) {
  return (
    <div className={classes.frame}>
      <Suspense fallback={<LoadingMessages />}>
        <Chat other={counterpart.id} known={counterpart} leave={null} takesFocus={false} />
      </Suspense>
    </div>
  );
}
