import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { queueDeliveries } from '../../src/features/webhooks/outbox.store.ts';
import { transact } from '../../src/platform/database/index.ts';
import { startVictim } from '../startup/victim.ts';
import { freshDatabase } from '../support/database.ts';
import { anApprovedCompany, aStudent } from '../support/people.ts';
import { aReceiver, aWebhook } from '../support/receiver.ts';
import { startServer } from '../support/server.ts';

const receiver = await aReceiver();
const database = await freshDatabase();
const { pool } = database;
const patience = { interval: 20, timeout: 60_000 };

const [path, each] = ['/hook', 6];
const notes = Array.from({ length: each }, (_, nth) => `${nth + 1}`);

/** All that arrived of a student, in order. */
const arrivedOf = (studentId: string) =>
  receiver
    .at(path)
    .flatMap(({ id, body, payload: { type, data } }) =>
      type === 'payment.recorded' && data.student.id === studentId ? [{ id, body, note: data.note }] : [],
    );

/** Deliveries that a killed server had under way, as their time passes. */
const passTheLease = () =>
  pool.query("UPDATE webhook_deliveries SET next_try_at = now() WHERE is_under_way AND state = 'waiting'");

it('Whichever of two servers is killed, each delivery arrives at least once, under one id, and those of one student in order', {
  timeout: 240_000,
}, async () => {
  const server = await startServer({ database, environment: receiver.environment });
  const company = await anApprovedCompany(server);
  const students = await Promise.all(Array.from({ length: 4 }, () => aStudent(server)));
  await aWebhook(company, { url: `${receiver.origin}${path}`, events: ['payment.recorded'] });
  await server.stop();
  const [secret = ''] = server.config.session.secrets;
  const environment = { ...receiver.environment, SESSION_SECRET: secret };
  const begin = () => startVictim(database, environment);
  const [first, second] = await Promise.all([begin(), begin()]);

  // Each holds two attempts under way when the first one dies.
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  receiver.answer(path, async (_, reply) => {
    await isOpen;
    reply.writeHead(204).end();
  });
  const payments = students.flatMap(({ id: studentId }) =>
    notes.map((note) => ({ studentId, note, id: randomUUID() })),
  );
  await pool.query(
    `INSERT INTO ledger_entries (company_id, student_id, company_name, student_name, kind, amount_cents, source, source_key, note, day)
     SELECT $1, student, 'Acme', 'Maya', 'paid', -100, 'payment', id, note, current_date
     FROM unnest($2::uuid[], $3::text[], $4::text[]) AS payment (student, id, note)`,
    [
      company.id,
      payments.map(({ studentId }) => studentId),
      payments.map(({ id }) => id),
      payments.map(({ note }) => note),
    ],
  );
  await transact(database.db, (tx) =>
    queueDeliveries(
      tx,
      payments.map(({ studentId, id: about }) => ({
        type: 'payment.recorded' as const,
        companyId: company.id,
        studentId,
        about,
      })),
    ),
  );
  await vi.waitFor(() => expect(receiver.mostAtOnce(path)).toBe(4), patience);
  await first.kill();
  open();

  // The second one sends all that does not wait for these two.
  const waiting = async (): Promise<number> => {
    const { rowCount } = await pool.query(
      "SELECT DISTINCT student_id FROM webhook_deliveries WHERE state = 'waiting'",
    );
    return rowCount ?? 0;
  };
  await vi.waitFor(async () => expect(await waiting()).toBe(2), patience);

  // Then it takes them over, and dies as soon as it has an answer.
  const before = receiver.at(path).length;
  const { promise: isDead, resolve: dead } = Promise.withResolvers<void>();
  receiver.answer(path, async (_, reply) => {
    reply.writeHead(204).end();
    if (receiver.at(path).length !== before + 5) return;
    await once(reply, 'finish');
    await second.kill();
    dead();
  });
  await passTheLease();
  await isDead;
  expect(await waiting()).toBeGreaterThan(0);

  await startServer({ database, environment });
  await passTheLease();
  await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
  for (const { id } of students) {
    const arrived = arrivedOf(id);
    const inOrder = arrived.filter(({ note }, nth) => note !== arrived[nth - 1]?.note);
    expect(inOrder.map(({ note }) => note)).toEqual(notes);
    expect(new Set(arrived.map((one) => `${one.id} ${one.body}`)).size).toBe(each);
  }
  // Only what was under way at a death was sent twice: two deliveries of the first server, and at most two of the second.
  const repeats = receiver.at(path).length - payments.length;
  expect(repeats).toBeGreaterThanOrEqual(2);
  expect(repeats).toBeLessThanOrEqual(4);
});
