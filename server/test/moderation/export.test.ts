import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { aCompany, aPublishedStudent, aStudent, theAdmin } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const admin = await theAdmin(server);

async function linesOf(path: string) {
  const reply = await admin.fetch(`/api/admin/export/${path}`);
  expect(reply.status).toBe(200);
  return (await reply.text())
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
}

describe('the admin’s lists as a file', () => {
  it('contain the filtered rows, with no formula in any cell', async () => {
    const name = `=Formula ${randomUUID().slice(0, 8)}`;
    await aCompany(server, { name });
    await aCompany(server);
    const [head, ...rows] = await linesOf(`companies.csv?${new URLSearchParams({ query: name.slice(1) })}`);
    expect(head).toMatch(/^"Name","Email","Industry",/);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`'${name}`);
    expect(await linesOf('companies.csv?filter=approved')).toHaveLength(1);
  });

  it('contain more than one batch, each row once', async () => {
    await aPublishedStudent(server);
    await server.pool.query(
      `WITH added AS (
         INSERT INTO users (id, name, email, user_type)
         SELECT uuidv7(), '', 'export-' || number || '@example.org', 'student' FROM generate_series(1, 1200) AS number
         RETURNING id)
       INSERT INTO students (user_id, name) SELECT id, 'Exported' FROM added`,
    );
    const rows = await linesOf('students.csv?query=exported');
    expect(new Set(rows).size).toBe(1201);
    expect(rows).toHaveLength(1201);
  });

  it('are refused to everyone else, and with an invalid filter', async () => {
    const callers = [openBrowser(server), await aStudent(server), await aCompany(server)];
    const statuses = await Promise.all(
      callers.map(async (caller) => (await caller.fetch('/api/admin/export/students.csv')).status),
    );
    expect(statuses).toEqual([401, 403, 403]);
    const reply = await admin.fetch('/api/admin/export/companies.csv?filter=everything');
    expect(await reply.json()).toMatchObject({ code: 'INVALID_INPUT' });
  });
});
