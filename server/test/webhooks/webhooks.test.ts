import { webhookErrors, webhookLimits } from '@ambitionhub/contract/webhooks';
import { describe, expect, it } from 'vitest';
import { cleanUp } from '../support/housekeeping.ts';
import { aMember, anApprovedCompany } from '../support/people.ts';
import { aReceiver, aWebhook } from '../support/receiver.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const receiver = await aReceiver();
const server = await startServer();
const url = 'https://hooks.example/';
const events = ['application.received' as const];

describe('a webhook', () => {
  it('has a secret that is shown once, and stored encrypted', async () => {
    const { api, id } = await anApprovedCompany(server);
    const { secret, webhooks } = await api.webhooks.add({ url, events });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhooks).toMatchObject([
      { url, events, state: 'on', failingSince: null, formerSecretUntil: null },
    ]);
    expect(JSON.stringify(await api.webhooks.list())).not.toContain('whsec_');
    const { rows } = await server.pool.query('SELECT * FROM webhooks WHERE company_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  });

  it.each([
    'http://hooks.example/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest',
    'https://user:pass@hooks.example/',
    'https://hooks.example:8443/',
    'https://',
    `https://hooks.example/${'x'.repeat(webhookLimits.url)}`,
  ])('is refused at %s', async (refused) => {
    const { api } = await anApprovedCompany(server);
    const error = await expectRefusal(api.webhooks.add({ url: refused, events }), 'INVALID_INPUT');
    expect(JSON.stringify(error)).toContain('url');
  });

  it('is refused even at the address of a test, where none is configured', async () => {
    const { api } = await anApprovedCompany(server);
    await expectRefusal(api.webhooks.add({ url: receiver.origin, events }), 'INVALID_INPUT');
  });

  it('is one for an address: a double click adds one', async () => {
    const { api } = await anApprovedCompany(server);
    const added = await Promise.allSettled([
      api.webhooks.add({ url, events }),
      api.webhooks.add({ url, events }),
    ]);
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const error = await expectRefusal(api.webhooks.add({ url, events }), 'INVALID_INPUT');
    expect(JSON.stringify(error)).toContain(webhookErrors.taken);
  });

  it('is the same in another spelling', async () => {
    const { api } = await anApprovedCompany(server);
    const add = (url: string) => api.webhooks.add({ url, events: ['offer.made'] });
    expect((await add('HTTPS://Hooks.Example')).webhooks).toMatchObject([{ url: 'https://hooks.example/' }]);
    for (const url of ['https://hooks.example', 'https://hooks.example:443/', 'https://hooks.example/#again'])
      expect((await expectRefusal(add(url), 'INVALID_INPUT')).fields).toEqual([
        { field: 'url', message: webhookErrors.taken },
      ]);
  });

  it('is one of ten at most, also when many are added at once', async () => {
    const { api } = await anApprovedCompany(server);
    const added = await Promise.allSettled(
      Array.from({ length: 12 }, (_, nth) => api.webhooks.add({ url: `${url}${nth}`, events })),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(webhookLimits.webhooks);
    await expectRefusal(api.webhooks.add({ url: `${url}more`, events }), 'WEBHOOKS_FULL');
  });

  it('is added, and its secret replaced, only after a recent password', async () => {
    const company = await anApprovedCompany(server);
    const { id } = await aWebhook(company, { url });
    await server.pool.query("UPDATE sessions SET proved_at = now() - interval '1 day' WHERE user_id = $1", [
      company.id,
    ]);
    await expectRefusal(company.api.webhooks.add({ url: `${url}2`, events }), 'PASSWORD_NEEDED');
    await expectRefusal(company.api.webhooks.replaceSecret({ id }), 'PASSWORD_NEEDED');
  });

  it('belongs to its company: another one can neither see nor change it', async () => {
    const [company, other] = [await anApprovedCompany(server), await anApprovedCompany(server)];
    const { id } = await aWebhook(company, { url });
    await company.api.webhooks.test({ id });
    const { deliveries } = await company.api.webhooks.deliveries({ id });
    const delivery = { id: deliveries[0]?.id ?? '' };
    expect(await other.api.webhooks.list()).toEqual({ webhooks: [] });
    for (const act of [
      () => other.api.webhooks.change({ id, events: ['hours.approved'], version: 1 }),
      () => other.api.webhooks.setOn({ id, on: false }),
      () => other.api.webhooks.replaceSecret({ id }),
      () => other.api.webhooks.remove({ id }),
      () => other.api.webhooks.test({ id }),
      () => other.api.webhooks.deliveries({ id }),
      () => other.api.webhooks.delivery(delivery),
      () => other.api.webhooks.sendAgain(delivery),
    ])
      await expectRefusal(act(), 'NOT_FOUND');
    expect((await company.api.webhooks.list()).webhooks).toMatchObject([{ events, state: 'on', version: 1 }]);
  });

  it('sends nothing while it is off', async () => {
    const company = await anApprovedCompany(server);
    const { id } = await aWebhook(company, { url });
    await company.api.webhooks.setOn({ id, on: false });
    await expectRefusal(company.api.webhooks.test({ id }), 'WEBHOOK_OFF');
  });
});

describe('a member of a company', () => {
  it('manages webhooks with the right to manage API keys, and their webhooks end with their account', async () => {
    const owner = await anApprovedCompany(server);
    const member = await aMember(server, owner);
    await expectRefusal(member.api.webhooks.list(), 'FORBIDDEN');
    await owner.api.companies.setMayManageKeys({ id: member.id, mayManageKeys: true });
    await aWebhook(member, { url });
    await owner.api.companies.setMayManageKeys({ id: member.id, mayManageKeys: false });
    await expectRefusal(member.api.webhooks.add({ url: `${url}2`, events }), 'FORBIDDEN');
    expect((await owner.api.webhooks.list()).webhooks).toHaveLength(1);
    await owner.api.companies.removeMember({ id: member.id });
    expect((await owner.api.webhooks.list()).webhooks).toEqual([]);
  });
});

it('Deliveries are kept for 30 days, and a replaced secret for one', async () => {
  const company = await anApprovedCompany(server);
  const { id } = await aWebhook(company, { url });
  const { pool, db } = server;
  await company.api.webhooks.replaceSecret({ id });
  await pool.query(
    `INSERT INTO webhook_deliveries (webhook_id, type, at, state, next_try_at)
     SELECT $1, 'hours.approved', now() - make_interval(days => days), state, now() + interval '1 day'
     FROM (VALUES (31, 'delivered'), (29, 'delivered'), (31, 'waiting'), (5, 'waiting'), (2, 'waiting')) old (days, state)`,
    [id],
  );
  await cleanUp(db);
  const statesNow = async () =>
    (await company.api.webhooks.deliveries({ id })).deliveries.map(({ state }) => state);
  expect(await statesNow()).toEqual(['waiting', 'failed', 'delivered']);
  const formerNow = async () =>
    (await pool.query('SELECT former_secret FROM webhooks WHERE id = $1', [id])).rows[0].former_secret;
  expect(await formerNow()).not.toBeNull();
  await pool.query("UPDATE webhooks SET former_secret_until = now() - interval '1 minute' WHERE id = $1", [
    id,
  ]);
  await cleanUp(db);
  expect(await formerNow()).toBeNull();
});
