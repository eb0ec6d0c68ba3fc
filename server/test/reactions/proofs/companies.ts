import { expect } from 'vitest';
import { removeUser, setApproval } from '../../support/admin.ts';
import { openStream } from '../../support/live.ts';
import {
  aCompany,
  anApprovedCompany,
  aPublishedStudent,
  type Person,
  theAdmin,
} from '../../support/people.ts';
import type { RunningServer } from '../../support/server.ts';
import { type Proofs, untilMailed } from './proof.ts';

/** A company with a saved search for the students of a school, and a stream. */
async function aSavedSearch(server: RunningServer, university: string) {
  const company = await aCompany(server);
  await company.api.directory.saveSearch({ name: university, filters: { university } });
  return { company, university, stream: await openStream(company) };
}

/** Pays for the basic plan; resolves with the number of the checkout. */
async function subscribe({ id, api: { billing } }: Person): Promise<string> {
  const { url } = await billing.openCheckout({ plan: 'basic' });
  const sessionId = new URL(url).searchParams.get('session_id') ?? '';
  await billing.endSandboxCheckout({ sessionId, outcome: 'pay' });
  await billing.confirm({ uid: id, sessionId });
  return sessionId;
}

async function reject(server: RunningServer, { id }: Person, reason: string): Promise<void> {
  const { moderation } = (await theAdmin(server)).api;
  const { version } = await moderation.company({ id });
  await moderation.reject({ id, version, reason });
}

export const companies = {
  'a subscription applies to its company’s limits at once': async (server) => {
    const company = await aCompany(server);
    await subscribe(company);
    const { rows } = await server.pool.query('SELECT subscription_status FROM companies WHERE user_id = $1', [
      company.id,
    ]);
    expect(rows).toEqual([{ subscription_status: 'basic' }]);
  },

  'a removed account’s subscription ends': async (server) => {
    const company = await aCompany(server);
    const sessionId = await subscribe(company);
    await removeUser(await theAdmin(server), company.id);
    const { rows } = await server.pool.query(
      "SELECT data->>'subscriptionId' AS id FROM pgboss.job WHERE name = 'end-subscription'",
    );
    expect(rows).toContainEqual({ id: expect.stringContaining(sessionId) });
  },

  'a newly published student is matched with saved searches': async (server) => {
    const { stream, university } = await aSavedSearch(server, 'Dartmouth College');
    await aPublishedStudent(server, { university });
    await stream.next('savedSearchesChanged');
  },

  'a student who stops hiding is matched with saved searches': async (server) => {
    const student = await aPublishedStudent(server, { university: 'Rice University' });
    await student.api.students.setVisibility({ hidden: true });
    const { stream } = await aSavedSearch(server, 'Rice University');
    await student.api.students.setVisibility({ hidden: false });
    await stream.next('savedSearchesChanged');
  },

  'a student whose listing changes is matched with saved searches': async (server) => {
    const student = await aPublishedStudent(server);
    const { stream, university } = await aSavedSearch(server, 'Duke University');
    await student.api.students.chooseUniversity({ university });
    await stream.next('savedSearchesChanged');
  },

  'a company’s browsers learn that its saved searches have changed': async (server) => {
    const { company, stream } = await aSavedSearch(server, 'Yale University');
    await company.api.directory.saveSearch({ name: 'Seniors', filters: { year: 'senior' } });
    await stream.next('savedSearchesChanged');
  },

  'a company’s browsers learn that its subscription has changed': async (server) => {
    const company = await aCompany(server);
    const stream = await openStream(company);
    await subscribe(company);
    await stream.next('subscriptionChanged');
  },

  'an approved company is notified by email': async (server) => {
    const company = await anApprovedCompany(server);
    await untilMailed(server, company.email, 'is approved. Students can now find your company');
  },

  'a rejected company gets the reason by email': async (server) => {
    const company = await aCompany(server);
    await reject(server, company, 'Name your website.');
    await untilMailed(server, company.email, 'Name your website.');
  },

  'a company’s browsers learn of its approval at once': async (server) => {
    const company = await aCompany(server);
    const stream = await openStream(company);
    await setApproval(await theAdmin(server), company.id, true);
    await stream.next('companyProfileChanged');
  },

  'a company’s browsers learn of its rejection at once': async (server) => {
    const company = await aCompany(server);
    const stream = await openStream(company);
    await reject(server, company, 'Name your website.');
    await stream.next('companyProfileChanged');
  },
} satisfies Proofs;
