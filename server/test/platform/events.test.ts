import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type Database,
  type Queries,
  type Transaction,
  transact,
  withListener,
} from '../../src/platform/database/index.ts';
import {
  afterCommit,
  createListener,
  defineEvent,
  defineHint,
  emit,
  inTransaction,
  type Reaction,
  sendHint,
} from '../../src/platform/events/index.ts';
import { createJobs, defineJob } from '../../src/platform/jobs/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { atTheEnd } from '../support/at-the-end.ts';
import { freshDatabase } from '../support/database.ts';

const { db: deaf, pool, takeErrors } = await freshDatabase();
const log = await createLog({ level: 'silent', pretty: false });

const written = defineEvent<{ line: string }>();
const noticed = defineHint<{ line: string }>();

let heard: string[] = [];
const lines = async (): Promise<readonly string[]> =>
  (await pool.query<{ line: string }>('SELECT line FROM notes ORDER BY id')).rows.map(({ line }) => line);
async function note(tx: Queries, line: string): Promise<void> {
  await tx.execute(`INSERT INTO notes (line) VALUES ('${line}')`);
}
const listening = (...reactions: readonly Reaction[]): Database =>
  withListener(deaf, createListener(Object.fromEntries(reactions.entries())));

await pool.query('CREATE TABLE notes (id int GENERATED ALWAYS AS IDENTITY, line text)');
beforeEach(async () => {
  heard = [];
  await pool.query('TRUNCATE notes');
});

const writesAlong = inTransaction(written, (tx, { line }) => note(tx, `${line}, reacted to`));
const tells = afterCommit(written, ({ line }) => void heard.push(line));

test('what a reaction writes is there together with the event, and who only tells waits for the commit', async () => {
  const db = listening(writesAlong, tells);
  await transact(db, async (tx) => {
    await note(tx, 'one');
    await emit(tx, written({ line: 'one' }));
    expect(await lines()).toEqual([]);
    expect(heard).toEqual([]);
  });
  expect(await lines()).toEqual(['one', 'one, reacted to']);
  expect(heard).toEqual(['one']);
});

test('a transaction that is taken back tells nobody, and nothing of its reactions stays', async () => {
  const db = listening(writesAlong, tells);
  const failing = transact(db, async (tx) => {
    await emit(tx, written({ line: 'one' }));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await lines()).toEqual([]);
  expect(heard).toEqual([]);
});

test('a commit that the database refuses tells nobody', async () => {
  await pool.query('CREATE TABLE parents (id int PRIMARY KEY)');
  await pool.query('CREATE TABLE children (id int REFERENCES parents DEFERRABLE INITIALLY DEFERRED)');
  const refused = transact(listening(tells), async (tx) => {
    await tx.execute('INSERT INTO children VALUES (1)');
    await emit(tx, written({ line: 'one' }));
  });
  await expect(refused).rejects.toThrow();
  expect(heard).toEqual([]);
});

test('a reaction that fails takes the event back, and what it caused reaches whoever caused it', async () => {
  const db = listening(
    tells,
    inTransaction(written, async () => {
      throw new Error('no room for it');
    }),
  );
  const failing = transact(db, async (tx) => {
    await note(tx, 'one');
    await emit(tx, written({ line: 'one' }));
  });
  await expect(failing).rejects.toThrow('no room for it');
  expect(await lines()).toEqual([]);
  expect(heard).toEqual([]);
});

test('reactions follow each other in the order of their table, and one’s own events come in between', async () => {
  const read = defineEvent<{ line: string }>();
  const db = listening(
    inTransaction(written, async (tx, { line }) => {
      await note(tx, 'first');
      await emit(tx, read({ line }));
    }),
    inTransaction(written, (tx) => note(tx, 'second')),
    inTransaction(read, (tx) => note(tx, 'in between')),
  );
  await transact(db, (tx) => emit(tx, written({ line: 'one' })));
  expect(await lines()).toEqual(['first', 'in between', 'second']);
});

test('what is put off until the commit comes in its order, once, and a failure in it costs nobody else', async () => {
  const db = listening(
    afterCommit(written, ({ line }) => {
      heard.push(line);
      if (line === 'one') throw new Error('nobody is there');
    }),
  );
  await transact(db, async (tx) => {
    await emit(tx, written({ line: 'one' }));
    await emit(tx, written({ line: 'two' }));
  });
  expect(heard).toEqual(['one', 'two']);
  expect(takeErrors()).toEqual([expect.stringContaining('nobody is there')]);
});

test('a hint is told at once outside a transaction, and after the commit inside one', async () => {
  const db = listening(afterCommit(noticed, ({ line }) => void heard.push(line)));
  sendHint(db, noticed({ line: 'outside' }));
  expect(heard).toEqual(['outside']);
  await transact(db, async (tx) => {
    await emit(tx, noticed({ line: 'inside' }));
    expect(heard).toEqual(['outside']);
  });
  expect(heard).toEqual(['outside', 'inside']);
});

test('a job that a reaction queues exists only where the event is kept', async () => {
  const job = defineJob({ name: 'write-a-letter', data: z.object({ about: z.string() }) });
  const jobs = createJobs({ pool, log });
  jobs.work(job, async () => {});
  await jobs.start();
  atTheEnd(() => jobs.stop());
  const db = listening(inTransaction(written, (tx, { line }) => jobs.queue(tx, job, { about: line })));

  await transact(db, async (tx) => {
    await emit(tx, written({ line: 'taken back' }));
    throw new Error('changed my mind');
  }).catch(() => undefined);
  await transact(db, (tx) => emit(tx, written({ line: 'kept' })));

  const { rows } = await pool.query("SELECT data FROM pgboss.job WHERE name = 'write-a-letter'");
  expect(rows).toEqual([{ data: { about: 'kept' } }]);
});

test('two transactions at once do not hear each other’s events', async () => {
  const db = listening(tells);
  const turn = Promise.withResolvers<void>();
  const slow = transact(db, async (tx) => {
    await emit(tx, written({ line: 'slow' }));
    await turn.promise;
    throw new Error('changed my mind');
  }).catch(() => undefined);
  await transact(db, (tx) => emit(tx, written({ line: 'quick' })));
  turn.resolve();
  await slow;
  expect(heard).toEqual(['quick']);
});

test('an event in a database that nobody listens to is an error, not a loss', async () => {
  await expect(transact(deaf, (tx) => emit(tx, written({ line: 'one' })))).rejects.toThrow('nobody listens');
  expect(() => sendHint(deaf, noticed({ line: 'one' }))).toThrow('nobody listens');
});

test('the compiler keeps the pool out of a transaction, and half an event out of it', async () => {
  const together = async (tx: Transaction): Promise<void> => note(tx, 'together');
  const alone = async (db: Database): Promise<void> => note(db, 'alone');
  const db = listening();
  const never = (): unknown => [
    // @ts-expect-error a query on the pool is not in the transaction
    transact(db, () => together(db)),
    // @ts-expect-error nor does what needs the pool take a transaction
    transact(db, (tx) => alone(tx)),
    // @ts-expect-error there is one way to open a transaction, and none inside another
    transact(db, (tx) => transact(tx, together)),
    // @ts-expect-error the query builder's own way is not there
    db.transaction(together),
    // @ts-expect-error a full event needs its transaction
    sendHint(db, written({ line: 'one' })),
    // @ts-expect-error a hint has no transaction to react in
    inTransaction(noticed, together),
    // @ts-expect-error an event is told whole
    written({}),
  ];
  expect(never).toBeTypeOf('function');
  await transact(db, together);
  await alone(db);
  expect(await lines()).toEqual(['together', 'alone']);
});
