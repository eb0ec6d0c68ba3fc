import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applicationOfConversation, startedDecline } from '@ambitionhub/contract/applications';
import { sentMessage } from '@ambitionhub/contract/messaging';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { castPlayers } from '../messaging-model/cast.ts';
import { type Door, sendRequest } from '../messaging-model/wire.ts';
import { wakeHolds } from '../support/holds.ts';
import { databaseProcess, isAlive, launchServer } from './launched.ts';
import { usedFolders } from './used-folder.ts';

const usedFolder = usedFolders();
const secret = 'a-secret-that-only-this-test-knows';

const aDoor = (url: string): Door => ({ url, open: async () => {} });
const databaseOf = (dataDir: string) => ({
  host: join(dataDir, 'postgres'),
  user: 'ambitionhub',
  database: 'ambitionhub',
});

describe('the server starts again', () => {
  it('after it was killed between a decline and its announcement: the student is notified once', async () => {
    const dataDir = await usedFolder();
    const first = launchServer({ dataDir, env: { SESSION_SECRET: secret } });
    const before = aDoor(await first.ready);
    const pool = new pg.Pool(databaseOf(dataDir));
    const [student] = await castPlayers(pool, secret, 'student', 1);
    const [company] = await castPlayers(pool, secret, 'company', 1);
    if (!student || !company) throw new Error('no participants');
    await sendRequest(before, student.cookie, {
      method: 'POST',
      path: `/conversations/${company.id}/messages`,
      body: { id: randomUUID(), text: 'I would love to represent you.' },
      reply: sentMessage,
    });
    const note = 'We have chosen someone else.';
    const answer = await sendRequest(before, company.cookie, {
      method: 'POST',
      path: '/applicants/decline',
      body: { id: randomUUID(), selection: { students: [student.id] }, note, expected: 1 },
      reply: startedDecline,
    });
    first.process.kill('SIGKILL');
    await first.ended;
    expect(answer).toMatchObject({ kind: 'answered', body: { count: 1 } });
    // The time for undo ends while no server runs.
    await wakeHolds(pool);
    await pool.end();

    const after = aDoor(await launchServer({ dataDir, env: { SESSION_SECRET: secret } }).ready);
    const shown = await vi.waitFor(
      async () => {
        const path = `/applications/${company.id}`;
        const seen = await sendRequest(after, student.cookie, {
          method: 'GET',
          path,
          reply: applicationOfConversation,
        });
        expect(seen).toMatchObject({ body: { application: { status: 'declined' } } });
        return seen;
      },
      { timeout: 60_000, interval: 100 },
    );
    expect(shown).toMatchObject({ body: { application: { note } } });
    const own = new pg.Pool(databaseOf(dataDir));
    const { rows } = await own.query(
      "SELECT count(*)::int FROM pgboss.job WHERE data ->> 'kind' = 'application-declined'",
    );
    await own.end();
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('when another program has the killed database’s process id', async () => {
    const dataDir = await usedFolder();
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n1\n5432\n`);
    writeFileSync(join(dataDir, 'postgres/.s.PGSQL.5432.lock'), `${process.pid}\n`);
    await launchServer({ dataDir }).ready;
    expect(databaseProcess(dataDir)).not.toBe(process.pid);
  });
});

describe('the server ends', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s in order, with its database, even with a client still reading a reply',
    async (signal) => {
      const dataDir = await usedFolder();
      const server = launchServer({ dataDir });
      const { body } = await fetch(`${await server.ready}/livez`);
      const database = databaseProcess(dataDir);
      server.process.kill(signal);
      expect((await server.ended).code).toBe(0);
      await body?.cancel();
      expect(database && isAlive(database)).toBe(false);
      expect(databaseProcess(dataDir)).toBeNull();
    },
  );

  it('with a plain sentence when its database is gone', async () => {
    const dataDir = await usedFolder();
    const server = launchServer({ dataDir });
    await server.ready;
    process.kill(databaseProcess(dataDir) ?? Number.NaN, 'SIGKILL');
    expect(await server.ended).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('the embedded database stopped or was killed'),
    });
  });
});
