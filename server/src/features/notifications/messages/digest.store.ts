import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { conversations, messages } from '../../messaging/index.ts';
import { messageMails } from '../tables.ts';

type Side = 'student' | 'company';

/**
 * Conversations in which a side has unread messages for the digest, as `waiting`, and their number. Messages
 * that an import left unread are not news and are left out (decision D17); so are archived conversations.
 */
function newsOf(side: Side, which: SQL): SQL {
  const [reader, unread, counted, read, archived] = [
    `${side}_id`,
    `${side}_unread`,
    `${side}_counted`,
    `${side}_read_seq`,
    `${side}_archived`,
  ].map((name) => sql.raw(`waiting.${name}`));
  return sql`
    from ${conversations} as waiting
    left join ${messageMails} as mail on mail.user_id = ${reader} and mail.conversation_id = waiting.id
      and mail.imported_seq > ${read}
    cross join lateral (
      select case when mail.user_id is null then ${unread} else (
        select count(*)::int from ${messages} as message
        where message.conversation_id = waiting.id and message.seq > mail.imported_seq and message.sender_id <> ${reader}
          and message.deleted_at is null
      ) end as count
    ) as news
    where ${counted} and not ${archived} and ${unread} > 0 and news.count > 0 and ${reader} ${which}`;
}

/** Students and companies with unread messages for the digest, ordered by id; found by the indexes of unread messages. */
export async function findUnreadReaders(
  db: Database,
  { after, limit }: { readonly after: ParticipantId | null; readonly limit: number },
): Promise<readonly ParticipantId[]> {
  const later = sql`> ${after ?? '00000000-0000-0000-0000-000000000000'}`;
  const { rows } = await db.execute<{ id: ParticipantId }>(sql`
    select id from (
      (select distinct student_id as id ${newsOf('student', later)} order by id limit ${limit})
      union
      (select distinct company_id as id ${newsOf('company', later)} order by id limit ${limit})
    ) as reader order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

const shown = 10;

/**
 * A participant's conversations with unread messages, newest first and at most ten, and the totals of both; without
 * those with some users.
 */
export async function findUnreadConversations(
  db: Database,
  reader: ParticipantId,
  without: readonly UserId[],
) {
  const own = sql`= ${reader}`;
  const lastText = sql`case when last_sender_id = ${reader} then '' else last_text end as "lastText"`;
  const { rows } = await db.execute<{
    side: Side;
    otherId: ParticipantId;
    otherName: string;
    count: number;
    lastText: string;
    unread: number;
    inConversations: number;
  }>(sql`
    select *, sum(count) over ()::int as unread, count(*) over ()::int as "inConversations" from (
      select 'student' as side, company_id as "otherId", company_name as "otherName", news.count, ${lastText}, last_at
      ${newsOf('student', own)}
      union all
      select 'company', student_id, student_name, news.count, ${lastText}, last_at ${newsOf('company', own)}
    ) as waiting where "otherId" <> all(${sql.param([...without])}::uuid[]) order by last_at desc limit ${shown}`);
  const [first] = rows;
  return {
    conversations: rows,
    unread: first?.unread ?? 0,
    inConversations: first?.inConversations ?? 0,
  };
}
