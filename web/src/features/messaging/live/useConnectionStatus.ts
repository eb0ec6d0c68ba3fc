import { skipToken, useQuery } from '@tanstack/react-query';
import { useOnline } from '../../../ui/OfflineBar.tsx';
import { messagingKeys } from '../state/keys.ts';
import type { ConnectionStatus } from './connection.ts';

/** The live connection's state. */
export function useConnectionStatus(): ConnectionStatus {
  const online = useOnline();
  const { data } = useQuery<ConnectionStatus>({ queryKey: messagingKeys.connection, queryFn: skipToken });
  return online ? (data ?? 'connecting') : 'lost';
}

/** Whether the browser believes that messages go out now. */
export function useIsConnected(): boolean {
  const status = useConnectionStatus();
  return status === 'connecting' || status === 'open';
}
