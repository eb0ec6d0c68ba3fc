import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changesSomething, procedures, requestFor } from '../refusals/procedures.ts';
import { fileRows, refusalRowOf } from '../support/all-rows.ts';
import { atServer } from '../support/browser.ts';
import { anApprovedCompany, aPublishedStudent, theAdmin } from '../support/people.ts';
import { aReplicatedDatabase, onPostgres } from '../support/replicated.ts';
import { startServer } from '../support/server.ts';

const { replica, networks, open } = await aReplicatedDatabase();
const [first, second] = [await open(), await open()];
const server = await startServer({ database: first });
const other = await startServer({ database: { ...second, config: server.config } });
const company = await anApprovedCompany(server);
const companyThere = atServer(company, other);
const student = await aPublishedStudent(server);

const figures = () => [first, second].map(({ replicas }) => replicas.figures());
const areAsked = () => vi.waitFor(() => expect(figures().map(({ asked }) => asked)).toEqual([1, 1]));
/** Who answers a request at the first server. */
async function answersTo(request: () => Promise<unknown>) {
  const before = first.replicas.figures();
  await request();
  const after = first.replicas.figures();
  return { replica: after.replicas - before.replicas, primary: after.primary - before.primary };
}
const listed = async () => (await companyThere.api.directory.students({})).students;
const isShortlisted = async () => (await listed()).find(({ id }) => id === student.id)?.shortlisted;

beforeEach(areAsked);

const people = { student, company, admin: await theAdmin(server) };

describe('a list that a replica may answer', () => {
  const readerOf = (serves: readonly string[]) =>
    Object.entries(people).find(([kind]) => serves.includes(kind))?.[1];

  it('can be read there, in every procedure and file', async () => {
    const fromReplica: string[] = [];
    const read = async (name: string, path: string, serves: readonly string[]): Promise<void> => {
      const reader = readerOf(serves);
      if (!reader) return;
      // On a busy machine the replica may be late.
      const by = await vi.waitFor(async () => {
        await areAsked();
        const answers = await answersTo(async () => (await reader.fetch(path)).text());
        expect(answers.primary, name).toBe(0);
        return answers;
      });
      if (by.replica > 0) fromReplica.push(name);
    };
    for (const procedure of procedures.filter((one) => !changesSomething(one))) {
      const { serves, input = {} } = refusalRowOf(procedure.name);
      await read(procedure.name, requestFor(procedure, input).path, serves);
    }
    for (const [path, { serves }] of fileRows) await read(path, path, serves);
    expect(fromReplica).toEqual(
      expect.arrayContaining([
        'directory.students',
        'positions.discover',
        'moderation.students',
        'analytics.overview',
      ]),
    );
    expect(fromReplica.length).toBeGreaterThan(30);
  });
});

describe('people', () => {
  it('see at every server what they have just changed, and what others have', async () => {
    const before = second.replicas.figures();
    for (let time = 0; time < 40; time += 1) {
      const shortlisted = time % 2 === 0;
      await company.api.directory.shortlist({ id: student.id, shortlisted });
      expect(await isShortlisted()).toBe(shortlisted);
    }
    expect(second.replicas.figures().replicas).toBeGreaterThan(before.replicas);
  });

  it('see it when the replica is behind, and the replica is asked again once it has caught up', async () => {
    await onPostgres(replica, 'SELECT pg_wal_replay_pause()');
    const [before] = await listed().then((all) => [all.length]);
    await aPublishedStudent(server);
    await company.api.directory.shortlist({ id: student.id, shortlisted: true });
    expect((await listed()).length).toBe((before ?? 0) + 1);
    expect(await isShortlisted()).toBe(true);
    expect(second.replicas.figures()).toMatchObject({ asked: 0, left: 1 });
    await onPostgres(replica, 'SELECT pg_wal_replay_resume()');
    await areAsked();
    const byReplica = { replica: 1, primary: 0 };
    await expect.poll(() => answersTo(() => company.api.directory.students({}))).toEqual(byReplica);
  });

  it('notice nothing when the replica is killed, while it is gone and when it comes back', async () => {
    let isOver = false;
    let reads = 0;
    const reading = (async () => {
      while (!isOver) {
        expect((await company.api.directory.students({})).students.length).toBeGreaterThan(0);
        reads += 1;
      }
    })();
    const goOn = async () => {
      const before = reads;
      await expect.poll(() => reads).toBeGreaterThan(before + 20);
    };
    await goOn();
    await replica.kill();
    await goOn();
    expect(first.replicas.figures().asked).toBe(0);
    await replica.start();
    await areAsked();
    await goOn();
    isOver = true;
    await reading;
  });
});

describe('a read', () => {
  const one = sql`select 1`;

  it('is repeated on the primary when the replica falls silent in the middle of it', async () => {
    let runs = 0;
    const read = first.replicas.read(async (reader) => {
      runs += 1;
      await reader.execute(one);
      if (runs === 1) networks.replica.hang();
      await reader.execute(one);
      return runs;
    });
    expect(await read).toBe(2);
    expect(first.replicas.figures().left).toBe(1);
    await networks.replica.comeBack();
  });

  it('is repeated on the primary when a statement fails on the replica, and no other failure is', async () => {
    const written = await first.replicas
      .read((reader) => reader.execute(sql`create temp table of_reader ()`))
      .then(() => 'written');
    expect(written).toBe('written');
    let runs = 0;
    const failed = first.replicas.read(async () => {
      runs += 1;
      throw new Error('not of a statement');
    });
    await expect(failed).rejects.toThrow('not of a statement');
    expect(runs).toBe(1);
  });

  it('asks no replica while commits do not wait for the disk', async () => {
    await first.pool.query("ALTER ROLE ambitionhub SET synchronous_commit = 'off'");
    networks.primary.cut();
    const by = () => answersTo(() => first.replicas.read((reader) => reader.execute(one)));
    await expect.poll(by).toEqual({ replica: 0, primary: 1 });
    await first.pool.query('ALTER ROLE ambitionhub RESET synchronous_commit');
    networks.primary.cut();
    await areAsked();
  });
});
