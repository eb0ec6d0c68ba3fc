import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { useEffect, useSyncExternalStore } from 'react';
import { userStorage } from '../../../session/userStorage.ts';
import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import { adoptDrafts, findAsked, messageDrafts } from './drafts.ts';

/** Lazy, because the screen itself does not need it: without its code, messages with files wait for the connection. */
const AskedMessage = lazyComponent(
  async () => (await import('./AskedMessage.tsx')).AskedMessage,
  null,
  () => null,
);

/** Sends the messages that wait for their files, on any screen: those of this tab, and those that closed tabs left. */
export function AskedMessages({ userId }: { userId: UserId }) {
  const others = useSyncExternalStore(
    (react) => userStorage(userId).subscribe(messageDrafts, react),
    () => findAsked(userId).join(' '),
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
    .map((other) => <AskedMessage key={other} userId={userId} other={other as ParticipantId} />);
}
