import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { did } from '../support/activity.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { aWorker, lastWeek } from '../support/hours.ts';
import { untilOneWaits } from '../support/lock-waits.ts';
import { anApprovedCompany } from '../support/people.ts';
import { aKey, openProgram } from '../support/programs.ts';
import { aReferrer, earnAll } from '../support/referrals.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { aHandedInProof, aTeam } from '../tasks/support.ts';

const server = await startServer();

async function aProgramOf(company: Parameters<typeof aKey>[0]) {
  const secret = await aKey(company);
  return {
    ...openProgram(server, secret),
    other: openProgram(server, await aKey(await anApprovedCompany(server))),
  };
}

describe('a program', () => {
  it('reads and declines an applicant', async () => {
    const { student, company } = await aPair(server);
    await send(student, company, 'I know every dorm');
    const { api, other } = await aProgramOf(company);
    const { applicants } = await api.v1.applicants({});
    expect(applicants).toMatchObject([{ student: { id: student.id }, message: 'I know every dorm' }]);
    await expectRefusal(other.api.v1.declineApplicant({ id: student.id }), 'NOT_FOUND');
    const { until } = await api.v1.declineApplicant({ id: student.id, note: 'Not now' });
    expect(Date.parse(until)).toBeGreaterThan(Date.now());
    expect((await api.v1.applicants({ status: 'declined' })).applicants).toHaveLength(1);
    expect((await other.api.v1.applicants({})).applicants).toEqual([]);
  });

  it('reads an ambassador’s hours, and approves only the amount that it has read', async () => {
    const { id, student, company } = await aWorker(server);
    await student.api.hours.log({
      id: randomUUID() as never,
      ambassadorshipId: id,
      day: lastWeek(),
      minutes: 120,
      note: 'Flyers',
    });
    const { api, other } = await aProgramOf(company);
    expect((await api.v1.ambassadors({})).ambassadors).toMatchObject([{ ambassadorshipId: id }]);
    const [week] = (await api.v1.weeks({})).weeks;
    expect(week).toMatchObject({ minutes: 120, amountCents: 3000, decidable: true });
    const decision = {
      ambassadorshipId: id,
      week: lastWeek(),
      decision: 'approve' as const,
      version: week?.version ?? 0,
      amountCents: 3000,
    };
    await expectRefusal(other.api.v1.decideWeek(decision), 'NOT_FOUND');
    await expectRefusal(api.v1.decideWeek({ ...decision, amountCents: 2999 }), 'CHANGED');
    expect(await api.v1.decideWeek(decision)).toMatchObject({ amountCents: 3000, decidable: false });
    await expectRefusal(api.v1.decideWeek(decision), 'CHANGED');
  });

  it('reads tasks and proofs, and approves only the amount that it has read', async () => {
    const { company, student } = await aTeam(server);
    const proof = await aHandedInProof({ company, student }, { earns: { kind: 'amount', cents: 2500 } });
    const { api, other } = await aProgramOf(company);
    expect((await api.v1.tasks({})).tasks).toMatchObject([{ id: proof.task.id, waiting: 1 }]);
    expect((await api.v1.proofs({})).proofs).toMatchObject([{ id: proof.id, amountCents: 2500 }]);
    const decision = { id: proof.id, decision: 'approve' as const, amountCents: 2500 };
    await expectRefusal(other.api.v1.decideProof(decision), 'NOT_FOUND');
    await expectRefusal(api.v1.decideProof({ ...decision, amountCents: 2000 }), 'CHANGED');
    await expectRefusal(api.v1.decideProof({ ...decision, decision: 'return' }), 'INVALID_INPUT');
    await api.v1.decideProof(decision);
    expect((await company.api.tasks.decisions()).decisions).toMatchObject([{ act: 'approve', count: 1 }]);
  });

  it('reads the ledger of one student or of all', async () => {
    const { company, student } = await anOpenConversation(server);
    const worker = await aWorker(server, {}, { pair: { company, student } });
    await company.api.ledger.bonus({
      id: randomUUID(),
      with: worker.student.id as never,
      amountCents: 500,
      reason: 'A good week',
    });
    const { api, other } = await aProgramOf(company);
    const entries = [{ kind: 'bonus', amountCents: 500, student: { id: student.id } }];
    expect((await api.v1.ledger({})).entries).toMatchObject(entries);
    expect((await api.v1.ledger({ student: student.id as never })).entries).toMatchObject(entries);
    expect((await other.api.v1.ledger({ student: student.id as never })).entries).toEqual([]);
  });
});

