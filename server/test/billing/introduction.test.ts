import { addDays, dayIn, formatLongDay } from '@ambitionhub/contract/calendar';
import { describe, expect, it } from 'vitest';
import { endIntroduction } from '../../src/features/billing/introduction.ts';
import { aMailServer } from '../support/mail-server.ts';
import { aCompany, type Person } from '../support/people.ts';
import { aPostOffice } from '../support/post-office.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';

const today = dayIn('UTC', new Date());
const lastDay = addDays(today, 20);
const provider = await aMailServer();
const server = await startServer({
  environment: { ...provider.environment, INTRODUCTION_ENDS: lastDay },
});
const office = await aPostOffice(server);
const after = await startServer({
  database: server,
  environment: { INTRODUCTION_ENDS: addDays(today, -1) },
});

const pageOf = async (at: typeof server) => (await fetch(`${at.url}/company-landing`)).text();
async function statusOf({ id }: Person) {
  const { rows } = await server.pool.query(
    'SELECT subscription_status AS status FROM companies WHERE user_id = $1',
    [id],
  );
  return rows[0].status;
}
async function pay({ api, id }: Person) {
  const { url } = await api.billing.openCheckout({ plan: 'basic' });
  const sessionId = new URL(url).searchParams.get('session_id') ?? '';
  await api.sandbox.endCheckout({ sessionId, outcome: 'pay' });
  await api.billing.confirm({ uid: id, sessionId });
}

describe('Premium as an introduction', () => {
  it('says its last day on the card and on the public page', async () => {
    const company = await aCompany(server);
    expect(await company.api.billing.subscription()).toMatchObject({
      state: 'introduction',
      status: 'premium',
      introductionEnds: lastDay,
    });
    expect(await pageOf(server)).toContain(
      `Free, with Premium as an introduction through ${formatLongDay(lastDay)}.`,
    );
  });

  it('notifies each company that has not paid, once', async () => {
    const [waiting, paying] = [await aCompany(server), await aCompany(server)];
    await pay(paying);
    await office.tellOfTheEnd(lastDay);
    await office.tellOfTheEnd(lastDay);
    await office.idle();
    const told = ({ email }: Person) => provider.to(email).map(({ subject }) => subject);
    expect(told(waiting)).toEqual([`Your introductory Premium ends on ${formatLongDay(lastDay)}`]);
    expect(told(paying)).toEqual([]);
  });

  it('ends for companies that have not paid, and for those that sign up later', async () => {
    const [waiting, paying] = [await aCompany(server), await aCompany(server)];
    await pay(paying);
    await endIntroduction(withReactions(server.db));
    expect([await statusOf(waiting), await statusOf(paying)]).toEqual(['inactive', 'basic']);
    const late = await aCompany(after);
    expect(await late.api.billing.subscription()).toMatchObject({
      state: 'ended',
      status: 'inactive',
      introductionEnds: addDays(today, -1),
    });
    expect(await pageOf(after)).toContain('Free.');
    await pay(late);
    expect(await late.api.billing.subscription()).toMatchObject({ state: 'active', introductionEnds: null });
  });
});
