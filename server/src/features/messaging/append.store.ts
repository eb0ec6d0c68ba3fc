import type { UserId } from '@ambitionhub/contract/accounts';
import {
  type FileId,
  type MessageId,
  messageLimits,
  messageWords,
  turnMoves,
  turnStates,
} from '@ambitionhub/contract/messaging';
import type { PositionId } from '@ambitionhub/contract/positions';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, prepareStatement, type Transaction } from '../../platform/database/index.ts';
import { openSessions } from '../accounts/index.ts';
import { companyProfiles } from '../companies/index.ts';
import { studentProfiles } from '../students/index.ts';
import type { ConversationRow, Viewed } from './change.store.ts';
import type { FileRow } from './files.store.ts';
import { type Parties, pairOf } from './parties.ts';
import type { MessageRow } from './store.ts';

export type NewMessage = {
  readonly id: MessageId;
  readonly text: string;
  /** The position that a student's first message applies to. */
  readonly position?: PositionId | undefined;
  /** The sender's uploads that it carries, in order. */
  readonly files: readonly FileId[];
};
export type Appended = {
  readonly viewed: Viewed;
  readonly message: MessageRow;
  readonly files: readonly FileRow[];
};

/** A message to append to an existing conversation, and the session that sends it. */
export type Outgoing = {
  readonly parties: Parties;
  readonly message: Omit<NewMessage, 'files'> & { readonly files?: readonly FileRow[] };
  readonly token: string;
};

/**
 * The turn after a message, null where its sender has to wait: SQL generated from the contract's table of
 * states.
 */
function turnAfter(): SQL {
  const whens = turnStates.flatMap((state) =>
    Object.entries(turnMoves[state]).flatMap(([side, next]) =>
      next === null ? [] : [`when '${state} ${side}' then '${next}'`],
    ),
  );
  return sql.raw(`case turn || ' ' || side ${whens.join(' ')} end`);
}

/**
 * Appends messages to existing conversations, one to each. The row's lock orders the sends. Under that lock
 * the statement checks the session, the turn, the block and both parties, and skips each message that one of
 * them refuses or that is already stored. It waits for the lock or, with `skip locked`, skips locked rows and
 * waits for nothing. The transaction gets its id at the start, so a send whose id is higher than a name
 * change's place has seen that change.
 */
const appendStatement = (waiting: 'skip locked' | ''): SQL => sql`
  with sent as (
    select *, pg_current_xact_id() from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[])
      with ordinality as sent (student_id, company_id, side, id, text, token, preview, files, number)
  ), held as (
    select conversation.id as conversation_id, number, side, sent.id, text, preview, sent.files, ${turnAfter()} as next_turn,
      case side when 'student' then sent.student_id else sent.company_id end as sender_id,
      case side when 'company' then session.user_id end as author_id,
      case side when 'company' then session.called_by end as author_name, student.name as student, student.image as student_image, company.name as company, company.image as company_image,
      company.is_approved
    from sent
    join conversations conversation
      on conversation.student_id = sent.student_id and conversation.company_id = sent.company_id
    join ${openSessions} on session.token = sent.token and session.user_type = side
      and coalesce(session.company_id, session.user_id) = case side when 'student' then sent.student_id else sent.company_id end
    join ${studentProfiles} on student.user_id = sent.student_id
    join ${companyProfiles} on company.user_id = sent.company_id
    where ${turnAfter()} is not null and not blocked_by_student and not blocked_by_company
      and not student.barred and not company.barred
      and not exists (select from messages where conversation_id = conversation.id and messages.id = sent.id)
    for no key update of conversation ${sql.raw(waiting)}
  ), moved as (
    update conversations conversation set
      student_unread = student_unread + (side = 'company')::int,
      student_counted = student_counted or side = 'company',
      company_unread = company_unread + (side = 'student')::int,
      company_counted = company_counted or side = 'student',
      last_seq = last_seq + 1,
      last_text = preview,
      last_sender_id = sender_id,
      last_at = clock_timestamp(),
      turn = next_turn,
      student_archived = false,
      company_archived = false,
      version = version + 1,
      changed_xid = pg_current_xact_id()
    from held where conversation.id = held.conversation_id
    returning conversation.*, number, side, held.id as message_id, text, held.files, author_id, author_name, student, student_image, company, company_image, is_approved
  ), stored as (
    insert into messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, author_id, author_name,
      text, files, created_at)
    select id, last_seq, message_id, last_sender_id,
      case side when 'student' then student else company end,
      case side when 'student' then company else student end, author_id, author_name, text, files::text[], last_at
    from moved
  )
  select number::int, id, student_name as "studentName", company_name as "companyName", started_by as "startedBy", turn,
    last_seq as "lastSeq", last_at as "lastAt", created_at as "createdAt", version,
    student_unread as "studentUnread", company_unread as "companyUnread",
    student_read_seq as "studentReadSeq", company_read_seq as "companyReadSeq",
    student_delivered_seq as "studentDeliveredSeq", company_delivered_seq as "companyDeliveredSeq",
    student, student_image as "studentImage", company, company_image as "companyImage",
    assigned_to as "assignedTo", position_id as "positionId", deletions, is_approved as "isApproved", author_id as "authorId", author_name as "authorName"
  from moved`;

