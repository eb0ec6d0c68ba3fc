import { moderationTexts, type OpenReport } from '@ambitionhub/contract/moderation';
import type { Column } from '../../../ui/DataTable.tsx';
import { useReportQueue } from '../api/messages.ts';
import { Moment } from '../listing/Facts.tsx';
import { MessageTable } from './MessageTable.tsx';
import { MessageWords } from './MessageWords.tsx';

const { columns: heads, messages: texts } = moderationTexts;
const columns: readonly Column<OpenReport>[] = [
  { head: heads.reason, cell: ({ report }) => report?.reason },
  { head: heads.message, cell: (message) => <MessageWords message={message} />, room: 'medium' },
  {
    head: heads.reporter,
    cell: ({ reporter }) => texts.record(reporter.right, reporter.decided),
    width: 13,
    room: 'large',
  },
  { head: heads.reported, cell: ({ report }) => report && <Moment at={report.at} />, width: 12.5 },
];

/** The open reports: the oldest first, with reporters who were right before ahead of others. */
export function OpenReports() {
  const found = useReportQueue();
  const reports = found.data?.pages.flatMap((page) => page.reports) ?? [];
  return (
    <MessageTable
      label={texts.views.reports}
      found={found}
      rows={reports}
      columns={columns}
      empty={{ title: texts.noReports, text: texts.noReportsHint }}
    />
  );
}
