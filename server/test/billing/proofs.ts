import { expect } from 'vitest';
import type { Proofs, ProofsOf } from '../reactions/proof.ts';
import { activityOf } from '../support/activity.ts';
import { removeUser } from '../support/admin.ts';
import { openStream } from '../support/live.ts';
import { aCompany, type Person, theAdmin } from '../support/people.ts';
import type { RunningServer } from '../support/server.ts';

/** Pays for the basic plan; resolves with the subscription's id. */
async function subscribe(server: RunningServer, { id, api }: Person): Promise<string> {
  const { billing, sandbox } = api;
  const { url } = await billing.openCheckout({ plan: 'basic' });
  const sessionId = new URL(url).searchParams.get('session_id') ?? '';
  await sandbox.endCheckout({ sessionId, outcome: 'pay' });
  await billing.confirm({ uid: id, sessionId });
  const { rows } = await server.pool.query<{ id: string }>(
    'SELECT provider_id AS id FROM subscriptions WHERE company_id = $1',
    [id],
  );
  return rows[0]?.id ?? '';
}

export const proofs: ProofsOf<'billing'> = {
  'a removed company’s subscription ends': async (server) => {
    const company = await aCompany(server);
    const id = await subscribe(server, company);
    await removeUser(await theAdmin(server), company.id);
    const { rows } = await server.pool.query(
      "SELECT data->>'subscriptionId' AS id FROM pgboss.job WHERE name = 'end-subscription'",
    );
    expect(rows).toContainEqual({ id });
  },
};

export const acts: Proofs = {
  'a company’s activity says what was paid': async (server) => {
    const company = await aCompany(server);
    const { url } = await company.api.billing.openCheckout({ plan: 'basic' });
    const sessionId = new URL(url).searchParams.get('session_id') ?? '';
    await company.api.sandbox.endCheckout({ sessionId, outcome: 'pay' });
    await company.api.billing.confirm({ uid: company.id, sessionId });
    expect((await activityOf(company))[0]?.act).toBe('payment');
  },

  'a company’s browsers learn that its subscription has changed': async (server) => {
    const company = await aCompany(server);
    const stream = await openStream(company);
    await subscribe(server, company);
    await stream.next('subscriptionChanged');
  },
};
