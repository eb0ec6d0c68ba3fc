import { skipToken, useQuery } from '@tanstack/react-query';
import { useOnline } from '../../../ui/OfflineBar.tsx';
import { messagingKeys } from '../api/keys.ts';
import type { ConnectionStatus } from './connection.ts';

/** How the live connection is doing, as it was told last. */
export function useConnectionStatus(): ConnectionStatus {
  const online = useOnline();
  const { data } = useQuery<ConnectionStatus>({ queryKey: messagingKeys.connection, queryFn: skipToken });
  return online ? (data ?? 'connecting') : 'lost';
}
