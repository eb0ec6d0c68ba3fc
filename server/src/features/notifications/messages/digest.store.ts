import type { UserId } from '@ambitionhub/contract/accounts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { conversations } from '../../messaging/index.ts';

/** Who has unread messages, in the order of their ids; found by the indexes of what is unread. */
export async function findUnreadReaders(
  db: Database,
  { after, limit }: { readonly after: UserId | null; readonly limit: number },
): Promise<readonly UserId[]> {
  const from = after ?? '00000000-0000-0000-0000-000000000000';
  const { rows } = await db.execute<{ id: UserId }>(sql`
    select id from (
      (select distinct student_id as id from ${conversations}
        where student_counted and student_unread > 0 and student_id > ${from} order by id limit ${limit})
      union
      (select distinct company_id as id from ${conversations}
        where company_counted and company_unread > 0 and company_id > ${from} order by id limit ${limit})
    ) as reader order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

const shown = 10;

/** One user's conversations with unread messages, the newest first and at most ten, and how many there are of both. */
export async function findUnreadConversations(db: Database, userId: UserId) {
  const { rows } = await db.execute<{
    side: 'student' | 'company';
    otherId: UserId;
    otherName: string;
    count: number;
    lastText: string;
    unread: number;
    inConversations: number;
  }>(sql`
    select *, sum(count) over ()::int as unread, count(*) over ()::int as "inConversations" from (
      select 'student' as side, company_id as "otherId", company_name as "otherName", student_unread as count,
        case when last_sender_id = ${userId} then '' else last_text end as "lastText", last_at from ${conversations}
      where student_id = ${userId} and student_counted and student_unread > 0
      union all
      select 'company', student_id, student_name, company_unread,
        case when last_sender_id = ${userId} then '' else last_text end, last_at from ${conversations}
      where company_id = ${userId} and company_counted and company_unread > 0
    ) as waiting order by last_at desc limit ${shown}`);
  const [first] = rows;
  return {
    conversations: rows,
    unread: first?.unread ?? 0,
    inConversations: first?.inConversations ?? 0,
  };
}
