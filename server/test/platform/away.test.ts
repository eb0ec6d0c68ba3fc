import { describe, expect, it, vi } from 'vitest';
import { aMessageId, anOpenConversation, send } from '../support/conversation.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

/** Ends every connection that waits for a lock, as a database crash would; resolves with their number. */
async function cutWaiting(): Promise<number> {
  const { rowCount } = await server.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

describe('a request while the database is unavailable', () => {
  it('gets UNAVAILABLE, not a server error, and may be sent again', async () => {
    const { student, company } = await anOpenConversation(server);
    const client = await server.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM conversations WHERE student_id = $1 FOR UPDATE', [student.id]);
    const id = aMessageId();
    const sending = expect(send(company, student, 'Did this arrive?', id)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
    });
    await vi.waitFor(async () => expect(await cutWaiting()).toBe(1));
    await sending;
    await client.query('COMMIT');
    client.release();
    expect((await send(company, student, 'Did this arrive?', id)).message).toMatchObject({ id, seq: 3 });
  });
});
