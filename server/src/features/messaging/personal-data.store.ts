import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { type SQL, sql } from 'drizzle-orm';
import {
  type Database,
  jsonRows,
  ownCompany,
  type PersonalData,
  rowsOf,
} from '../../platform/database/index.ts';
import { findOwned } from '../companies/index.ts';
import { wholeFilePath } from '../media/index.ts';
import { messageFiles, messages } from './tables.ts';

/** The code below reads the messages conversation by conversation, because there may be very many. */
export const messagingData: PersonalData = {
  copy: {
    conversations: {
      of: ['conversations.student_id', 'conversations.company_id', 'conversations.last_sender_id'],
    },
    messages: { of: ['messages.sender_id'] },
    messageFiles: {
      of: ['message_files.uploader_id', 'message_files.company_id'],
      json: jsonRows(sql`select case name when '' then 'Photo' else name end as name, bytes, stored_at as "uploadedAt",
          conversation_id as conversation, seq as number
        from message_files where uploader_id = account.id and company_id is null or company_id = any(array${ownCompany})
        order by stored_at, key`),
    },
    reportedMessages: rowsOf(
      'message_reports.reporter_id',
      'conversation_id, seq, reason, created_at',
      'created_at',
    ),
    conversationsStarted: rowsOf('conversation_starts.company_id', 'day, count', 'day'),
  },
  filesOf: listSentFiles,
  leftOut: {
    'message_words.company_id': 'the words of the messages, which the copy has in full',
    'message_word_weeks.company_id': 'the same',
    'conversations.assigned_to': 'whom a company gives its conversations to is its own business',
    'messages.author_id':
      'what someone writes for a company is the company’s: its owner’s copy names who wrote it',
  },
  privacy: {
    conversations: 'how far each side has received and read',
    messages: 'the messages you exchange',
    message_files: 'with their pictures and PDFs',
    message_words: 'the messages you exchange',
    message_word_weeks: 'when they were sent',
    deleted_messages: 'If you delete a message',
    message_reports: 'report a message',
    conversation_starts: 'we count the conversations it starts',
  },
  ofNobody: {
    message_word_progress: 'how far the job came that notes words for the search',
    stream_epochs: 'which epoch the database is in',
  },
};

/** The ids of a participant's conversations, all as of one moment. */
export async function listCopiedConversations(
  db: Database,
  participant: ParticipantId,
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from conversations where student_id = ${participant}
    union all select id from conversations where company_id = ${participant} order by id`);
  return rows.map(({ id }) => id);
}

const inList = (ids: readonly string[]): SQL => sql`any(${`{${ids.join(',')}}`}::uuid[])`;

type ConversationCopy = { readonly id: string; readonly fields: Record<string, unknown> };

export async function copyConversations(
  db: Database,
  participant: ParticipantId,
  ids: readonly string[],
): Promise<readonly ConversationCopy[]> {
  const { rows } = await db.execute<ConversationCopy>(sql`
    select id, jsonb_build_object('id', id, 'with', case when is_student then company_name else student_name end,
      'startedBy', started_by, 'createdAt', created_at, 'lastAt', last_at,
      'unread', case when is_student then student_unread else company_unread end,
      'readUpTo', case when is_student then student_read_seq else company_read_seq end,
      'receivedUpTo', case when is_student then student_delivered_seq else company_delivered_seq end,
      'archivedByMe', case when is_student then student_archived else company_archived end,
      'blockedByMe', case when is_student then blocked_by_student else blocked_by_company end) as fields
    from (select *, student_id = ${participant} as is_student from conversations where id = ${inList(ids)}) as own order by id`);
  return rows;
}

type MessageCopy = { readonly conversationId: string; readonly seq: number; readonly fields: unknown };
export type MessagePosition = Pick<MessageCopy, 'conversationId' | 'seq'>;

/**
 * The next messages of these conversations after a place, ordered by conversation and then within each one.
 */
export async function copyMessages(
  db: Database,
  participant: ParticipantId,
  ids: readonly string[],
  after: MessagePosition | null,
  limit: number,
): Promise<readonly MessageCopy[]> {
  const { rows } = await db.execute<MessageCopy>(sql`
    select conversation_id as "conversationId", seq, jsonb_build_object('number', seq, 'from', sender_name, 'to', recipient_name,
      'at', created_at, 'text', text)
      || case when files is not null then jsonb_build_object('files', (
        select jsonb_agg(jsonb_build_object('name', case name when '' then 'Photo' else name end)
          || case when sender_id = ${participant} then jsonb_build_object('file', ${fileInCopy(
            sql`conversation_id`,
            sql`seq`,
            sql`place`,
            sql`name`,
          )}) else '{}' end order by place)
        from unnest(files) with ordinality as carried (name, place))) else '{}' end
      || case when deleted_at is not null then jsonb_build_object('deletedAt', deleted_at) else '{}' end
      || case when sender_id = ${participant} and author_name is not null then jsonb_build_object('writtenBy', author_name)
        else '{}' end as fields
    from messages where conversation_id = ${inList(ids)}
      ${after ? sql`and (conversation_id, seq) > (${after.conversationId}::uuid, ${after.seq}::int)` : sql``}
    order by conversation_id, seq limit ${limit}`);
  return rows;
}

/** Where the copy has a file that the person sent. */
const fileInCopy = (conversationId: SQL, seq: SQL, place: SQL, name: SQL): SQL =>
  sql`'files/' || ${conversationId} || '/' || ${seq} || '-' || ${place} || case ${name} when '' then '.webp' else '.pdf' end`;

/** The copy's data about files sent by a person, or by the company that they own. */
async function listSentFiles(db: Database, userId: UserId) {
  const [owned = null] = await findOwned(db, [userId]);
  const { rows } = await db.execute<{ key: string; file: string; isDocument: boolean }>(sql`
    select file.key, ${fileInCopy(sql`file.conversation_id`, sql`file.seq`, sql`file.place + 1`, sql`file.name`)} as file,
      file.name <> '' as "isDocument"
    from ${messageFiles} file
    join ${messages} message on message.conversation_id = file.conversation_id and message.seq = file.seq and message.deleted_at is null
    where file.expires_at is null and (file.uploader_id = ${userId} and file.company_id is null
      or file.company_id = ${owned})
    order by file.conversation_id, file.seq, file.place`);
  return rows.map(({ key, file, isDocument }) => ({
    name: file,
    path: wholeFilePath('message', key, isDocument ? 'document' : 'picture'),
  }));
}
