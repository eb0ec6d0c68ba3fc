import { messagingTimings } from '@ambitionhub/contract/messaging';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { anOpenConversation, send } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import { startServer } from '../support/server.ts';

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const server = await startServer();
afterAll(() => vi.useRealTimers());

const heartbeat = () => vi.advanceTimersByTime(messagingTimings.heartbeat);

/**
 * What a dump restores on another cluster: every row rewritten, with the old cluster's transaction ids, which
 * are ahead.
 */
const restore = () =>
  server.pool.query(`
    CREATE TEMP TABLE dumped AS SELECT * FROM stream_epochs;
    DELETE FROM stream_epochs;
    INSERT INTO stream_epochs SELECT * FROM dumped;
    DROP TABLE dumped;
    UPDATE conversations SET changed_xid = (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000000)::text::xid8
  `);

describe('a database that was restored from a dump', () => {
  it('makes every browser fetch everything again and afterward reports only changes', async () => {
    const { student, company } = await anOpenConversation(server);
    const before = await openStream(student);
    await before.next('changes');
    before.close();
    await restore();

    const stream = await openStream(student, { cursor: before.cursor() });
    const { id } = await stream.next('reset');
    expect(id?.split('/')[0]).not.toBe(before.cursor().split('/')[0]);
    const isMovedOn = () => {
      heartbeat();
      expect(stream.cursor()).not.toBe(id);
    };
    await vi.waitFor(isMovedOn, { interval: 100 });
    expect(stream.events.map(({ name }) => name)).not.toContain('changes');
    await send(company, student, 'Since then');
    const back = await openStream(student, { cursor: id ?? '' });
    const { data } = await back.next('changes');
    expect(data.conversations).toMatchObject([{ lastMessage: { text: 'Since then' } }]);
  });

  it('also resets browsers whose stream was open all the time', async () => {
    const { student } = await anOpenConversation(server);
    const stream = await openStream(student);
    await stream.next('changes');
    await restore();
    heartbeat();
    await stream.next('reset');
  });
});

describe('a database that has crashed', () => {
  it('starts a new epoch, because it has emptied its unlogged table', async () => {
    const { rows } = await server.pool.query(
      "SELECT relpersistence FROM pg_class WHERE relname = 'stream_epochs'",
    );
    expect(rows).toEqual([{ relpersistence: 'u' }]);
    const { student } = await anOpenConversation(server);
    const stream = await openStream(student);
    await stream.next('changes');
    await server.pool.query('TRUNCATE stream_epochs');
    heartbeat();
    await stream.next('reset');
  });
});
