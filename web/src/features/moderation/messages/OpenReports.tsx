import { type MonitoredId, moderationTexts } from '@ambitionhub/contract/moderation';
import { useReportQueue } from '../api/messages.ts';
import { FoundMessages } from './FoundMessages.tsx';
import { MessageRow } from './MessageRow.tsx';
import { ReportNote } from './ReportNote.tsx';

const texts = moderationTexts.messages;

/** The open reports: the oldest first, with reporters who were right before ahead of others. */
export function OpenReports({ onDetails }: { onDetails: (id: MonitoredId) => void }) {
  const found = useReportQueue();
  const reports = found.data?.pages.flatMap((page) => page.reports) ?? [];
  return (
    <FoundMessages
      found={found}
      total={found.data?.pages[0]?.total ?? null}
      empty={{ title: texts.noReports, text: texts.noReportsHint }}
    >
      {reports.map((message) => (
        <MessageRow
          key={`${message.conversationId}/${message.seq}`}
          message={message}
          onDetails={() => onDetails(message)}
        >
          <ReportNote message={message} reporter={message.reporter} before={message.before} />
        </MessageRow>
      ))}
    </FoundMessages>
  );
}
