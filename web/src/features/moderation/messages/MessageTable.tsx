import { type Monitored, type MonitoredId, moderationTexts } from '@ambitionhub/contract/moderation';
import { useState } from 'react';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { PagedFrame, type PagedQuery } from '../../../ui/PagedList.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { useNeighbors } from '../../../ui/useNeighbors.ts';
import { MessageActions } from './MessageActions.tsx';
import { MessageDetails } from './MessageDetails.tsx';
import { messageKey } from './messageKey.ts';

const { columns: heads, messages: texts } = moderationTexts;

type Props<Row> = {
  label: string;
  found: PagedQuery;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  empty: { title: string; text?: string };
};

/** A list of messages, each with its next decision, and the details of one at its side. */
export function MessageTable<Row extends Monitored>({ label, found, rows, columns, empty }: Props<Row>) {
  const [chosen, setChosen] = useState<MonitoredId | null>(null);
  const open = chosen && messageKey(chosen);
  const neighbors = useNeighbors({ rows, keyOf: messageKey, open, onOpen: setChosen, found });
  return (
    <>
      <PagedFrame
        found={found}
        loading="Loading messages..."
        skeleton={<TableSkeleton label="Loading messages..." />}
        failed={texts.loadFailed}
        retryText={texts.tryAgain}
        empty={empty}
        hasRows={rows.length > 0}
      >
        <DataTable
          label={label}
          rows={rows}
          keyOf={messageKey}
          name={{
            head: heads.between,
            width: 22,
            of: ({ sender, recipient }) => texts.ends(sender.name, recipient.name),
            open: (name) => `${texts.details} ${name}`,
          }}
          columns={columns}
          action={{
            head: heads.action,
            width: 9.5,
            isBelow: true,
            of: (message) => <MessageActions message={message} show="next" isQuiet />,
          }}
          onOpen={setChosen}
          open={open}
          busy={found.isPlaceholderData}
        />
      </PagedFrame>
      {chosen && <MessageDetails id={chosen} neighbors={neighbors} onClose={() => setChosen(null)} />}
    </>
  );
}
