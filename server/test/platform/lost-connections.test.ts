import { afterAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/platform/database/index.ts';
import { freshDatabase } from '../support/database.ts';
import { aStudent } from '../support/people.ts';
import { outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { watchedLog } from '../support/watched-log.ts';
import { aWire } from '../support/wire.ts';

const connections = 3;
const limits = { connections, connectMs: 1_000, lockMs: 1_000, statementMs: 2_000, heldMs: 3_000 };

const direct = await freshDatabase();
const wire = await aWire(direct.settings);
const database = await openDatabase(wire.settings, {
  log: watchedLog().log,
  limits: { requests: limits, background: limits },
});
const server = await startServer({ database });
afterAll(async () => {
  await server.stop();
  await database.close();
  await wire.close();
});

/** Locks a user's profile, so that saving it waits inside its transaction. */
async function lockProfileOf(id: string): Promise<() => void> {
  const client = await direct.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM students WHERE user_id = $1 FOR UPDATE', [id]);
  return () => client.release(true);
}

const isWaiting = () =>
  vi.waitFor(async () => {
    const { rowCount } = await direct.pool.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(rowCount).toBeGreaterThan(0);
  });

const aSaveOf = (student: Awaited<ReturnType<typeof aStudent>>) =>
  student.api.students.chooseUniversity({ university: 'Stanford University' });

const unavailable = { code: 'UNAVAILABLE', status: 503 };

describe('a database connection', () => {
  it('lost inside a transaction fails only that request, and a retry succeeds', async () => {
    const student = await aStudent(server);
    for (let time = 0; time < 2 * connections; time += 1) {
      const letGo = await lockProfileOf(student.id);
      const save = expect(aSaveOf(student)).rejects.toMatchObject(unavailable);
      await isWaiting();
      wire.cut();
      await save;
      letGo();
    }
    await aSaveOf(student);
    expect((await student.api.students.profile()).university).toBe('Stanford University');
    server.takeErrors();
  });

  it('that goes silent is dropped, and the server recovers with the network', async () => {
    const student = await aStudent(server);
    const letGo = await lockProfileOf(student.id);
    const save = expect(aSaveOf(student)).rejects.toMatchObject(unavailable);
    await isWaiting();
    wire.swallow();
    await save;
    const calls = Array.from({ length: 4 * connections }, () => student.api.accounts.session());
    expect((await outcomesOf(calls)).refusals).toEqual(calls.map(() => 'UNAVAILABLE'));
    wire.heal();
    letGo();
    await vi.waitFor(() => aSaveOf(student));
    server.takeErrors();
  });

  it('is not held by a lasting lock: only requests that need it are refused', async () => {
    const student = await aStudent(server);
    const bystander = await aStudent(server);
    const letGo = await lockProfileOf(student.id);
    const saves = Array.from({ length: connections - 1 }, () => aSaveOf(student));
    // Awaited from the start: on a busy machine the first is refused before the bystander's save is done.
    const outcomes = outcomesOf(saves);
    await isWaiting();
    await aSaveOf(bystander);
    expect((await outcomes).refusals).toEqual(saves.map(() => 'UNAVAILABLE'));
    const reply = await student.fetch('/api/student/university', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ university: 'Stanford University' }),
    });
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
    letGo();
    await aSaveOf(student);
  });
});
