import { adminTabs, type Monitored, moderationTexts, timeframeStart } from '@ambitionhub/contract/moderation';
import { useMemo } from 'react';
import type { Column } from '../../../ui/DataTable.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { type MonitorFilters, useMonitor } from '../api/messages.ts';
import { Moment } from '../listing/Facts.tsx';
import { MessageTable } from './MessageTable.tsx';
import { MessageWords } from './MessageWords.tsx';
import { StatusBadges } from './StatusBadges.tsx';

const { columns: heads, messages: texts } = moderationTexts;
/** The address's filters of the messages. */
export function useMessageFilters(): MonitorFilters {
  const [{ status = 'all', direction = 'all', timeframe = 'all', flagged, reported, reversed }] =
    useAddress();
  // Computed once per choice, so that every page of the list has the same start.
  const since = useMemo(() => timeframeStart(timeframe, new Date())?.toISOString(), [timeframe]);
  return {
    status,
    direction,
    ...(since !== undefined && { since }),
    ...(flagged && { flagged }),
    ...(reported && { reported }),
    ...(reversed && { reversed }),
  };
}

/** Every message, filtered and sorted by the address. */
export function AllMessages() {
  const search = useMessageFilters();
  const { reversed, ...filters } = search;
  const [, change] = useAddress();
  const found = useMonitor(search);
  const messages = found.data?.pages.flatMap((page) => page.messages) ?? [];
  const isFiltered =
    Object.keys(filters).length > 2 || filters.status !== 'all' || filters.direction !== 'all';
  const columns: readonly Column<Monitored>[] = [
    { head: heads.message, cell: (message) => <MessageWords message={message} /> },
    {
      head: heads.sent,
      cell: ({ at }) => <Moment at={at} />,
      width: 12.5,
      room: 'medium',
      order: {
        is: reversed ? 'ascending' : 'descending',
        by: () => change({ reversed: reversed ? undefined : 'true' }),
      },
    },
    { head: heads.status, cell: (message) => <StatusBadges message={message} />, width: 8.5 },
  ];
  return (
    <MessageTable
      label={adminTabs.messages}
      found={found}
      rows={messages}
      columns={columns}
      empty={{ title: isFiltered ? texts.noMatch : texts.empty }}
    />
  );
}
