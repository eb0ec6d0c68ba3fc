import { randomUUID } from 'node:crypto';
import { keyLimits, keyStart } from '@ambitionhub/contract/keys';
import { refusals as known } from '@ambitionhub/contract/refusals';
import { describe, expect, it } from 'vitest';
import { did } from '../support/activity.ts';
import { mailsTo } from '../support/mailbox.ts';
import { aMember, anApprovedCompany } from '../support/people.ts';
import { aKey, openProgram, type Program } from '../support/programs.ts';
import { aReferrer } from '../support/referrals.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const path = '/api/v1/company';

async function codeOf(program: Program): Promise<string> {
  const response = await program.fetch(path);
  return response.ok ? 'OK' : ((await response.json()) as { code: string }).code;
}

describe('an API key', () => {
  it('is shown once, and stored as a hash', async () => {
    const company = await anApprovedCompany(server);
    const { secret, keys } = await company.api.keys.make({ name: 'Shop', scope: 'read' });
    expect(secret).toMatch(/^ahk_[\w-]{32}$/);
    expect(keys).toMatchObject([
      { name: 'Shop', scope: 'read', prefix: secret.slice(0, 10), lastUsedAt: null },
    ]);
    expect(JSON.stringify(await company.api.keys.list())).not.toContain(secret);
    const { rows } = await server.pool.query('SELECT * FROM api_keys WHERE company_id = $1', [company.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(10));
    expect(await openProgram(server, secret).api.v1.company()).toMatchObject({
      id: company.id,
      key: { name: 'Shop', scope: 'read' },
    });
  });

  it('is refused on every server as soon as it is revoked, and again when it is revoked twice', async () => {
    const other = await startServer({ database: server });
    const company = await anApprovedCompany(server);
    const secret = await aKey(company);
    const programs = [server, other].map((one) => openProgram(one, secret));
    for (const program of programs) expect(await codeOf(program)).toBe('OK');
    const [{ id = '' } = {}] = (await company.api.keys.list()).keys;
    expect(await company.api.keys.revoke({ id })).toEqual({ keys: [] });
    for (const program of programs) expect(await codeOf(program)).toBe('INVALID_KEY');
    await expectRefusal(company.api.keys.revoke({ id }), 'NOT_FOUND');
  });

  it('ends requests that wait for their turn when it is revoked', async () => {
    const { company, code } = await aReferrer(server);
    const { api } = openProgram(server, await aKey(company));
    // Eight at once reach the link's row, and wait there.
    const holder = await server.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM referral_links WHERE code = $1 FOR UPDATE', [code]);
    const orders = Array.from({ length: 12 }, (_, nth) =>
      api.v1.reportConversion({ code, orderId: `${nth}` }),
    );
    const outcomes = outcomesOf(orders);
    await expect
      .poll(async () => {
        const { rows } = await server.pool.query(
          "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
        );
        return rows.length;
      })
      .toBe(8);
    const [{ id = '' } = {}] = (await company.api.keys.list()).keys;
    await company.api.keys.revoke({ id });
    await holder.query('ROLLBACK');
    holder.release();
    const { answers, refusals } = await outcomes;
    expect([answers.length, refusals]).toEqual([8, Array.from({ length: 4 }, () => 'INVALID_KEY')]);
  });

  it('belongs to its company: another one cannot see or revoke it', async () => {
    const [company, other] = [await anApprovedCompany(server), await anApprovedCompany(server)];
    const secret = await aKey(company);
    const [{ id = '' } = {}] = (await company.api.keys.list()).keys;
    expect(await other.api.keys.list()).toEqual({ keys: [] });
    await expectRefusal(other.api.keys.revoke({ id }), 'NOT_FOUND');
    expect(await codeOf(openProgram(server, secret))).toBe('OK');
  });

  it('is one of ten at most, also when many are made at once', async () => {
    const { api } = await anApprovedCompany(server);
    const made = await Promise.allSettled(
      Array.from({ length: 12 }, (_, nth) => api.keys.make({ name: `Key ${nth}`, scope: 'read' })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(keyLimits.keys);
    await expectRefusal(api.keys.make({ name: 'One more', scope: 'read' }), 'KEYS_FULL');
  });

  it('has its own name: a double click makes one key', async () => {
    const { api } = await anApprovedCompany(server);
    const make = () => api.keys.make({ name: 'Shop', scope: 'read' });
    const made = await Promise.allSettled([make(), make()]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expectRefusal(make(), 'INVALID_INPUT');
  });

  it('is made only after a recent password', async () => {
    const company = await anApprovedCompany(server);
    await server.pool.query("UPDATE sessions SET proved_at = now() - interval '1 day' WHERE user_id = $1", [
      company.id,
    ]);
    await expectRefusal(company.api.keys.make({ name: 'Shop', scope: 'read' }), 'PASSWORD_NEEDED');
  });

  it('has the time of its last use, written once a minute', async () => {
    const company = await anApprovedCompany(server);
    const program = openProgram(server, await aKey(company));
    const usedAt = async () => (await company.api.keys.list()).keys[0]?.lastUsedAt;
    await codeOf(program);
    const first = await usedAt();
    expect(Date.parse(first ?? '')).toBeGreaterThan(0);
    await codeOf(program);
    expect(await usedAt()).toBe(first);
    await server.pool.query(
      "UPDATE api_keys SET last_used_at = now() - interval '2 minutes' WHERE company_id = $1",
      [company.id],
    );
    const longAgo = await usedAt();
    await codeOf(program);
    expect(await usedAt()).not.toBe(longAgo);
  });

  it('is told to the owner, and in the company’s activity', async () => {
    const company = await anApprovedCompany(server);
    await company.api.keys.make({ name: 'Shop', scope: 'write' });
    const [{ id = '' } = {}] = (await company.api.keys.list()).keys;
    await company.api.keys.revoke({ id });
    expect(await did(company)).toEqual(['revoked the API key “Shop”', 'made the API key “Shop”']);
    await expect
      .poll(async () => (await mailsTo(server, company.email)).map(({ subject }) => subject))
      .toContain('A new API key for your company');
  });
});

describe('a member of a company', () => {
  it('manages keys once the owner has given them the right, until it is taken back', async () => {
    const owner = await anApprovedCompany(server);
    const member = await aMember(server, owner);
    await expectRefusal(member.api.keys.list(), 'FORBIDDEN');
    await owner.api.companies.setMayManageKeys({ id: member.id, mayManageKeys: true });
    const secret = await aKey(member);
    await owner.api.companies.setMayManageKeys({ id: member.id, mayManageKeys: false });
    await expectRefusal(member.api.keys.make({ name: 'Another', scope: 'read' }), 'FORBIDDEN');
    expect(await codeOf(openProgram(server, secret))).toBe('OK');
    await owner.api.companies.removeMember({ id: member.id });
    expect(await codeOf(openProgram(server, secret))).toBe('INVALID_KEY');
  });
});

describe('requests of a key', () => {
  it('may be 600 a minute, as the headers say', async () => {
    const program = openProgram(server, await aKey(await anApprovedCompany(server)));
    const responses: Response[] = [];
    // On a slow machine some refill meanwhile.
    while (responses.length < 3 * keyLimits.perMinute && responses.every(({ ok }) => ok))
      responses.push(...(await Promise.all(Array.from({ length: 20 }, () => program.fetch(path)))));
    const [first] = responses;
    expect(first?.headers.get('ratelimit-policy')).toBe('"minute";q=600;w=60');
    expect(first?.headers.get('ratelimit')).toMatch(/^"minute";r=5\d\d;t=\d+$/);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(responses.length - refused.length).toBeGreaterThanOrEqual(keyLimits.perMinute);
    for (const response of refused) {
      expect(await response.json()).toMatchObject({ code: 'KEY_TOO_FAST', ...known.KEY_TOO_FAST });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(response.headers.get('ratelimit')).toMatch(/r=0;t=60$/);
    }
  });
});

describe('guessing keys', () => {
  it('is limited by address, and stops no key that works there', async () => {
    const secret = await aKey(await anApprovedCompany(server));
    const address = '198.51.100.7';
    const own = openProgram(server, secret, { address });
    expect(await codeOf(own)).toBe('OK');
    const guess = () => codeOf(openProgram(server, `${keyStart}${randomUUID()}`, { address }));
    for (let nth = 0; nth < keyLimits.guesses; nth += 1) expect(await guess()).toBe('INVALID_KEY');
    expect(await guess()).toBe('TOO_MANY_UNKNOWN_KEYS');
    const response = await openProgram(server, `${keyStart}x`, { address }).fetch(path);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await codeOf(own)).toBe('OK');
    const lucky = openProgram(server, await aKey(await anApprovedCompany(server)), { address });
    expect(await codeOf(lucky)).toBe('TOO_MANY_UNKNOWN_KEYS');
  });

  it('tells how a key is sent', async () => {
    const response = await fetch(`${server.url}${path}`);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });
});
