import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { MessageId } from '@ambitionhub/contract/messaging';
import type { PositionId } from '@ambitionhub/contract/positions';
import type pg from 'pg';

/** The stored state of one conversation at the end. */
export type StoredThread = {
  readonly student_id: ParticipantId;
  readonly company_id: ParticipantId;
  readonly student_name: string;
  readonly company_name: string;
  readonly turn: 'empty' | 'waiting' | 'open';
  readonly last_seq: number;
  readonly last_text: string;
  readonly last_sender_id: ParticipantId;
  readonly last_at: Date;
  readonly student_unread: number;
  readonly company_unread: number;
  readonly student_read_seq: number;
  readonly company_read_seq: number;
  readonly student_delivered_seq: number;
  readonly company_delivered_seq: number;
  readonly blocked_by_student: boolean;
  readonly blocked_by_company: boolean;
  readonly assigned_to: UserId | null;
  readonly student_archived: boolean;
  readonly company_archived: boolean;
  readonly position_id: PositionId | null;
  readonly deletions: number;
  readonly version: number;
  readonly messages: readonly StoredMessage[];
  readonly reports: readonly { readonly seq: number; readonly reporter: ParticipantId }[];
};

export type StoredMessage = {
  readonly id: MessageId;
  readonly seq: number;
  readonly sender: ParticipantId;
  readonly name: string;
  readonly recipient: string;
  readonly text: string;
  readonly deleted_at: string | null;
  /** The number of its deletion. */
  readonly deletion: number | null;
  readonly at: string;
  /** Which of the company's people wrote it; null for a student's message. */
  readonly author: { readonly id: UserId; readonly name: string } | null;
};

/** Every conversation of these students, straight from the tables. */
export async function readThreads(
  pool: Pick<pg.Pool, 'query'>,
  students: readonly ParticipantId[],
): Promise<readonly StoredThread[]> {
  const { rows } = await pool.query<StoredThread>(
    `select c.*,
       (select coalesce(json_agg(json_build_object('id', m.id, 'seq', m.seq, 'sender', m.sender_id,
          'name', m.sender_name, 'recipient', m.recipient_name, 'text', m.text, 'deleted_at', m.deleted_at, 'deletion', d.number, 'at', m.created_at, 'author',
          case when m.author_id is not null then json_build_object('id', m.author_id, 'name', m.author_name) end) order by m.seq), '[]')
        from messages m left join deleted_messages d using (conversation_id, seq) where m.conversation_id = c.id) as messages,
       (select coalesce(json_agg(json_build_object('seq', r.seq, 'reporter', r.reporter_id)), '[]')
        from message_reports r where r.conversation_id = c.id) as reports
     from conversations c where c.student_id = any($1)`,
    [students],
  );
  return rows;
}
