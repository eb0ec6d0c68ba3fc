import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { type Postgres, startPostgres, startReplica } from '../../../tools/postgres.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { usedFolder } from '../startup/folders.ts';
import { atTheEnd } from '../support/at-the-end.ts';
import { anApprovedCompany, aPublishedStudent } from '../support/people.ts';
import { openProxy } from '../support/proxy.ts';
import { onPostgres, urlAt } from '../support/replicated.ts';
import { startServer } from '../support/server.ts';
import { watchedLog } from '../support/watched-log.ts';
import { isPassing } from './work.ts';

const folder = mkdtempSync(join(tmpdir(), 'ambitionhub-promotion-'));
chmodSync(folder, 0o711);
atTheEnd(() => rmSync(folder, { recursive: true, force: true }));

/** How much of the primary's log it has. */
async function receivedBy({ url }: Postgres): Promise<bigint> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client
    .query<{ place: string }>("SELECT pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::text AS place")
    .finally(() => client.end());
  return BigInt(rows[0]?.place ?? 0);
}

it('a replica takes the place of a lost primary: nothing acknowledged is lost, and the other replica is asked again', async () => {
  const more = { synchronous_standby_names: 'ANY 1 (*)' };
  const primary = await startPostgres({ dataDir: usedFolder(), more });
  atTheEnd(primary.stop);
  const network = await openProxy({ path: primary.socket });
  const follows = `host=127.0.0.1 port=${network.port} user=ambitionhub`;
  const replicas = [
    await startReplica(primary, { dataDir: join(folder, 'one'), follows }),
    await startReplica(primary, { dataDir: join(folder, 'two'), follows }),
  ] as const;
  for (const { stop } of replicas) atTheEnd(stop);
  const database = await openDatabase(
    { connectionString: urlAt(network) },
    { log: watchedLog().log, replicaUrls: replicas.map(({ url }) => url) },
  );
  atTheEnd(database.close);
  const asked = () => database.replicas.figures().asked;
  const server = await startServer({ database });
  const company = await anApprovedCompany(server);
  const student = await aPublishedStudent(server);
  await expect.poll(asked).toBe(2);

  const insist = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    for (;;)
      try {
        return await call();
      } catch (error) {
        if (!isPassing(error)) throw error;
        await pause(100);
      }
  };
  let notes = 0;
  let isOver = false;
  const { directory } = company.api;
  // Each note replaces the one before, which must be stored; then it is read, perhaps from a replica.
  const noting = (async () => {
    while (!isOver) {
      const next = { id: student.id, note: `Note ${notes + 1}`, seen: notes === 0 ? '' : `Note ${notes}` };
      await insist(() => directory.saveNote(next));
      expect((await insist(() => directory.student({ id: student.id }))).note).toBe(next.note);
      notes += 1;
    }
  })();
  const goOn = async (): Promise<void> => {
    const before = notes;
    await Promise.race([noting, expect.poll(() => notes).toBeGreaterThan(before + 20)]);
  };

  await goOn();
  await primary.kill();
  const [one, two] = replicas;
  const [next, other] = (await receivedBy(one)) > (await receivedBy(two)) ? [one, two] : [two, one];
  await onPostgres(next, 'SELECT pg_promote()');
  network.leadTo({ path: next.socket });
  network.cut();
  await goOn();
  expect(asked()).toBe(0);
  const isAskedAgain = async () => {
    await onPostgres(other, 'CHECKPOINT');
    return asked();
  };
  await expect.poll(isAskedAgain, { interval: 500 }).toBe(1);
  const before = database.replicas.figures().replicas;
  await goOn();
  expect(database.replicas.figures()).toMatchObject({ asked: 1, left: 1 });
  expect(database.replicas.figures().replicas).toBeGreaterThan(before);
  isOver = true;
  await noting;
  server.takeErrors();
});
