import { describe, expect, it, vi } from 'vitest';
import { skipReadConversations } from '../../src/features/messaging/index.ts';
import { refusingRows, whileBroken } from '../support/broken-table.ts';
import { anOpenConversation, send } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import type { Person } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const { pool } = server;

/**
 * How often rows of conversations were changed, and how often in place (HOT). Every connection reports its
 * own statistics: takes all that may exist, because the pool replaces a busy one by a new one.
 */
async function changes(): Promise<{ all: number; inPlace: number }> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) await client.query('SELECT pg_stat_force_next_flush()');
  for (const client of clients) client.release();
  const { rows } = await pool.query<{ all: number; inPlace: number }>(
    `SELECT n_tup_upd::int AS all, n_tup_hot_upd::int AS "inPlace" FROM pg_stat_user_tables
     WHERE relname = 'conversations'`,
  );
  return rows[0] ?? { all: 0, inPlace: 0 };
}

async function counted({ id }: Person): Promise<boolean> {
  const { rows } = await pool.query<{ counted: boolean }>(
    'SELECT student_counted AS counted FROM conversations WHERE student_id = $1',
    [id],
  );
  return rows[0]?.counted ?? false;
}

describe('the database row of a conversation', () => {
  it('stays in place when a user writes, receives or reads', async () => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream(student);
    await stream.next('changes');
    await student.api.messaging.markRead({ with: company.id, upTo: 2 });
    // A day ago, so that no hour ends during the test.
    await pool.query(`UPDATE conversations SET last_at = now() - interval '1 day'`);
    await send(company, student, 'The first one of this hour');
    const before = await changes();
    for (let seq = 4; seq <= 12; seq += 1) {
      await send(company, student, `Number ${seq}`);
      await stream.next('message', ({ message }) => message.seq === seq);
      await student.api.messaging.markRead({ with: company.id, upTo: seq });
    }
    const after = await changes();
    // Each was written and read, and received in between or together with the read.
    expect(after.all - before.all).toBeGreaterThanOrEqual(18);
    // A new hour or transaction epoch may begin in the meantime; never do all rows move.
    expect(after.all - after.inPlace - (before.all - before.inPlace)).toBeLessThanOrEqual(3);
  });

  it('leaves the counts when it is quiet with nothing waiting, and returns with a message', async () => {
    const [read, unread] = [await anOpenConversation(server), await anOpenConversation(server)];
    await read.student.api.messaging.markRead({ with: read.company.id, upTo: 2 });
    await skipReadConversations(server.db);
    expect([await counted(read.student), await counted(unread.student)]).toEqual([true, true]);
    await pool.query(`UPDATE conversations SET last_at = now() - interval '2 hours'`);
    await skipReadConversations(server.db);
    expect([await counted(read.student), await counted(unread.student)]).toEqual([false, true]);
    expect((await unread.student.api.messaging.unread()).unread).toBe(1);
    await send(read.company, read.student, 'Are you there?');
    expect(await counted(read.student)).toBe(true);
    expect((await read.student.api.messaging.unread()).unread).toBe(1);
  });
});

describe('a locked conversation', () => {
  it('delays only those who write in it', async () => {
    const [held, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => anOpenConversation(server)));
    if (!held) throw new Error('there is no conversation');
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM conversations WHERE student_id = $1 FOR UPDATE', [held.student.id]);
    const late = ['Held', 'Held again'].map((text) => send(held.company, held.student, text));
    const sent = others.flatMap(({ student, company }) => [
      send(company, student, 'From the company'),
      send(student, company, 'From the student'),
    ]);
    await Promise.all(sent);
    await client.query('ROLLBACK');
    client.release();
    await Promise.all(late);
    const { messages } = await held.student.api.messaging.messages({ with: held.company.id });
    expect(messages.map(({ text }) => text).slice(-2)).toEqual(['Held', 'Held again']);
  });

  it('is waited for by the next statement, with no query in between', async () => {
    const { student, company } = await anOpenConversation(server);
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM conversations WHERE student_id = $1 FOR UPDATE', [student.id]);
    const query = vi.spyOn(pool, 'query');
    const named = () => query.mock.calls.flatMap(([one]) => (one as { name?: string }).name ?? []);
    const late = send(company, student, 'Held for a moment');
    await vi.waitFor(() => expect(named()).toContain('append_message'));
    expect(named()).toEqual(['append_messages', 'append_message']);
    await client.query('ROLLBACK');
    client.release();
    await late;
    query.mockRestore();
  });

  it('delays nobody when another message of the same statement cannot be stored', async () => {
    const pairs = await Promise.all([1, 2, 3, 4].map(() => anOpenConversation(server)));
    const sent = await whileBroken(pool, refusingRows('messages', "text <> 'No such message'"), () =>
      Promise.allSettled(
        pairs.map(({ student, company }, number) =>
          send(company, student, number === 2 ? 'No such message' : 'Hello'),
        ),
      ),
    );
    expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    await vi.waitFor(() => expect(server.takeErrors()).toHaveLength(1));
  });
});
