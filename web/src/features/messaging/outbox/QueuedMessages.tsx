import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { useEffect, useSyncExternalStore } from 'react';
import { userStorage } from '../../../session/userStorage.ts';
import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import { adoptDrafts, findQueued, messageDrafts } from './drafts.ts';

/** Lazy, because the screen itself does not need it: without its code, messages with files wait for the connection. */
const QueuedMessage = lazyComponent(
  async () => (await import('./QueuedMessage.tsx')).QueuedMessage,
  null,
  () => null,
);

/** Sends the messages that wait for their files, on any screen: those of this tab, and those that closed tabs left. */
export function QueuedMessages({ userId }: { userId: UserId }) {
  const others = useSyncExternalStore(
    (react) => userStorage(userId).subscribe(messageDrafts, react),
    () => findQueued(userId).join(' '),
  );
  useEffect(() => {
    const adopt = (): void => {
      if (document.visibilityState === 'visible') void adoptDrafts(userId);
    };
    adopt();
    document.addEventListener('visibilitychange', adopt);
    return () => document.removeEventListener('visibilitychange', adopt);
  }, [userId]);
  return others
    .split(' ')
    .filter(Boolean)
    .map((other) => <QueuedMessage key={other} userId={userId} other={other as ParticipantId} />);
}
