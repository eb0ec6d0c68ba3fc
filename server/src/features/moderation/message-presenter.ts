import type { MessageFile } from '@ambitionhub/contract/messaging';
import type { Monitored } from '@ambitionhub/contract/moderation';
import type { MonitoredRow } from './messages.store.ts';

/** A message as the monitor shows it. A deleted user has the name that the message keeps. */
export function presentMonitored(row: MonitoredRow, files: readonly MessageFile[]): Monitored {
  const [student, company] = row.byStudent
    ? [
        { name: row.senderName, email: row.senderEmail },
        { name: row.recipientName, email: row.recipientEmail },
      ]
    : [
        { name: row.recipientName, email: row.recipientEmail },
        { name: row.senderName, email: row.senderEmail },
      ];
  const participants = {
    student: { id: row.studentId, userType: 'student' as const, ...student },
    company: { id: row.companyId, userType: 'company' as const, ...company },
  };
  return {
    conversationId: row.conversationId,
    seq: row.seq,
    sender: row.byStudent ? participants.student : participants.company,
    recipient: row.byStudent ? participants.company : participants.student,
    text: row.text,
    files: [...files],
    at: row.at.toISOString(),
    ...(row.deletedAt && { deletedAt: row.deletedAt.toISOString() }),
    status: row.status ?? 'unread',
    flagged: row.flagged ?? false,
    report:
      row.reason === null || row.reportedAt === null
        ? null
        : { reason: row.reason, at: row.reportedAt.toISOString() },
    version: row.version ?? 0,
  };
}
