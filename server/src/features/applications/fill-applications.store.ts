import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { PositionId } from '@ambitionhub/contract/positions';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { isShownTo, positions } from '../positions/index.ts';
import { applicationMoved } from './events.ts';
import { applications } from './tables.ts';

type Begun = {
  /** The position that the student chose. */
  readonly position?: PositionId | undefined;
  readonly conversation: {
    readonly id: string;
    readonly studentId: UserId;
    readonly companyId: CompanyId;
    readonly lastAt: Date;
    readonly positionId: PositionId | null;
  };
};

/** The title of an application's position; a chosen one that is not open to the student is refused. */
async function findTitle(tx: Transaction, { position, conversation }: Begun): Promise<string> {
  const { positionId, companyId, studentId } = conversation;
  const [found] = await tx
    .select({ title: positions.title })
    .from(positions)
    .where(
      and(
        sql`${positions.id} = ${positionId}`,
        eq(positions.companyId, companyId),
        position && isShownTo(studentId),
      ),
    );
  if (!found && position) throw new Refusal('POSITION_NOT_OPEN');
  return found?.title ?? '';
}

/** Stores an application for a student's first message. */
export async function beginApplication(tx: Transaction, begun: Begun): Promise<void> {
  const { id, studentId, companyId, lastAt, positionId } = begun.conversation;
  await tx.insert(applications).values({
    conversationId: id,
    studentId,
    companyId,
    positionId,
    positionTitle: await findTitle(tx, begun),
    status: 'sent',
    appliedAt: lastAt,
    since: lastAt,
  });
  await emit(tx, applicationMoved({ conversationId: id, studentId, companyId, status: 'sent' }));
}

/**
 * Stores applications for existing conversations that were not started in the product, such as imported ones, and
 * derives their status from the messages. Existing applications stay unchanged; returns the new ones. `which` is a
 * condition on a conversation named `begun`.
 */
export async function fillApplications(db: Queries, which: SQL): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${applications} (conversation_id, student_id, company_id, status, applied_at, since, answered_at, responded_at)
    select begun.id, begun.student_id, begun.company_id,
      case when answer.at is not null then 'answered' when begun.company_read_seq > 0 then 'seen' else 'sent' end,
      first.created_at, coalesce(answer.at, first.created_at), answer.at, answer.at
    from conversations begun
    join students on students.user_id = begun.student_id
    join companies on companies.user_id = begun.company_id
    join messages first on first.conversation_id = begun.id and first.seq = 1
    left join lateral (
      select created_at as at from messages
      where conversation_id = begun.id and sender_id = begun.company_id order by seq limit 1
    ) answer on true
    where begun.started_by = 'student' and ${which}
    on conflict do nothing returning conversation_id as id`);
  return rows.map(({ id }) => id);
}
