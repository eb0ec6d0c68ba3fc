import { randomUUID } from 'node:crypto';
import { type WebhookEvent, webhookEvents } from '@ambitionhub/contract/webhooks';
import { describe, expect, it, vi } from 'vitest';
import { createSealer } from '../../src/features/accounts/index.ts';
import { queueDeliveries } from '../../src/features/webhooks/outbox.store.ts';
import { pauseAfter } from '../../src/features/webhooks/pauses.ts';
import { renewSecrets } from '../../src/features/webhooks/renew-secrets.ts';
import { transact } from '../../src/platform/database/index.ts';
import { bringToStatus } from '../applications/support.ts';
import { untilMailed } from '../reactions/proof.ts';
import { removeUser } from '../support/admin.ts';
import { anAmbassador } from '../support/ambassadors.ts';
import { anOpenConversation } from '../support/conversation.ts';
import { aWorker, decide, lastWeek, log } from '../support/hours.ts';
import { anOwedPair, pay } from '../support/ledger.ts';
import { untilOneWaits } from '../support/lock-waits.ts';
import { anApprovedCompany, aStudent, type Founder, type Person, theAdmin } from '../support/people.ts';
import { aReceiver, aWebhook, isSigned } from '../support/receiver.ts';
import { aReferrer, earnAll } from '../support/referrals.ts';
import { startServer } from '../support/server.ts';
import { finalizeHolds } from '../support/undo-windows.ts';
import { withReactions } from '../support/with-reactions.ts';
import * as tasks from '../tasks/support.ts';

const receiver = await aReceiver();
const server = await startServer({ environment: receiver.environment });
const { pool } = server;
const admin = await theAdmin(server);

const soon = { interval: 20, timeout: 15_000 };

async function aSubscriber(events: WebhookEvent[] = [...webhookEvents], company?: Founder) {
  const founder = company ?? (await anApprovedCompany(server));
  const path = receiver.path();
  const webhook = await aWebhook(founder, { url: `${receiver.origin}${path}`, events });
  const until = (...types: readonly string[]) =>
    vi.waitFor(() => expect(receiver.typesAt(path)).toEqual(types), soon);
  const log = async () => (await founder.api.webhooks.deliveries({ id: webhook.id })).deliveries.toReversed();
  const untilLogged = (row: object) => vi.waitFor(async () => expect(await log()).toMatchObject([row]), soon);
  return { company: founder, path, ...webhook, until, log, untilLogged };
}
type Subscriber = Awaited<ReturnType<typeof aSubscriber>>;

/** Something that happens with a student, many times if need be, as a feature tells it. */
const happen = ({ company }: Subscriber, student: Pick<Person, 'id'>, ...abouts: readonly string[]) =>
  transact(withReactions(server.db), (tx) =>
    queueDeliveries(
      tx,
      abouts.map((about) => ({
        type: 'payment.recorded' as const,
        companyId: company.id,
        studentId: student.id,
        about,
      })),
    ),
  );

/** Payments that a company has recorded for a student: what deliveries about them read. */
async function somePayments(
  { company }: Subscriber,
  student: Person,
  count: number,
): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await pool.query(
    `INSERT INTO ledger_entries (company_id, student_id, company_name, student_name, kind, amount_cents, source, source_key, note, day)
     SELECT $1, $2, 'Acme', 'Maya', 'paid', -100, 'payment', id, nth::text, current_date
     FROM unnest($3::text[]) WITH ORDINALITY AS payment (id, nth)`,
    [company.id, student.id, ids],
  );
  return ids;
}
const notesAt = (path: string): readonly (readonly [string, string])[] =>
  receiver
    .at(path)
    .map(({ payload }) =>
      payload.type === 'payment.recorded' ? [payload.data.student.id, payload.data.note] : ['', ''],
    );

/** Makes everything that waits for a webhook due, by two statements: an outcome is noted in the other order of locks. */
async function hurry({ id }: Pick<Subscriber, 'id'>): Promise<void> {
  await pool.query('UPDATE webhooks SET rests_until = NULL WHERE id = $1', [id]);
  await pool.query(
    "UPDATE webhook_deliveries SET next_try_at = now() WHERE webhook_id = $1 AND state = 'waiting'",
    [id],
  );
}

