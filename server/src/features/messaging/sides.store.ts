import type { Participant } from '@ambitionhub/contract/messaging';
import { and, eq, type SQL } from 'drizzle-orm';
import { companyProfiles } from '../companies/index.ts';
import { studentProfiles } from '../students/index.ts';
import { type Parties, pairOf } from './parties.ts';
import { conversations } from './tables.ts';

export function ofPair(parties: Parties): SQL | undefined {
  const { studentId, companyId } = pairOf(parties);
  return and(eq(conversations.studentId, studentId), eq(conversations.companyId, companyId));
}

/** The columns that differ by side, so that one query serves both. */
const columns = {
  student: {
    id: conversations.studentId,
    archived: conversations.studentArchived,
    unread: conversations.studentUnread,
    counted: conversations.studentCounted,
    readSeq: conversations.studentReadSeq,
    deliveredSeq: conversations.studentDeliveredSeq,
  },
  company: {
    id: conversations.companyId,
    archived: conversations.companyArchived,
    unread: conversations.companyUnread,
    counted: conversations.companyCounted,
    readSeq: conversations.companyReadSeq,
    deliveredSeq: conversations.companyDeliveredSeq,
  },
} as const;
export const columnsOf = (side: Participant) => columns[side];

/** The id in each side's profiles. */
export const profileIdOf = (side: Participant) =>
  side === 'student' ? studentProfiles.userId : companyProfiles.id;

/** The public columns of each side's profiles. */
export const profilesOf = (side: Participant) => (side === 'student' ? studentProfiles : companyProfiles);
