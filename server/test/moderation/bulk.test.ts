import { randomUUID } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import type { Bulk, BulkSelection } from '@ambitionhub/contract/moderation';
import { describe, expect, it, vi } from 'vitest';
import { removeUser, setStar, startBulk } from '../support/admin.ts';
import {
  aCompany,
  aPublishedStudent,
  aStudent,
  type Person,
  publishedStudents,
  theAdmin,
} from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const secondServer = await startServer({ database: server });
const { pool } = server;
const admin = await theAdmin(server);
const { previewBulk, bulks } = admin.api.moderation;

const idsOf = (people: readonly Person[]): UserId[] => people.map(({ id }) => id);
const starring = (ids: UserId[]): BulkSelection => ({ kind: 'students', act: 'star', ids });

const ended = (id: string): Promise<Bulk> =>
  vi.waitFor(async () => {
    const found = (await bulks()).bulks.find((one) => one.id === id);
    if (!found?.endedAt) throw new Error('the bulk act has not ended yet');
    return found;
  });

async function run(selection: BulkSelection): Promise<Bulk> {
  const { id } = await startBulk(admin, randomUUID(), selection);
  return ended(id);
}

async function recorded(ids: readonly string[]) {
  const { rows } = await pool.query<{ action: string; count: number }>(
    'SELECT action, count(*)::int AS count FROM audit_log WHERE target_id = ANY($1) GROUP BY 1 ORDER BY 1',
    [ids],
  );
  return rows;
}

const students = (count: number) => publishedStudents(server, count);

describe('a bulk act', () => {
  it('changes the chosen accounts once each, and lists those it left unchanged', async () => {
    const ids = idsOf(await students(3));
    await setStar(admin, ids[0] as UserId, true);
    expect(await run(starring(ids))).toMatchObject({ total: 3, changed: 2, unchanged: 1, failed: 0 });
    expect(await recorded(ids)).toEqual([{ action: 'star', count: 3 }]);
  });

  it('changes everything that a search finds, as in the preview', async () => {
    const name = `Bulk ${randomUUID().slice(0, 8)}`;
    const found = [await aCompany(server, { name }), await aCompany(server, { name })];
    await aCompany(server);
    const selection = { kind: 'companies', act: 'approve', query: name, filter: 'pending' } as const;
    expect(await previewBulk({ selection })).toMatchObject({ count: 2, names: [name, name] });
    expect(await run(selection)).toMatchObject({ changed: 2 });
    for (const company of found) expect((await company.api.companies.profile()).isApproved).toBe(true);
    expect(await run({ ...selection, act: 'revoke-approval', filter: 'approved' })).toMatchObject({
      changed: 2,
    });
  });

  it('deletes accounts, and none of another kind', async () => {
    const [student, company] = [await aStudent(server), await aCompany(server)];
    // A user has no name before there is a profile.
    expect(
      await previewBulk({ selection: { kind: 'students', act: 'delete', ids: [student.id] } }),
    ).toMatchObject({ names: [expect.stringContaining('@')] });
    const ids = [...idsOf([student, company]), admin.id];
    expect(await run({ kind: 'students', act: 'delete', ids })).toMatchObject({ total: 1, changed: 1 });
    const { rows } = await pool.query('SELECT id FROM users WHERE id = ANY($1) ORDER BY id', [ids]);
    expect(rows.map(({ id }) => id).sort()).toEqual([company.id, admin.id].sort());
  });

  it('sent twice, to two servers at once, runs once', async () => {
    const ids = idsOf(await students(2));
    const selection = starring(ids);
    const { count, mark } = await previewBulk({ selection });
    const input = { id: randomUUID(), selection, expected: count, mark };
    const begin = (one: Person) => one.api.moderation.startBulk(input);
    const started = await Promise.all([begin(admin), begin(await theAdmin(secondServer))]);
    expect(started.map(({ id }) => id)).toEqual([input.id, input.id]);
    expect(await ended(input.id)).toMatchObject({ total: 2, changed: 2 });
    expect(await recorded(ids)).toEqual([{ action: 'star', count: 2 }]);
  });

  it.each<[string, (students: readonly Person[], name: string) => Promise<unknown>]>([
    ['one more matches', (_, name) => aPublishedStudent(server, { name })],
    [
      'a different one matches',
      async ([one], name) => {
        await removeUser(admin, one?.id as UserId);
        await aPublishedStudent(server, { name });
      },
    ],
    ['another session changes one', ([one]) => setStar(admin, one?.id as UserId, true)],
  ])('is refused when %s after the preview, and changes nobody', async (_, meanwhile) => {
    const name = `Seen ${randomUUID().slice(0, 8)}`;
    const found = [await aPublishedStudent(server, { name }), await aPublishedStudent(server, { name })];
    const selection = { kind: 'students', act: 'star', query: name } as const;
    const { count, mark } = await previewBulk({ selection });
    await meanwhile(found, name);
    const begun = admin.api.moderation.startBulk({ id: randomUUID(), selection, expected: count, mark });
    await expectRefusal(begun, 'SELECTION_CHANGED');
    const { rows } = await pool.query(
      `SELECT FROM audit_log WHERE target_id = ANY($1) AND detail->>'bulkId' IS NOT NULL`,
      [idsOf(found)],
    );
    expect(rows).toEqual([]);
  });

  it('is refused if a company to be approved has saved its profile since the preview', async () => {
    const [seen, changed] = [await aCompany(server), await aCompany(server)];
    const selection = { kind: 'companies', act: 'approve', ids: idsOf([seen, changed]) } as const;
    const { count, mark } = await previewBulk({ selection });
    await changed.api.companies.saveProfile({ description: 'Something else entirely' });
    const begun = admin.api.moderation.startBulk({ id: randomUUID(), selection, expected: count, mark });
    await expectRefusal(begun, 'SELECTION_CHANGED');
    await run(selection);
    expect((await changed.api.companies.profile()).isApproved).toBe(true);
  });

  it('approves no company whose profile has changed since the admin saw it', async () => {
    const [seen, changed, unknown] = [await aCompany(server), await aCompany(server), await aCompany(server)];
    const { version } = await admin.api.moderation.company({ id: seen.id });
    const id = randomUUID();
    // The state after a kill before the first step. The code from before versions stored none.
    await pool.query(
      `INSERT INTO bulk_acts (id, actor_id, kind, act, total, moved_at)
       VALUES ($1, $2, 'companies', 'approve', 3, now() - interval '1 minute')`,
      [id, admin.id],
    );
    await pool.query(
      'INSERT INTO bulk_targets (bulk_id, target_id, version) VALUES ($1, $2, $3), ($1, $4, $5), ($1, $6, NULL)',
      [id, seen.id, version, changed.id, version - 1, unknown.id],
    );
    expect(await ended(id)).toMatchObject({ changed: 1, unchanged: 2 });
    const approved = async (one: Person) => (await one.api.companies.profile()).isApproved;
    expect(await Promise.all([seen, changed, unknown].map(approved))).toEqual([true, false, false]);
  });

  it('continues after its server was killed and repeats nothing', async () => {
    const ids = idsOf(await students(3));
    const id = randomUUID();
    // The state after a kill: one account is done, two remain, and no job runs.
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

  it('skips an account that cannot be changed and continues with the others', async () => {
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
