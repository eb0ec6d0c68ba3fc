import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { ContactState } from '@ambitionhub/contract/directory';
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { conversations } from './tables.ts';

/** A known value, a parameter of each query, or a column of a row. */
type AnyId = ParticipantId | Placeholder | SQLWrapper;

// A student's first message leaves the conversation waiting until the company writes, or until the company
// declines or the student withdraws.
const written = (companyId: AnyId): SQL =>
  sql`${conversations.companyId} = ${companyId} and ${conversations.turn} <> 'waiting'`;

const wroteLast = (companyId: AnyId): SQL => sql`${conversations.lastSenderId} = ${companyId}`;

/** The stage of contact between a company and a student, as a column for a query over students. */
export const contactOf = (companyId: AnyId, studentId: SQLWrapper): SQL<ContactState> =>
  sql`coalesce((
    select case when ${wroteLast(companyId)} then 'waiting' else 'answered' end
    from ${conversations} where ${written(companyId)} and ${conversations.studentId} = ${studentId}
  ), 'none')`;

/** Whether a company and a student are at a stage of contact, as a condition for a query over students. */
export function hasContact(companyId: AnyId, studentId: SQLWrapper, contact: ContactState): SQL {
  if (contact === 'none')
    return sql`not exists (
      select from ${conversations} where ${written(companyId)} and ${conversations.studentId} = ${studentId}
    )`;
  const last = contact === 'waiting' ? wroteLast(companyId) : sql`not ${wroteLast(companyId)}`;
  return sql`${studentId} in (
    select ${conversations.studentId} from ${conversations} where ${written(companyId)} and ${last}
  )`;
}

/**
 * Whether a company and a student have a conversation, whichever of them began it, as a column for a query
 * over students.
 */
export const hasConversation = (companyId: AnyId, studentId: SQLWrapper): SQL<boolean> =>
  sql`exists (
    select from ${conversations} where ${conversations.companyId} = ${companyId} and ${conversations.studentId} = ${studentId}
  )`;

/** Whether a student has begun a conversation with a company. */
export const hasBegun = (studentId: AnyId, companyId: SQLWrapper): SQL<boolean> =>
  sql`exists (
    select from ${conversations} where ${conversations.studentId} = ${studentId} and ${conversations.companyId} = ${companyId}
      and ${conversations.startedBy} = 'student'
  )`;
