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

test('a reaction’s writes are committed with the event, and an announcement waits for the commit', async () => {
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

test('a rolled-back transaction announces nothing, and its reactions leave nothing', async () => {
  const db = listening(writesAlong, tells);
  const failing = transact(db, async (tx) => {
    await emit(tx, written({ line: 'one' }));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await lines()).toEqual([]);
  expect(heard).toEqual([]);
});

test('a commit that the database refuses announces nothing', async () => {
  await pool.query('CREATE TABLE parents (id int PRIMARY KEY)');
  await pool.query('CREATE TABLE children (id int REFERENCES parents DEFERRABLE INITIALLY DEFERRED)');
  const refused = transact(listening(tells), async (tx) => {
    await tx.execute('INSERT INTO children VALUES (1)');
    await emit(tx, written({ line: 'one' }));
  });
  await expect(refused).rejects.toThrow();
  expect(heard).toEqual([]);
});

test('a failing reaction rolls the event back, and its error reaches the caller', async () => {
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

test('reactions run in the order of their table, with events that they emit in between', async () => {
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

test('actions put off until the commit run once in order, and a failing one does not stop the others', async () => {
  const db = listening(
    afterCommit(written, ({ line }) => {
      heard.push(line);
      if (line === 'one') throw new Error('the recipient is away');
    }),
  );
  await transact(db, async (tx) => {
    await emit(tx, written({ line: 'one' }));
    await emit(tx, written({ line: 'two' }));
  });
  expect(heard).toEqual(['one', 'two']);
  expect(takeErrors()).toEqual([expect.stringContaining('the recipient is away')]);
});

test('a hint is announced at once outside a transaction, and after the commit inside one', async () => {
  const db = listening(afterCommit(noticed, ({ line }) => void heard.push(line)));
  sendHint(db, noticed({ line: 'outside' }));
  expect(heard).toEqual(['outside']);
  await transact(db, async (tx) => {
    await emit(tx, noticed({ line: 'inside' }));
    expect(heard).toEqual(['outside']);
  });
  expect(heard).toEqual(['outside', 'inside']);
});

test('a job queued by a reaction exists only if the event is committed', async () => {
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

test('two simultaneous transactions do not receive each other’s events', async () => {
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

test('an event in a database without a listener is an error, not lost', async () => {
  await expect(transact(deaf, (tx) => emit(tx, written({ line: 'one' })))).rejects.toThrow(
    'without a listener',
  );
  expect(() => sendHint(deaf, noticed({ line: 'one' }))).toThrow('without a listener');
});

test('the compiler keeps the pool and incomplete events out of a transaction', async () => {
  const together = async (tx: Transaction): Promise<void> => note(tx, 'together');
  const alone = async (db: Database): Promise<void> => note(db, 'alone');
  const db = listening();
  const never = (): unknown => [
    // @ts-expect-error a query on the pool is not in the transaction
    transact(db, () => together(db)),
    // @ts-expect-error a function that needs the pool does not take a transaction
    transact(db, (tx) => alone(tx)),
    // @ts-expect-error there is one way to open a transaction, and no nested ones
    transact(db, (tx) => transact(tx, together)),
    // @ts-expect-error the query builder's own transactions are hidden
    db.transaction(together),
    // @ts-expect-error a full event needs its transaction
    sendHint(db, written({ line: 'one' })),
    // @ts-expect-error a hint has no transaction to react in
    inTransaction(noticed, together),
    // @ts-expect-error an event needs all of its data
    written({}),
  ];
  expect(never).toBeTypeOf('function');
  await transact(db, together);
  await alone(db);
  expect(await lines()).toEqual(['together', 'alone']);
});