describe('a shop', () => {
  it('reports orders once, under whatever Idempotency-Key, and reverses them', async () => {
    const referrer = await aReferrer(server);
    const { company, student, code } = referrer;
    const { api, other } = await aProgramOf(company);
    const order = { code: code.toLowerCase(), orderId: '#10/1 ä?', amountCents: 9_900 };
    const first = await api.v1.reportConversion({ ...order, at: new Date().toISOString() });
    expect(first).toMatchObject({
      orderId: order.orderId,
      code,
      student: { id: student.id },
      state: 'held',
      earningCents: 500,
      orderCents: 9_900,
      source: 'api',
    });
    expect(await api.v1.reportConversion({ ...order, amountCents: 1 })).toEqual(first);
    expect((await api.v1.conversions({ code })).conversions).toEqual([first]);
    expect((await api.v1.referralLinks({})).links).toMatchObject([
      { code, isActive: true, conversions: 1, earnedCents: 0, student: { id: student.id } },
    ]);
    const [shown] = (await company.api.referrals.conversions({})).conversions;
    expect(shown).toMatchObject({ source: 'api', by: expect.stringMatching(/^Key /) });

    expect((await other.api.v1.conversions({})).conversions).toEqual([]);
    expect((await other.api.v1.referralLinks({})).links).toEqual([]);
    await expectRefusal(other.api.v1.reverseConversion(order), 'NOT_FOUND');

    await earnAll(server);
    for (let times = 0; times < 2; times += 1)
      expect(await api.v1.reverseConversion(order)).toMatchObject({
        state: 'corrected',
        correctedCents: 500,
      });
    // The activity lists what people do.
    expect(await did(company)).not.toContainEqual(expect.stringMatching(/report|revers/));
  });

  it('cannot report for another company’s ambassador, or while referrals are off', async () => {
    const { code } = await aReferrer(server);
    const own = await aReferrer(server);
    const { api, other } = await aProgramOf(own.company);
    const { fields } = await expectRefusal(api.v1.reportConversion({ code, orderId: '1' }), 'INVALID_INPUT');
    expect(fields).toMatchObject([{ field: 'code' }]);
    await expectRefusal(other.api.v1.reportConversion({ code, orderId: '1' }), 'REFERRALS_OFF');
    const faults = await expectRefusal(
      api.v1.reportConversion({ code: '?', orderId: '..', amountCents: -1, at: 'yesterday' }),
      'INVALID_INPUT',
    );
    expect(faults.fields.map(({ field }) => field)).toEqual(['code', 'orderId', 'amountCents', 'at']);
  });

  it('gets the first reply again, also when the order was reversed meanwhile', async () => {
    const { company, code } = await aReferrer(server);
    const { api, fetch } = await aProgramOf(company);
    const report = async (orderId: string) => {
      const response = await fetch('/api/v1/referrals/conversions', {
        method: 'POST',
        body: JSON.stringify({ code, orderId }),
        headers: { 'content-type': 'application/json', 'idempotency-key': 'order' },
      });
      return { status: response.status, body: await response.json() };
    };
    const first = await report('1');
    expect(first).toMatchObject({ status: 200, body: { state: 'held' } });
    await api.v1.reverseConversion({ orderId: '1' });
    expect(await report('1')).toEqual(first);
    expect(await report('2')).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });
});

it.each(['/api/v1', '/api'])(
  'a shop needs no Idempotency-Key at %s: the number of an order is one',
  async (prefix) => {
    const { company, code } = await aReferrer(server);
    const secret = await aKey(company);
    const post = async (path: string, body: unknown) => {
      const response = await fetch(new URL(`${prefix}/referrals/conversions${path}`, server.url), {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      });
      return { status: response.status, body: await response.json() };
    };
    const first = await post('', { code, orderId: '17' });
    expect(first).toMatchObject({ status: 200, body: { state: 'held' } });
    expect(await post('', { code, orderId: '17' })).toEqual(first);
    const reversed = await post('/17/reverse', {});
    expect(reversed).toMatchObject({ status: 200, body: { state: 'reversed' } });
    expect(await post('/17/reverse', {})).toEqual(reversed);
  },
);

