import { webhookEvents } from '@ambitionhub/contract/webhooks';
import { expect, vi } from 'vitest';
import { bringToStatus, declineOne } from '../applications/support.ts';
import { type Proofs, type ProofsOf, untilMailed } from '../reactions/proof.ts';
import { did } from '../support/activity.ts';
import { anAmbassador } from '../support/ambassadors.ts';
import { openBrowser } from '../support/browser.ts';
import { anOpenConversation, aPair } from '../support/conversation.ts';
import { aWorker, decide, lastWeek, log } from '../support/hours.ts';
import { anOwedPair, pay } from '../support/ledger.ts';
import { resetTokenOf } from '../support/mailbox.ts';
import { anApprovedCompany, type Person } from '../support/people.ts';
import { aWebhook } from '../support/receiver.ts';
import { aReferrer, earnAll } from '../support/referrals.ts';
import { finalizeHolds } from '../support/undo-windows.ts';
import * as tasks from '../tasks/support.ts';

/** Subscribes a company to everything, and returns what its webhook has to send, the first first. */
async function subscribe(company: Pick<Person, 'api'>): Promise<() => Promise<readonly string[]>> {
  const { id } = await aWebhook(company, {
    url: 'https://hooks.example/',
    events: [...webhookEvents],
  });
  return async () =>
    (await company.api.webhooks.deliveries({ id })).deliveries.map(({ type }) => type).toReversed();
}
const only = (heard: readonly string[], kind: string) => heard.filter((type) => type.startsWith(kind));

export const proofs: ProofsOf<'webhooks'> = {
  'a webhook hears of an application': async (server) => {
    const company = await anApprovedCompany(server);
    const heard = await subscribe(company);
    for (const status of ['withdrawn', 'answered'] as const) {
      const { student } = await aPair(server);
      await bringToStatus(server, { student, company }, status);
      if (status === 'answered') await declineOne(company, student);
    }
    await finalizeHolds(server);
    await vi.waitFor(async () =>
      expect(await heard()).toEqual([
        'application.received',
        'application.withdrawn',
        'application.received',
        'application.declined',
      ]),
    );
  },

  'a webhook hears of an offer and of the end of an ambassadorship': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const heard = await subscribe(company);
    await anAmbassador(server, company, student);
    expect(only(await heard(), 'offer')).toEqual(['offer.made', 'offer.accepted']);
  },

  'a webhook hears of submitted hours': async (server) => {
    const worker = await aWorker(server);
    const heard = await subscribe(worker.company);
    await log(worker, lastWeek());
    expect(await heard()).toEqual(['hours.submitted']);
  },

  'a webhook hears of approved and returned hours': async (server) => {
    for (const decision of ['approve', 'return'] as const) {
      const worker = await aWorker(server);
      await log(worker, lastWeek());
      const heard = await subscribe(worker.company);
      await decide(worker, decision);
      expect(await heard()).toEqual([]);
      await finalizeHolds(server);
      const expected = [decision === 'approve' ? 'hours.approved' : 'hours.returned'];
      await vi.waitFor(async () => expect(await heard()).toEqual(expected));
    }
  },

  'a webhook hears of proofs': async (server) => {
    const { company, student } = await tasks.aTeam(server);
    const heard = await subscribe(company);
    for (const act of ['approve', 'return', 'decline'] as const) {
      await tasks.decide(company, [await tasks.aHandedInProof({ company, student })], act);
      await tasks.tellDecisions(server);
    }
    expect(await heard()).toEqual([
      'proof.submitted',
      'proof.approved',
      'proof.submitted',
      'proof.returned',
      'proof.submitted',
      'proof.declined',
    ]);
  },

  'a webhook hears of payments': async (server) => {
    const { company, student } = await anOwedPair(server);
    const heard = await subscribe(company);
    const { id } = await pay(company, student, 10_000);
    await company.api.ledger.undo({ id });
    expect(await heard()).toEqual(['payment.recorded', 'payment.undone']);
  },

  'a webhook hears of reported referrals': async (server) => {
    const { company, code } = await aReferrer(server);
    const heard = await subscribe(company);
    for (const orderId of ['1001', '1001', '1002']) await company.api.referrals.report({ code, orderId });
    expect(await heard()).toEqual(['conversion.reported', 'conversion.reported']);
  },

  'a webhook hears of earned referrals': async (server) => {
    const { company, code } = await aReferrer(server);
    await company.api.referrals.report({ code, orderId: '1001' });
    const heard = await subscribe(company);
    await earnAll(server);
    expect(await heard()).toEqual(['conversion.earned']);
  },

  'a webhook hears of a reversed referral': async (server) => {
    const { company, code } = await aReferrer(server);
    await company.api.referrals.report({ code, orderId: '1001' });
    const heard = await subscribe(company);
    await company.api.referrals.reverse({ orderId: '1001' });
    expect(await heard()).toEqual(['conversion.reversed']);
  },

  'taking an account back ends the webhooks it added': async (server) => {
    const owner = await anApprovedCompany(server);
    await subscribe(owner);
    await openBrowser(server).api.accounts.requestReset({ email: owner.email });
    const token = await resetTokenOf(server, owner.email);
    await openBrowser(server).api.accounts.reset({ token, password: 'a password of the owner' });
    const { rows } = await server.pool.query('SELECT FROM webhooks WHERE company_id = $1', [owner.id]);
    expect(rows).toEqual([]);
  },
};

export const acts: Proofs = {
  'the owner gets an email about a new webhook': async (server) => {
    const owner = await anApprovedCompany(server);
    await subscribe(owner);
    await untilMailed(server, owner.email, 'A new webhook for your company');
  },

  'a company’s activity says who changed its webhooks': async (server) => {
    const company = await anApprovedCompany(server);
    const { id } = await aWebhook(company, { url: 'https://hooks.example/new' });
    await company.api.webhooks.change({ id, events: ['hours.approved'], version: 1 });
    for (const on of [false, false, true]) await company.api.webhooks.setOn({ id, on });
    await company.api.webhooks.replaceSecret({ id });
    await company.api.webhooks.remove({ id });
    expect(await did(company)).toEqual([
      'removed the webhook to hooks.example',
      'replaced the secret of the webhook to hooks.example',
      'switched on the webhook to hooks.example',
      'switched off the webhook to hooks.example',
      'changed the events of the webhook to hooks.example',
      'added a webhook to hooks.example',
    ]);
  },
};