/** The part of the result that the sender does not know. */
type Row = Omit<
  ConversationRow,
  | 'studentId'
  | 'companyId'
  | 'lastText'
  | 'lastSenderId'
  | 'blockedByStudent'
  | 'blockedByCompany'
  | 'studentArchived'
  | 'companyArchived'
> & {
  readonly number: number;
  readonly student: string;
  readonly studentImage: string | null;
  readonly company: string;
  readonly companyImage: string | null;
  readonly isApproved: boolean;
  readonly authorId: UserId | null;
  readonly authorName: string | null;
};

/**
 * Appends each of these messages (all to different conversations) if it can; null for each that it skipped.
 */
type Append = (
  outgoing: readonly Outgoing[],
  /** Set if the send is part of a larger transaction. */
  tx?: Transaction,
) => Promise<readonly (Appended | null)[]>;

/**
 * Parsed once per connection. Both throw a unique violation if the same message was stored at the same
 * instant.
 */
export function prepareAppend(db: Database): { readonly together: Append; readonly alone: Append } {
  const prepared = (name: string, waiting: 'skip locked' | ''): Append => {
    const run = prepareStatement<Row>(db, name, appendStatement(waiting));
    return async (outgoing, tx) => {
      const appended: (Appended | null)[] = outgoing.map(() => null);
      for (const row of await run(valuesOf(outgoing), tx)) {
        const one = outgoing[row.number - 1];
        if (one) appended[row.number - 1] = appendedOf(one, row);
      }
      return appended;
    };
  };
  return {
    together: prepared('append_messages', 'skip locked'),
    alone: prepared('append_message', ''),
  };
}

/** The statement's parameters, in order. */
function valuesOf(outgoing: readonly Outgoing[]): unknown[] {
  const pairs = outgoing.map(({ parties }) => pairOf(parties));
  return [
    pairs.map(({ studentId }) => studentId),
    pairs.map(({ companyId }) => companyId),
    outgoing.map(({ parties }) => parties.side),
    outgoing.map(({ message }) => message.id),
    outgoing.map(({ message }) => message.text),
    outgoing.map(({ token }) => token),
    outgoing.map(({ message }) => previewOf(message)),
    // Passed as the text of an array, because the arrays in an array of arrays must be equally long.
    outgoing.map(({ message }) => arrayText(namesOf(message))),
  ];
}

function appendedOf({ parties, message }: Outgoing, row: Row): Appended {
  const { id, text, files = [] } = message;
  const { number: _, student, studentImage, company, companyImage, isApproved, ...rest } = row;
  const { authorId, authorName, ...found } = rest;
  const [sender, recipient]: readonly string[] =
    parties.side === 'student' ? [student, company] : [company, student];
  return {
    viewed: {
      conversation: {
        ...found,
        ...pairOf(parties),
        lastText: previewOf(message),
        lastSenderId: parties.self,
        blockedByStudent: false,
        blockedByCompany: false,
        studentArchived: false,
        companyArchived: false,
      },
      // The statement stores nothing from or for a barred account.
      student: { name: student, image: studentImage, isBarred: false },
      company: { name: company, image: companyImage, isBarred: false, isApproved },
    },
    message: {
      conversationId: found.id,
      seq: found.lastSeq,
      id,
      senderId: parties.self,
      senderName: sender ?? '',
      recipientName: recipient ?? '',
      authorId,
      authorName,
      text,
      files: namesOf(message),
      createdAt: found.lastAt,
      deletedAt: null,
    },
    files,
  };
}

type Carrying = Outgoing['message'];

/** The names of its files, as the message stores them. */
export const namesOf = ({ files = [] }: Pick<Carrying, 'files'>): string[] | null =>
  files.length === 0 ? null : files.map(({ name }) => name);

const arrayText = (names: readonly string[] | null): string | null =>
  names && `{${names.map((name) => `"${name.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** The beginning of its text, or a description of its files, for the list. Cuts by Unicode code points. */
export function previewOf(message: Pick<Carrying, 'text' | 'files'>): string {
  const words = messageWords(message.text, namesOf(message));
  return words.length <= messageLimits.preview ? words : [...words].slice(0, messageLimits.preview).join('');
}
