import type { UserId } from '@ambitionhub/contract/accounts';
import { useSession } from '../../session/session.tsx';
import { useLiveUpdates } from './live/useLiveUpdates.ts';
import { useSender } from './outbox/useSender.ts';

/** Once per page: hears what happens and sends what waits, for a student or a company who is signed in. */
export function LiveProvider() {
  const { viewer } = useSession();
  if (viewer === null || viewer.userType === 'admin') return null;
  return <Live key={viewer.id} userId={viewer.id} />;
}

function Live({ userId }: { userId: UserId }) {
  useLiveUpdates(userId);
  useSender(userId);
  return null;
}
