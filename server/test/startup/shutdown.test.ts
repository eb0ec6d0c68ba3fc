import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applicationOfConversation, startedDecline } from '@ambitionhub/contract/applications';
import { sentMessage } from '@ambitionhub/contract/messaging';
import { expect, it, vi } from 'vitest';
import { castPlayers } from '../messaging-model/cast.ts';
import { type Door, sendRequest } from '../messaging-model/wire.ts';
import { inDatabase } from '../support/in-database.ts';
import { wakeHolds } from '../support/undo-windows.ts';
import { usedFolder } from './folders.ts';
import { databaseProcess, launchServer } from './launched.ts';

const dataDir = usedFolder();
const secret = 'a-secret-that-only-this-test-knows';

const aDoor = (url: string): Door => ({ url, open: async () => {} });
const itsDatabase = { host: join(dataDir, 'postgres'), user: 'ambitionhub', database: 'ambitionhub' };

it('the server starts again after it was killed between a decline and its announcement, also where another program has its database’s process id; the student is notified once; without its database it ends with a plain sentence', async () => {
  const first = launchServer({ dataDir, env: { SESSION_SECRET: secret } });
  const before = aDoor(await first.ready);
  const [[student], [company]] = await inDatabase(itsDatabase, async (client) => [
    await castPlayers(client, secret, 'student', 1),
    await castPlayers(client, secret, 'company', 1),
  ]);
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
  await inDatabase(itsDatabase, wakeHolds);
  process.kill(databaseProcess(dataDir) ?? Number.NaN, 'SIGINT');
  await vi.waitFor(() => expect(databaseProcess(dataDir)).toBeNull());
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n1\n5432\n`);
  writeFileSync(join(dataDir, 'postgres/.s.PGSQL.5432.lock'), `${process.pid}\n`);

  const second = launchServer({ dataDir, env: { SESSION_SECRET: secret } });
  const after = aDoor(await second.ready);
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
  // The email waits a while for others of its kind.
  await inDatabase(itsDatabase, (client) =>
    vi.waitFor(
      async () => {
        const { rows } = await client.query("SELECT FROM held_mails WHERE kind = 'application-declined'");
        expect(rows).toHaveLength(1);
      },
      { timeout: 60_000, interval: 100 },
    ),
  );
  const database = databaseProcess(dataDir);
  expect(database).not.toBe(process.pid);
  process.kill(database ?? Number.NaN, 'SIGKILL');
  expect(await second.ended).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('the embedded database stopped or was killed'),
  });
});
