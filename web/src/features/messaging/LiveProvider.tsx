import type { UserId } from '@ambitionhub/contract/accounts';
import { useEffect } from 'react';
import { useSession } from '../../session/session.tsx';
import { loadAhead } from '../../ui/loadAhead.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { useLiveUpdates } from './live/useLiveUpdates.ts';
import { useSender } from './outbox/useSender.ts';

/** Once per page: hears what happens, and sends what waits, for whoever is signed in; the admin writes no messages. */
export function LiveProvider() {
  const { viewer } = useSession();
  if (viewer === null) return null;
  return viewer.userType === 'admin' ? (
    <Hearing key={viewer.id} userId={viewer.id} />
  ) : (
    <Live key={viewer.id} userId={viewer.id} />
  );
}

function Hearing({ userId }: { userId: UserId }) {
  useLiveUpdates(userId);
  return null;
}

function Live({ userId }: { userId: UserId }) {
  useLiveUpdates(userId);
  useSender(userId);
  // A chat opens without a wait, in its tab and in a dialog.
  useEffect(
    () =>
      whenIdle(() => loadAhead(() => Promise.all([import('./chat/Chat.tsx'), import('./MessagesTab.tsx')]))),
    [],
  );
  return null;
}
