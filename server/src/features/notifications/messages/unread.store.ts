import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { messageWords } from '@ambitionhub/contract/messaging';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { conversations, messages } from '../../messaging/index.ts';
import { messageMails } from '../tables.ts';
import type { MailedConversation } from './sweep.store.ts';

export type UnreadMessages = {
  readonly side: 'student' | 'company';
  readonly otherId: ParticipantId;
  readonly otherName: string;
  /** The newest message of the conversation. */
  readonly lastSeq: number;
  /** The number of unread messages that were not emailed before. */
  readonly count: number;
  /** The newest of those, in order. */
  readonly texts: readonly string[];
};

type Said = { readonly text: string; readonly files: readonly string[] | null };

const shown = 5;

/** A user's messages in a conversation that are unread and were not in an email; none if it is blocked or archived. */
export async function findUnread(
  db: Database,
  { conversationId, userId }: MailedConversation,
): Promise<UnreadMessages | null> {
  const { rows } = await db.execute<Omit<UnreadMessages, 'texts'> & { said: readonly Said[] }>(sql`
    with side as (
      select conversation.*, conversation.student_id = ${userId} as is_student
      from ${conversations} as conversation
      where conversation.id = ${conversationId}
    ), unread as (
      select message.seq, message.text, message.files from side
      left join ${messageMails} as mail on mail.user_id = ${userId} and mail.conversation_id = side.id
      join ${messages} as message on message.conversation_id = side.id
        and message.sender_id = case when is_student then company_id else student_id end
        and not blocked_by_student and not blocked_by_company and message.deleted_at is null
        and not case when is_student then student_archived else company_archived end
        and message.seq > greatest(
          case when is_student then student_read_seq else company_read_seq end, coalesce(mail.settled_seq, 0))
    )
    select
      case when is_student then 'student' else 'company' end as side,
      case when is_student then company_id else student_id end as "otherId",
      case when is_student then company_name else student_name end as "otherName",
      last_seq as "lastSeq",
      (select count(*)::int from unread) as count,
      (select coalesce(json_agg(json_build_object('text', text, 'files', files) order by seq), '[]') from (
        select seq, text, files from unread order by seq desc limit ${shown}
      ) as newest) as said
    from side`);
  const [row] = rows;
  if (!row) return null;
  const { said, ...unread } = row;
  return { ...unread, texts: said.map(({ text, files }) => messageWords(text, files)) };
}
