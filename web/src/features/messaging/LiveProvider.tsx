import type { UserId } from '@ambitionhub/contract/accounts';
import type { ChangedQueries } from '../../session/changedQueries.ts';
import { useSession } from '../../session/session.tsx';
import { useLiveUpdates } from './live/useLiveUpdates.ts';
import { QueuedMessages } from './outbox/QueuedMessages.tsx';
import { useSender } from './outbox/useSender.ts';

type Props = { readonly changedQueries: ChangedQueries };

/**
 * Once per page: receives live events and sends waiting messages for the signed-in user; the admin writes no
 * messages.
 */
export function LiveProvider({ changedQueries }: Props) {
  const { viewer } = useSession();
  if (viewer === null) return null;
  return viewer.userType === 'admin' ? (
    <Receiving key={viewer.id} userId={viewer.id} changedQueries={changedQueries} />
  ) : (
    <ReceivingAndSending key={viewer.id} userId={viewer.id} changedQueries={changedQueries} />
  );
}

function Receiving({ userId, changedQueries }: Props & { userId: UserId }) {
  useLiveUpdates(userId, changedQueries);
  return null;
}

function ReceivingAndSending({ userId, changedQueries }: Props & { userId: UserId }) {
  useLiveUpdates(userId, changedQueries);
  useSender(userId);
  return <QueuedMessages userId={userId} />;
}
