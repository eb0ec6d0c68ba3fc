import { randomUUID } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import type { Bulk, BulkSelection } from '@ambitionhub/contract/moderation';
import { describe, expect, it, vi } from 'vitest';
import { aCompany, aPublishedStudent, aStudent, type Person, theAdmin } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const secondServer = await startServer({ database: server });
const { pool } = server;
const admin = await theAdmin(server);
const { previewBulk, startBulk, bulks } = admin.api.moderation;

const idsOf = (people: readonly Person[]): UserId[] => people.map(({ id }) => id);
const starring = (ids: UserId[]): BulkSelection => ({ kind: 'students', act: 'star', ids });

const ended = (id: string): Promise<Bulk> =>
  vi.waitFor(
    async () => {
      const found = (await bulks()).bulks.find((one) => one.id === id);
      if (!found?.endedAt) throw new Error('it has not ended yet');
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );

const run = async (selection: BulkSelection): Promise<Bulk> => {
  const { count } = await previewBulk({ selection });
  const { id } = await startBulk({ id: randomUUID(), selection, expected: count });
  return ended(id);
};

const recorded = async (ids: readonly string[]) => {
  const { rows } = await pool.query<{ action: string; count: number }>(
    'SELECT action, count(*)::int AS count FROM audit_log WHERE target_id = ANY($1) GROUP BY 1 ORDER BY 1',
    [ids],
  );
  return rows;
};

const students = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aPublishedStudent(server)));

describe('a bulk act', () => {
  it('is done to those that were chosen, once each, and says whom it left as they were', async () => {
    const ids = idsOf(await students(3));
    await admin.api.moderation.setStar({ id: ids[0] as UserId, isStarAmbassador: true });
    expect(await run(starring(ids))).toMatchObject({ total: 3, changed: 2, unchanged: 1, failed: 0 });
    expect(await recorded(ids)).toEqual([{ action: 'star', count: 3 }]);
  });

  it('is done to all that a search finds, which the preview has named', async () => {
    const name = `Bulk ${randomUUID().slice(0, 8)}`;
    const found = [await aCompany(server, { name }), await aCompany(server, { name })];
    await aCompany(server);
    const selection = { kind: 'companies', act: 'approve', query: name, filter: 'pending' } as const;
    expect(await previewBulk({ selection })).toEqual({ count: 2, names: [name, name] });
    expect(await run(selection)).toMatchObject({ changed: 2 });
    for (const company of found) expect((await company.api.companies.profile()).isApproved).toBe(true);
    expect(await run({ ...selection, act: 'revoke-approval', filter: 'approved' })).toMatchObject({
      changed: 2,
    });
  });

  it('deletes accounts, and nobody of another kind', async () => {
    const [student, company] = [await aStudent(server), await aCompany(server)];
    const ids = [...idsOf([student, company]), admin.id];
    expect(await run({ kind: 'students', act: 'delete', ids })).toMatchObject({ total: 1, changed: 1 });
    const { rows } = await pool.query('SELECT id FROM users WHERE id = ANY($1) ORDER BY id', [ids]);
    expect(rows.map(({ id }) => id).sort()).toEqual([company.id, admin.id].sort());
  });

  it('that is sent twice, to two servers at once, is one', async () => {
    const ids = idsOf(await students(2));
    const input = { id: randomUUID(), selection: starring(ids), expected: 2 };
    const other = await theAdmin(secondServer);
    const started = await Promise.all([startBulk(input), other.api.moderation.startBulk(input)]);
    expect(started.map(({ id }) => id)).toEqual([input.id, input.id]);
    expect(await ended(input.id)).toMatchObject({ total: 2, changed: 2 });
    expect(await recorded(ids)).toEqual([{ action: 'star', count: 2 }]);
  });

  it('is refused where others match by now than the preview has counted', async () => {
    const ids = idsOf(await students(2));
    await expectRefusal(
      startBulk({ id: randomUUID(), selection: starring(ids), expected: 3 }),
      'SELECTION_CHANGED',
    );
    expect(await recorded(ids)).toEqual([]);
  });

  it('goes on where a killed server left it, and does nothing twice', async () => {
    const ids = idsOf(await students(3));
    const id = randomUUID();
    // As it stands after a kill: one is done, two are left, and no job runs.
    await pool.query(
      `INSERT INTO bulk_acts (id, actor_id, kind, act, total, changed, moved_at)
       VALUES ($1, $2, 'students', 'star', 3, 1, now() - interval '1 minute')`,
      [id, admin.id],
    );
    await pool.query('INSERT INTO bulk_targets (bulk_id, target_id) SELECT $1, unnest($2::uuid[])', [
      id,
      ids.slice(1),
    ]);
    expect(await ended(id)).toMatchObject({ total: 3, changed: 3 });
    expect(await recorded(ids)).toEqual([{ action: 'star', count: 2 }]);
  });

  it('passes over an account that cannot be changed, and does the others', async () => {
    const ids = idsOf(await students(3));
    const [stuck] = ids;
    await pool.query(
      `CREATE FUNCTION refuse_star() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stuck'; END $$`,
    );
    await pool.query(
      `CREATE TRIGGER stuck BEFORE UPDATE ON students FOR EACH ROW WHEN (NEW.user_id = '${stuck}') EXECUTE FUNCTION refuse_star()`,
    );
    expect(await run(starring(ids))).toMatchObject({ total: 3, changed: 2, failed: 1 });
    await pool.query('DROP TRIGGER stuck ON students');
    expect(await recorded(ids)).toEqual([{ action: 'star', count: 2 }]);
  });
});