describe('an Idempotency-Key', () => {
  const path = (id: string) => `/api/v1/applicants/${id}/decline`;
  const post = (key: string, note = '') => ({
    method: 'POST',
    body: JSON.stringify({ note }),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  });
  async function anApplicant() {
    const { student, company } = await aPair(server);
    await send(student, company, 'Hello');
    return { student, company, ...(await aProgramOf(company)) };
  }

  it('makes a write happen once, however often and wherever it is sent, with the same reply', async () => {
    const second = await startServer({ database: server });
    const { student, company } = await anApplicant();
    const secret = await aKey(company);
    const programs = [server, second].map((one) => openProgram(one, secret));
    const sendOnce = async () => {
      const responses = await Promise.all(
        programs.flatMap((one) => [1, 2, 3].map(() => one.fetch(path(student.id), post('once')))),
      );
      return Promise.all(responses.map(async (one) => ({ status: one.status, body: await one.json() })));
    };
    const first = await sendOnce();
    const done = first.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const { status, body } of first.filter((one) => one.status !== 200))
      expect([status, body]).toMatchObject([409, { code: 'IDEMPOTENCY_KEY_RUNNING' }]);
    for (const again of await sendOnce()) expect(again).toEqual(done[0]);
  });

  it('is refused if it is unreadable, and for another request', async () => {
    const { student, fetch } = await anApplicant();
    for (const bad of ['', 'with a space', 'x'.repeat(256)]) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': bad };
      const response = await fetch(path(student.id), { ...post('x'), headers });
      expect(await response.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_INVALID', status: 400 });
    }
    expect((await fetch(path(student.id), post('a'))).status).toBe(200);
    const other = await fetch(path(student.id), post('a', 'Another note'));
    expect(await other.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422 });
  });

  it('is free again after a refusal, and belongs to its API key', async () => {
    const { student, company, fetch, other } = await anApplicant();
    expect((await fetch(path(randomUUID()), post('b'))).status).toBe(404);
    expect((await fetch(path(student.id), post('b'))).status).toBe(200);
    expect((await other.fetch(path(student.id), post('b'))).status).toBe(404);
    const { rows } = await server.pool.query(
      `SELECT api_writes.name FROM api_writes JOIN api_keys ON api_keys.id = key_id WHERE company_id = $1`,
      [company.id],
    );
    expect(rows).toEqual([{ name: 'b' }]);
  });

  it('is refused with an API key that is revoked at the same moment', async () => {
    const { student, company, fetch } = await anApplicant();
    const revoking = await server.pool.connect();
    await revoking.query('BEGIN');
    await revoking.query('DELETE FROM api_keys WHERE company_id = $1', [company.id]);
    const response = fetch(path(student.id), post('e'));
    await untilOneWaits(server);
    await revoking.query('COMMIT');
    revoking.release();
    expect(await (await response).json()).toMatchObject({ code: 'INVALID_KEY', status: 401 });
  });

  it('runs again where a server stopped before the reply was kept: the feature knows the write', async () => {
    const { student, company, fetch } = await anApplicant();
    const first = await (await fetch(path(student.id), post('c'))).json();
    await server.pool.query(
      `UPDATE api_writes SET reply = NULL, started_at = now() - interval '1 minute'
       WHERE key_id IN (SELECT id FROM api_keys WHERE company_id = $1)`,
      [company.id],
    );
    expect(await (await fetch(path(student.id), post('c'))).json()).toEqual(first);
  });

  it('is forgotten after a day', async () => {
    const { student, company, fetch } = await anApplicant();
    await fetch(path(student.id), post('d'));
    await server.pool.query(
      `UPDATE api_writes SET started_at = now() - interval '25 hours'
       WHERE key_id IN (SELECT id FROM api_keys WHERE company_id = $1)`,
      [company.id],
    );
    expect((await fetch(path(student.id), post('d', 'Another note'))).status).toBe(409);
  });
});