describe('what a webhook receives', () => {
  it('has the shapes of the API, and is what happened, in order', async () => {
    const { student, company } = await anOpenConversation(server);
    const one = await aSubscriber([...webhookEvents], company);
    const ambassadorshipId = await anAmbassador(server, company, student);
    await one.until('offer.made', 'offer.accepted');
    expect(receiver.at(one.path).at(-1)?.payload).toMatchObject({
      type: 'offer.accepted',
      data: { ambassadorshipId, student: { id: student.id }, state: 'active' },
    });
  });

  it('is an application, with the first message', async () => {
    const one = await aSubscriber();
    const student = await aStudent(server);
    await bringToStatus(server, { student, company: one.company }, 'sent');
    await one.until('application.received');
    const { applicants } = await one.company.api.applications.applicants({ stage: 'sent' });
    expect(receiver.at(one.path)[0]?.payload).toMatchObject({
      data: { student: { id: student.id }, status: 'sent', message: applicants[0]?.message },
    });
  });

  it('is a week of hours, a proof, a payment and a referral', async () => {
    const worker = await aWorker(server);
    const week = await aSubscriber([...webhookEvents], worker.company);
    await log(worker, lastWeek());
    await decide(worker, 'approve');
    await finalizeHolds(server);
    await week.until('hours.submitted', 'hours.approved');
    expect(receiver.at(week.path).at(-1)?.payload).toMatchObject({
      data: {
        ambassadorshipId: worker.id,
        week: lastWeek(),
        minutes: 90,
        amountCents: 2250,
        state: 'approved',
      },
    });

    const team = await tasks.aTeam(server);
    const proof = await aSubscriber([...webhookEvents], team.company);
    const { id } = await tasks.aHandedInProof(team);
    await proof.until('proof.submitted');
    expect(receiver.at(proof.path)[0]?.payload).toMatchObject({ data: { id, links: tasks.content.links } });

    const owed = await anOwedPair(server);
    const paid = await aSubscriber([...webhookEvents], owed.company);
    await pay(owed.company, owed.student, 10_000);
    await paid.until('payment.recorded');
    expect(receiver.at(paid.path)[0]?.payload).toMatchObject({
      data: { kind: 'paid', amountCents: -10_000, student: { id: owed.student.id } },
    });

    const referrer = await aReferrer(server);
    const referral = await aSubscriber([...webhookEvents], referrer.company);
    await referrer.company.api.referrals.report({ code: referrer.code, orderId: '1001' });
    await referral.until('conversion.reported');
    expect(receiver.at(referral.path)[0]?.payload).toMatchObject({
      data: { orderId: '1001', code: referrer.code, state: 'held', earningCents: 500 },
    });
  });

  it('is only what it is subscribed to, and nothing of another company', async () => {
    const one = await aSubscriber(['application.withdrawn']);
    const other = await aSubscriber();
    const student = await aStudent(server);
    await bringToStatus(server, { student, company: one.company }, 'withdrawn');
    await one.until('application.withdrawn');
    expect(await other.log()).toEqual([]);
    await one.company.api.webhooks.change({ id: one.id, events: ['application.received'], version: 1 });
    await bringToStatus(server, { student: await aStudent(server), company: one.company }, 'withdrawn');
    await one.until('application.withdrawn', 'application.received');
  });

  it('is nothing if the transaction of what happened is rolled back', async () => {
    const one = await aSubscriber();
    const student = await aStudent(server);
    const failing = transact(withReactions(server.db), async (tx) => {
      await queueDeliveries(tx, [
        { type: 'hours.approved', companyId: one.company.id, studentId: student.id, about: '' },
      ]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await one.log()).toEqual([]);
  });

  it('is signed by the Standard Webhooks specification, during a change of the secret by both', async () => {
    const one = await aSubscriber();
    await one.company.api.webhooks.test({ id: one.id });
    await one.until('test');
    const [first] = receiver.at(one.path);
    if (!first) return expect.unreachable();
    expect(first.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': first.id,
      'webhook-signature': expect.stringMatching(/^v1,[\w+/=]{44}$/),
    });
    expect(isSigned(one.secret, first)).toBe(true);
    expect(isSigned(one.secret, { ...first, body: first.body.replace('test', 'TEST') })).toBe(false);

    const { secret, webhooks } = await one.company.api.webhooks.replaceSecret({ id: one.id });
    expect(webhooks[0]?.formerSecretUntil).not.toBeNull();
    await one.company.api.webhooks.test({ id: one.id });
    await one.until('test', 'test');
    for (const valid of [secret, one.secret])
      expect(isSigned(valid, receiver.at(one.path)[1] ?? first)).toBe(true);
    expect(isSigned(secret, first)).toBe(false);

    await pool.query("UPDATE webhooks SET former_secret_until = now() - interval '1 second' WHERE id = $1", [
      one.id,
    ]);
    await one.company.api.webhooks.test({ id: one.id });
    await one.until('test', 'test', 'test');
    const [, , third] = receiver.at(one.path);
    if (!third) return expect.unreachable();
    expect([isSigned(secret, third), isSigned(one.secret, third)]).toEqual([true, false]);
  });

  it('is still signed by its secret after the installation has changed its own', async () => {
    const one = await aSubscriber();
    const [secret] = server.config.session.secrets;
    const next = createSealer(['a newer secret of the installation, long enough', secret]);
    await renewSecrets(server.db, next);
    const only = createSealer(['a newer secret of the installation, long enough']);
    const { rows } = await pool.query('SELECT secret FROM webhooks WHERE id = $1', [one.id]);
    expect(await only.open(rows[0].secret)).toBe(one.secret);
    await renewSecrets(server.db, createSealer([secret, 'a newer secret of the installation, long enough']));
    await renewSecrets(server.db, createSealer([secret]));
  });

  it('is not sent without a signature: after the installation has lost its secret, the webhook needs a new one', async () => {
    const one = await aSubscriber();
    await pool.query("UPDATE webhooks SET secret = 'sealed by another installation' WHERE id = $1", [one.id]);
    await one.company.api.webhooks.test({ id: one.id });
    await one.untilLogged({ state: 'waiting', attempts: 1, fault: 'secret' });
    expect(receiver.at(one.path)).toEqual([]);
    const { secret } = await one.company.api.webhooks.replaceSecret({ id: one.id });
    await hurry(one);
    await one.until('test');
    const [first] = receiver.at(one.path);
    expect(first && isSigned(secret, first)).toBe(true);
  });

  it('is dropped when what it is about is gone', async () => {
    const one = await aSubscriber();
    const student = await aStudent(server);
    await happen(one, student, randomUUID());
    await vi.waitFor(async () => expect(await one.log()).toEqual([]), soon);
    expect(receiver.at(one.path)).toEqual([]);
  });

  it('is removed from the log with the account of its student', async () => {
    const one = await aSubscriber();
    const student = await aStudent(server);
    await bringToStatus(server, { student, company: one.company }, 'sent');
    await one.until('application.received');
    await removeUser(admin, student.id);
    expect(await one.log()).toEqual([]);
  });

  it('is also what happens after the account of its student is removed: a referral that is earned or reversed, a payment', async () => {
    const { company, student, code } = await aReferrer(server);
    for (const orderId of ['reversed', 'earned']) await company.api.referrals.report({ code, orderId });
    const one = await aSubscriber([...webhookEvents], company);
    await removeUser(admin, student.id);
    await company.api.referrals.reverse({ orderId: 'reversed' });
    await one.until('conversion.reversed');
    await earnAll(server);
    await one.until('conversion.reversed', 'conversion.earned');
    await pay(company, student, 500);
    await one.until('conversion.reversed', 'conversion.earned', 'payment.recorded');
    expect(receiver.at(one.path).at(-1)?.payload).toMatchObject({ data: { student: { id: student.id } } });
  });

  it('is nothing more once the company is removed, or the webhook', async () => {
    const one = await aSubscriber();
    receiver.status(one.path, 500);
    await one.company.api.webhooks.test({ id: one.id });
    await one.until('test');
    await removeUser(admin, one.company.id);
    const { rows } = await pool.query('SELECT FROM webhook_deliveries WHERE webhook_id = $1', [one.id]);
    expect(rows).toEqual([]);
  });

  it('waits while the company is suspended', async () => {
    const one = await aSubscriber();
    await pool.query('UPDATE companies SET barred = true WHERE user_id = $1', [one.company.id]);
    const student = await aStudent(server);
    const [id = ''] = await somePayments(one, student, 1);
    await happen(one, student, id);
    const other = await aSubscriber();
    await other.company.api.webhooks.test({ id: other.id });
    await other.until('test');
    expect(receiver.at(one.path)).toEqual([]);
    await pool.query('UPDATE companies SET barred = false WHERE user_id = $1', [one.company.id]);
    await one.until('payment.recorded');
  });
});

describe('a delivery that fails', () => {
  it.each([
    ['an error', 500],
    ['a redirect into this machine', 302],
    ['not modified', 304],
  ])('is tried again under the same id and with the same body: %s', async (_, status) => {
    const one = await aSubscriber();
    receiver.answer(one.path, (_request, reply) =>
      reply
        .writeHead(status, { location: `${receiver.origin}/inside` })
        .end(status === 304 ? '' : 'Try later'),
    );
    await one.company.api.webhooks.test({ id: one.id });
    await one.untilLogged({ state: 'waiting', attempts: 1, status, fault: null });
    const [row] = await one.log();
    const detail = await one.company.api.webhooks.delivery({ id: row?.id ?? '' });
    expect(detail).toMatchObject({
      answer: status === 304 ? '' : 'Try later',
      payload: receiver.at(one.path)[0]?.body,
    });
    expect(Date.parse(row?.nextTryAt ?? '')).toBeGreaterThan(Date.now());
    const [webhook] = (await one.company.api.webhooks.list()).webhooks;
    expect(webhook?.failingSince).not.toBeNull();
    expect(receiver.at('/inside')).toEqual([]);

    receiver.status(one.path, 200, 'Thanks');
    await hurry(one);
    await one.untilLogged({ state: 'delivered', attempts: 2, status: 200, nextTryAt: null });
    const [first, second] = receiver.at(one.path);
    expect([second?.id, second?.body]).toEqual([first?.id, first?.body]);
    expect((await one.company.api.webhooks.list()).webhooks[0]?.failingSince).toBeNull();
  });

  it('is tried again after growing pauses, for three days', () => {
    const pauses = Array.from({ length: 10 }, (_, nth) => pauseAfter(nth + 1));
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
    expect([pauses[0], pauses.at(-1)]).toEqual([5, 7200]);
  });

  it('has an answer that is kept to its first bytes, whatever is in it', async () => {
    const one = await aSubscriber();
    receiver.status(one.path, 400, `\u0000${'x'.repeat(1_000_000)}`);
    await one.company.api.webhooks.test({ id: one.id });
    await one.untilLogged({ attempts: 1, status: 400 });
    const [row] = await one.log();
    const { answer } = await one.company.api.webhooks.delivery({ id: row?.id ?? '' });
    expect([answer.length, answer.slice(0, 2)]).toEqual([4096, '\uFFFDx']);
  });

  it('does not make the receiver hear of one student out of order, nor of others later', async () => {
    const one = await aSubscriber();
    const [maya, noah] = [await aStudent(server), await aStudent(server)];
    const [ofMaya, ofNoah] = [await somePayments(one, maya, 4), await somePayments(one, noah, 2)];
    let isBad = true;
    receiver.answer(one.path, (_, reply) => {
      const last = notesAt(one.path).at(-1) ?? [];
      reply.writeHead(isBad && last[0] === maya.id && last[1] === '1' ? 500 : 200).end();
    });
    await happen(one, maya, ...ofMaya);
    await happen(one, noah, ...ofNoah);
    const of = (student: Person) =>
      notesAt(one.path).flatMap(([id, note]) => (id === student.id ? [note] : []));
    await vi.waitFor(async () => {
      await pool.query('UPDATE webhooks SET rests_until = NULL WHERE id = $1', [one.id]);
      expect(of(noah)).toEqual(['1', '2']);
    }, soon);
    expect(new Set(of(maya))).toEqual(new Set(['1']));
    isBad = false;
    await hurry(one);
    await vi.waitFor(() => expect(of(maya).filter((note) => note !== '1')).toEqual(['2', '3', '4']), soon);
  });

  it('long after another one does not switch the webhook off: nothing was tried in between', async () => {
    const one = await aSubscriber();
    receiver.status(one.path, 503);
    await pool.query(
      `UPDATE webhooks SET failures = 1, failing_since = now() - interval '9 days', rests_until = now() - interval '8 days'
       WHERE id = $1`,
      [one.id],
    );
    await one.company.api.webhooks.test({ id: one.id });
    await one.untilLogged({ state: 'waiting', attempts: 1, status: 503 });
    const [webhook] = (await one.company.api.webhooks.list()).webhooks;
    expect(webhook?.state).toBe('on');
    expect(Date.parse(webhook?.failingSince ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('for three days is given up, and the webhook is switched off with an email; then it can be switched on', async () => {
    const one = await aSubscriber();
    receiver.status(one.path, 503);
    await one.company.api.webhooks.test({ id: one.id });
    await one.untilLogged({ state: 'waiting', attempts: 1, status: 503 });
    const age = (hours: number) =>
      pool.query(
        `WITH aged AS (UPDATE webhook_deliveries SET at = now() - make_interval(hours => $2) WHERE webhook_id = $1)
         UPDATE webhooks SET failing_since = now() - make_interval(hours => $2) WHERE id = $1`,
        [one.id, hours],
      );
    await age(71);
    await hurry(one);
    await one.untilLogged({ state: 'waiting', attempts: 2 });
    await vi.waitFor(async () => {
      const { rows } = await pool.query('SELECT FROM webhooks WHERE id = $1 AND failures = 2', [one.id]);
      expect(rows).toHaveLength(1);
    }, soon);
    await age(73);
    await hurry(one);
    await one.untilLogged({ state: 'failed', attempts: 3, nextTryAt: null });
    expect((await one.company.api.webhooks.list()).webhooks).toMatchObject([{ state: 'failed' }]);
    await untilMailed(server, one.company.email, 'We have switched off a webhook');

    const student = await aStudent(server);
    await happen(one, student, ...(await somePayments(one, student, 1)));
    expect(await one.log()).toHaveLength(1);
    receiver.status(one.path, 200);
    const { webhooks } = await one.company.api.webhooks.setOn({ id: one.id, on: true });
    expect(webhooks).toMatchObject([{ state: 'on', failingSince: null }]);
    const [failed] = await one.log();
    await one.company.api.webhooks.sendAgain({ id: failed?.id ?? '' });
    await one.until('test', 'test', 'test', 'test');
    expect(new Set(receiver.at(one.path).map(({ id }) => id)).size).toBe(1);
  });

  it('of many does not switch the webhook off while others arrive', async () => {
    const one = await aSubscriber();
    await one.company.api.webhooks.test({ id: one.id });
    await one.untilLogged({ state: 'delivered' });
    await pool.query(
      "UPDATE webhooks SET failures = 3, failing_since = now() - interval '2 days 23 hours' WHERE id = $1",
      [one.id],
    );
    await one.company.api.webhooks.test({ id: one.id });
    await one.until('test', 'test');
    await vi.waitFor(
      async () =>
        expect((await one.company.api.webhooks.list()).webhooks).toMatchObject([
          { state: 'on', failingSince: null },
        ]),
      soon,
    );
  });
});

it('A delivery that cannot be written stops no other', async () => {
  const one = await aSubscriber();
  const [maya, noah] = [await aStudent(server), await aStudent(server)];
  await transact(withReactions(server.db), (tx) =>
    queueDeliveries(tx, [
      { type: 'hours.approved', companyId: one.company.id, studentId: maya.id, about: 'no week' },
    ]),
  );
  await happen(one, noah, ...(await somePayments(one, noah, 3)));
  await one.until('payment.recorded', 'payment.recorded', 'payment.recorded');
  await vi.waitFor(
    () => expect(server.takeErrors()).toEqual([expect.stringContaining('could not be sent')]),
    soon,
  );
  await one.company.api.webhooks.remove({ id: one.id });
});

describe('"Send again"', () => {
  it('sends a delivered one once more under the same id, once for a double click', async () => {
    const one = await aSubscriber();
    await one.company.api.webhooks.test({ id: one.id });
    await one.untilLogged({ state: 'delivered' });
    const [row] = await one.log();
    const again = () => one.company.api.webhooks.sendAgain({ id: row?.id ?? '' });
    const isTwice = async () =>
      expect((await one.log()).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    await Promise.all([again(), again()]);
    await vi.waitFor(isTwice, soon);
    // The first press has been delivered when another one arrives.
    await again();
    await isTwice();
    const [first, second, third] = receiver.at(one.path);
    expect([second?.id, second?.body, third]).toEqual([first?.id, first?.body, undefined]);
  });

  it('does not send one beside an attempt that is under way', async () => {
    const [one, other] = [await aSubscriber(), await aSubscriber()];
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    receiver.answer(one.path, async (_, reply) => {
      await isOver;
      reply.writeHead(204).end();
    });
    await one.company.api.webhooks.test({ id: one.id });
    await one.until('test');
    const [row] = await one.log();
    await one.company.api.webhooks.sendAgain({ id: row?.id ?? '' });
    // The pool has looked for what is due since.
    await other.company.api.webhooks.test({ id: other.id });
    await other.until('test');
    end();
    await one.untilLogged({ state: 'delivered', attempts: 1 });
    await one.until('test');
  });

  it('tries a waiting one at once', async () => {
    const one = await aSubscriber();
    receiver.status(one.path, 500);
    await one.company.api.webhooks.test({ id: one.id });
    await one.untilLogged({ state: 'waiting', attempts: 1, status: 500 });
    await pool.query(
      "UPDATE webhook_deliveries SET next_try_at = now() + interval '2 hours' WHERE webhook_id = $1",
      [one.id],
    );
    await pool.query("UPDATE webhooks SET rests_until = now() + interval '10 minutes' WHERE id = $1", [
      one.id,
    ]);
    receiver.status(one.path, 200);
    const [row] = await one.log();
    await one.company.api.webhooks.sendAgain({ id: row?.id ?? '' });
    await one.untilLogged({ state: 'delivered', attempts: 2 });
  });

  it('waits for an outcome that is being noted, and holds nothing that this needs', async () => {
    const one = await aSubscriber();
    receiver.status(one.path, 500);
    await one.company.api.webhooks.test({ id: one.id });
    await one.untilLogged({ state: 'waiting', attempts: 1, status: 500 });
    const [row] = await one.log();
    const noting = await pool.connect();
    await noting.query('BEGIN');
    await noting.query('SELECT FROM webhooks WHERE id = $1 FOR NO KEY UPDATE', [one.id]);
    const pressed = one.company.api.webhooks.sendAgain({ id: row?.id ?? '' });
    await untilOneWaits(server);
    await noting.query('SELECT FROM webhook_deliveries WHERE id = $1 FOR UPDATE NOWAIT', [row?.id]);
    await noting.query('COMMIT');
    noting.release();
    await pressed;
  });
});

describe('receivers and servers', () => {
  it('a silent receiver delays no other, and gets one request at a time from then on', async () => {
    const slow = await Promise.all(Array.from({ length: 3 }, () => aSubscriber()));
    const student = await aStudent(server);
    for (const one of slow) {
      receiver.answer(one.path, () => new Promise(() => undefined));
      await happen(one, student, ...(await somePayments(one, student, 3)));
      const another = await aStudent(server);
      await happen(one, another, ...(await somePayments(one, another, 3)));
    }
    await vi.waitFor(() => {
      for (const { path } of slow) expect(receiver.mostAtOnce(path)).toBe(2);
    }, soon);
    const quick = await aSubscriber();
    await happen(quick, student, ...(await somePayments(quick, student, 20)));
    const began = Date.now();
    await vi.waitFor(() => expect(receiver.at(quick.path)).toHaveLength(20), soon);
    // Sooner than any attempt at a silent receiver ends.
    expect(Date.now() - began).toBeLessThan(10_000);
    for (const { path } of slow) expect(receiver.mostAtOnce(path)).toBe(2);
  });

  it('two servers send each delivery once and in order', async () => {
    const other = await startServer({ database: server, environment: receiver.environment });
    const one = await aSubscriber();
    const people = await Promise.all(Array.from({ length: 4 }, () => aStudent(server)));
    for (const student of people) await happen(one, student, ...(await somePayments(one, student, 10)));
    await vi.waitFor(() => expect(receiver.at(one.path)).toHaveLength(40), { ...soon, timeout: 30_000 });
    const inOrder = Array.from({ length: 10 }, (_, nth) => `${nth + 1}`);
    for (const { id } of people)
      expect(notesAt(one.path).flatMap(([of, note]) => (of === id ? [note] : []))).toEqual(inOrder);
    await other.stop();
  });

  it('a server that stops while it waits for an answer leaves the delivery to the others', async () => {
    const other = await startServer({ database: server, environment: receiver.environment });
    const one = await aSubscriber();
    receiver.answer(one.path, () => new Promise(() => undefined));
    await one.company.api.webhooks.test({ id: one.id });
    await one.until('test');
    // As if the server that sends were gone with its lease.
    receiver.status(one.path, 200);
    await hurry(one);
    await one.untilLogged({ state: 'delivered', attempts: 2 });
    await other.stop();
  });
});
