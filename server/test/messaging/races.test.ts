import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { UserId } from '@ambitionhub/contract/accounts';
import { type MessageId, type Participant, participants } from '@ambitionhub/contract/messaging';
import fc from 'fast-check';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { changeBlock } from '../../src/features/messaging/block-and-report.ts';
import { type Parties, partiesFrom } from '../../src/features/messaging/parties.ts';
import { readAll, readUpTo } from '../../src/features/messaging/read-state.store.ts';
import { createMessageSender } from '../../src/features/messaging/send-message.ts';
import { isUnavailable, withListener } from '../../src/platform/database/index.ts';
import { createListener } from '../../src/platform/events/index.ts';
import { Refusal } from '../../src/platform/http/index.ts';
import { expectStoredInTurn } from '../messaging-model/agreement.ts';
import { readThreads } from '../messaging-model/record.ts';
import { freshDatabase } from '../support/database.ts';
import { playsOf } from '../support/plays.ts';

const seed = Number(process.env.MODEL_SEED ?? randomInt(2 ** 31));
/**
 * The number of pairs that write at the same time in one run, so that statements store messages of many
 * pairs.
 */
const pairs = 8;
const numRuns = playsOf(6);

const database = await freshDatabase();
const { pool } = database;
const db = withListener(database.db, createListener({}));
/** Two servers on one database. */
const servers = [createMessageSender(db), createMessageSender(db)] as const;

type Deed =
  | { readonly does: 'send'; readonly id: number; readonly at: 0 | 1 }
  | { readonly does: 'read'; readonly upTo: number }
  | { readonly does: 'block'; readonly blocked: boolean }
  | { readonly does: 'delete' };
type Command = Deed & { readonly pair: number; readonly side: Participant };

const commands = fc.record({
  rounds: fc.array(
    fc.array(
      fc
        .tuple(
          fc.nat(pairs - 1),
          fc.constantFrom(...participants),
          fc.oneof(
            // Few ids, so that the same one is sent again, at either server and at the same time.
            {
              weight: 60,
              arbitrary: fc.record({
                does: fc.constant('send' as const),
                id: fc.nat(9),
                at: fc.constantFrom<0 | 1>(0, 1),
              }),
            },
            {
              weight: 15,
              arbitrary: fc.record({
                does: fc.constant('read' as const),
                upTo: fc.integer({ min: 1, max: 12 }),
              }),
            },
            {
              weight: 5,
              arbitrary: fc.record({ does: fc.constant('block' as const), blocked: fc.boolean() }),
            },
            { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const) }) },
          ),
        )
        .map(([pair, side, deed]): Command => ({ pair, side, ...deed })),
      { minLength: 10, maxLength: 60, size: 'max' },
    ),
    { minLength: 1, maxLength: 3 },
  ),
  /** How often database connections are lost. */
  losses: fc.constantFrom(0, 0, 2, 5),
});

type Person = { readonly id: UserId; readonly token: string };
type Pair = { readonly [Side in Participant]: Person };

