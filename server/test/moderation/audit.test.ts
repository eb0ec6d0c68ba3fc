import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { removeUser, setApproval, setStar, startBulk } from '../support/admin.ts';
import { aCompany, aPublishedStudent, aStudent, theAdmin } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const { pool } = server;
const admin = await theAdmin(server);
const { audit, editStudent, students, bulks } = admin.api.moderation;

const found = async (query: string, more: Omit<Parameters<typeof audit>[0], 'query'> = {}) =>
  (await audit({ query, ...more })).entries;

describe('the audit log', () => {
  it('shows who did what to whom, when, and from where', async () => {
    const company = await aCompany(server, { name: 'Searched Coffee' });
    await setApproval(admin, company.id, true);
    const [entry, ...others] = await found(company.email);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'approve',
      actor: { id: admin.id, email: admin.email },
      target: { id: company.id, name: `Searched Coffee ${company.email}` },
      address: expect.stringMatching(/^\d+(\.\d+){3}$/),
    });
    expect(await found('searched coffee')).toHaveLength(1);
  });

  it('shows an edit’s values before and after', async () => {
    const student = await aPublishedStudent(server);
    const version = (await students({ query: student.email })).students[0]?.version ?? 0;
    await editStudent({ id: student.id, version, fields: { major: 'Rhetoric' } });
    const [entry] = await found(student.email, { act: 'edit' });
    expect(entry?.detail).toMatchObject({ major: { from: expect.any(String), to: 'Rhetoric' } });
  });

  it('finds deleted users by their former names', async () => {
    const [student, named] = [
      await aStudent(server),
      await aPublishedStudent(server, { name: 'Remembered Nightingale' }),
    ];
    for (const { id } of [student, named]) await removeUser(admin, id);
    expect(await found(student.email)).toMatchObject([
      { action: 'delete', target: { id: student.id, name: student.email } },
    ]);
    for (const query of ['remembered nightingale', named.email])
      expect(await found(query, { act: 'delete' })).toMatchObject([
        { target: { id: named.id, name: `Remembered Nightingale ${named.email}` } },
      ]);
  });

  it('is filtered by act and by day', async () => {
    const student = await aPublishedStudent(server);
    await setStar(admin, student.id, true);
    await setStar(admin, student.id, false);
    const { rows } = await pool.query<{ day: string; next: string }>(
      `SELECT to_char(at AT TIME ZONE 'utc', 'YYYY-MM-DD') AS day,
         to_char(at AT TIME ZONE 'utc' + interval '1 day', 'YYYY-MM-DD') AS next
       FROM audit_log WHERE target_id = $1 ORDER BY id LIMIT 1`,
      [student.id],
    );
    const { day = '', next = '' } = rows[0] ?? {};
    const acts = async (more: Parameters<typeof found>[1]) =>
      (await found(student.email, more)).map(({ action }) => action);
    expect(await acts({})).toEqual(['unstar', 'star']);
    expect(await acts({ act: 'star' })).toEqual(['star']);
    expect(await acts({ act: 'star', from: day, to: day })).toEqual(['star']);
    expect(await acts({ act: 'star', from: next })).toEqual([]);
    expect(await acts({ to: '2020-01-01' })).toEqual([]);
  });

  it('shows where a bulk act was started', async () => {
    const student = await aPublishedStudent(server);
    const id = randomUUID();
    await startBulk(admin, id, { kind: 'students', act: 'star', ids: [student.id] });
    await vi.waitFor(async () =>
      expect((await bulks()).bulks.find((one) => one.id === id)?.endedAt).not.toBeNull(),
    );
    expect(await found(student.email)).toMatchObject([
      { address: expect.stringMatching(/^\d+(\.\d+){3}$/), detail: { bulkId: id } },
    ]);
  });

  it('is paged with each act once, using its indexes', async () => {
    await pool.query(
      `INSERT INTO audit_log (actor_id, action, target_id, detail)
       SELECT $1, 'flag', 'many/' || number, '{}' FROM generate_series(1, 120) AS number`,
      [admin.id],
    );
    const seen: number[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await audit({ act: 'flag', ...(cursor && { cursor }) });
      seen.push(...page.entries.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(120);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  });
});

describe('the audit log’s query plans', () => {
  const planOf = async (where: string): Promise<string> => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off');
      const { rows } = await client.query(
        `EXPLAIN SELECT * FROM audit_log WHERE ${where} ORDER BY at DESC, id DESC LIMIT 51`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  };

  it.each([
    ['everything', 'true', 'audit_log_newest'],
    ['a time', "at >= now() - interval '1 day'", 'audit_log_newest'],
    ['an act', "action = 'star'", 'audit_log_by_action'],
  ])('for %s use a separate index in its order', async (_, where, index) => {
    expect(await planOf(where)).toContain(`Index Scan using ${index}`);
  });

  it('for a person use the index of names', async () => {
    const { rows } = await pool.query<{ indexdef: string }>(
      "SELECT indexdef FROM pg_indexes WHERE indexname = 'audit_log_target'",
    );
    expect(rows[0]?.indexdef).toContain('gin_trgm_ops');
  });
});