async function castPair(): Promise<Pair> {
  const person = async (side: Participant): Promise<Person> => {
    const made = { id: randomUUID() as UserId, token: randomUUID() };
    await pool.query(`INSERT INTO users (id, name, email, user_type) VALUES ($1, '', $2, $3)`, [
      made.id,
      `${made.id}@model.test`,
      side,
    ]);
    await pool.query(
      `INSERT INTO sessions (id, token, user_id, expires_at) VALUES (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
      [made.token, made.id],
    );
    await pool.query(
      side === 'student'
        ? `INSERT INTO students (user_id, name, published) VALUES ($1, 'Student', true)`
        : `INSERT INTO companies (user_id, name, profile_completed, is_approved, approved_at)
           VALUES ($1, 'Company', true, true, now())`,
      [made.id],
    );
    return made;
  };
  return { student: await person('student'), company: await person('company') };
}

/** Repeats until there is an answer, as a browser does. */
async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnavailable(error) && !(error instanceof Refusal && error.code === 'UNAVAILABLE')) throw error;
      await pause(10);
    }
  }
}

async function endConnections(times: number, until: Promise<unknown>): Promise<void> {
  const { rows } = await insist(() => pool.query<{ name: string }>('SELECT current_database() AS name'));
  const ender = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await ender.connect();
  for (let time = 0; time < times; time += 1) {
    await Promise.race([until, pause(randomInt(20))]);
    await ender.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND random() < 0.5',
      [rows[0]?.name],
    );
  }
  await ender.end();
}

it(`Any interleaving of sends, reads, blocks, deletions and lost connections has the result of sequential sends (MODEL_SEED=${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(commands, async ({ rounds, losses }) => {
      const cast = await Promise.all(Array.from({ length: pairs }, () => insist(castPair)));
      const idsOf = () => Array.from({ length: 10 }, () => randomUUID() as MessageId);
      const ids = cast.map(() => ({ student: idsOf(), company: idsOf() }));
      const acknowledged = new Map<
        string,
        { readonly seq: number; readonly text: string; readonly by: Parties['self'] }
      >();
      /** Pairs in which a send may be refused because of a block or a deleted account. */
      const blocked = new Set<number>();
      const deleted = new Set<number>();

      const send = async (parties: Parties, { pair, id, at }: { pair: number; id: number; at: 0 | 1 }) => {
        const messageId = ids[pair]?.[parties.side][id] as MessageId;
        const token = cast[pair]?.[parties.side].token ?? '';
        const verify = async (): Promise<void> => {
          const { rowCount } = await pool.query('SELECT 1 FROM sessions WHERE token = $1', [token]);
          if (rowCount === 0) throw new Refusal('UNAUTHENTICATED');
        };
        const text = `${id} of the ${parties.side}`;
        try {
          const { message } = await insist(() =>
            servers[at](
              parties,
              { id: messageId, text, files: [] },
              { userId: cast[pair]?.[parties.side].id as UserId, token, verify },
            ),
          );
          const told = { seq: message.seq, text, by: parties.self };
          expect(acknowledged.get(messageId) ?? told).toEqual(told);
          acknowledged.set(messageId, told);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          if (error.code === 'CONVERSATION_BLOCKED') expect(blocked).toContain(pair);
          else if (
            error.code === 'UNAUTHENTICATED' ||
            error.code === 'RECIPIENT_GONE' ||
            error.code === 'NOT_FOUND'
          )
            expect(deleted).toContain(pair);
          else expect([error.code, parties.side]).toEqual(['WAIT_FOR_REPLY', 'student']);
        }
      };

      const perform = async (command: Command): Promise<void> => {
        const { pair, side } = command;
        const { student, company } = cast[pair] as Pair;
        const [self, other] = side === 'student' ? [student.id, company.id] : [company.id, student.id];
        const parties = partiesFrom(side, self, other);
        if (command.does === 'send') await send(parties, command);
        else if (command.does === 'read')
          await insist(
            async () =>
              (await readAll(db, parties, command.upTo)) ?? (await readUpTo(db, parties, command.upTo)),
          );
        else if (command.does === 'block') await insist(() => changeBlock(db, parties, command.blocked));
        else await insist(() => pool.query('DELETE FROM users WHERE id = $1', [self]));
      };

      for (const round of rounds) {
        for (const { does, pair } of round) {
          if (does === 'block') blocked.add(pair);
          if (does === 'delete') deleted.add(pair);
        }
        const done = Promise.all(round.map(perform));
        await Promise.all([done, endConnections(losses, done)]);
      }

      const threads = await insist(() =>
        readThreads(
          pool,
          cast.map(({ student }) => student.id),
        ),
      );
      for (const thread of threads) expectStoredInTurn(thread);
      const stored = threads.flatMap(({ messages }) => messages);
      expect(
        new Map(stored.map(({ id, seq, text, sender }) => [id, { seq, text, by: sender }])),
        'the stored messages are the acknowledged ones',
      ).toEqual(acknowledged);
      // Without a block or a deletion, all of a company's messages are stored.
      for (const [pair, { company }] of cast.entries()) {
        if (blocked.has(pair) || deleted.has(pair)) continue;
        const sent = rounds
          .flat()
          .filter((one) => one.does === 'send' && one.pair === pair && one.side === 'company');
        const own = stored.filter(({ sender }) => sender === company.id);
        if (sent.length > 0) expect(own.length).toBeGreaterThan(0);
      }
    }),
    { numRuns, seed, endOnFailure: true },
  );
});
