import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { removeUser, setApproval } from '../../support/admin.ts';
import { openBrowser } from '../../support/browser.ts';
import { withReactions } from '../../support/listening.ts';
import { openStream } from '../../support/live.ts';
import { proofOf } from '../../support/mailbox.ts';
import { passHandOver } from '../../support/ownership.ts';
import {
  aCompany,
  aMember,
  anApprovedCompany,
  anotherBrowserOf,
  aPublishedStudent,
  aStudent,
  type Person,
  theAdmin,
  theirPassword,
} from '../../support/people.ts';
import { aPosition } from '../../support/positions.ts';
import type { RunningServer } from '../../support/server.ts';
import { wakeHolds } from '../../support/undo-windows.ts';
import { type Proofs, untilMailed } from './proof.ts';

const warn = async (server: RunningServer, { id }: Person) =>
  (await theAdmin(server)).api.moderation.impose({ id, kind: 'warning', reason: 'Be kind.', seen: null });

async function countDecisions(server: RunningServer, { id }: Person): Promise<number | null> {
  const { rowCount } = await server.pool.query('SELECT FROM sanctions WHERE user_id = $1', [id]);
  return rowCount;
}

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

/** Invites a new address. */
async function invited({ api }: Person): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  await api.companies.invite({ id: randomUUID(), email });
  return email;
}

export const companies = {
  'a removed company’s subscription ends': async (server) => {
    const company = await aCompany(server);
    const sessionId = await subscribe(company);
    await removeUser(await theAdmin(server), company.id);
    const { rows } = await server.pool.query(
      "SELECT data->>'subscriptionId' AS id FROM pgboss.job WHERE name = 'end-subscription'",
    );
    expect(rows).toContainEqual({ id: expect.stringContaining(sessionId) });
  },

  'a removed company loses its picture': async (server) => {
    const company = await aCompany(server);
    const key = 'b'.repeat(32);
    await server.pool.query('INSERT INTO images (key, owner_id) VALUES ($1, $2)', [key, company.id]);
    await removeUser(await theAdmin(server), company.id);
    const { rows } = await server.pool.query('SELECT replaced_at FROM images WHERE key = $1', [key]);
    expect(rows).toEqual([{ replaced_at: expect.any(Date) }]);
  },

  'decisions about a removed company are deleted': async (server) => {
    const company = await aCompany(server);
    await warn(server, company);
    await removeUser(await theAdmin(server), company.id);
    expect(await countDecisions(server, company)).toBe(0);
  },

  'decisions about a removed student are deleted': async (server) => {
    const student = await aPublishedStudent(server);
    await warn(server, student);
    await removeUser(await theAdmin(server), student.id);
    expect(await countDecisions(server, student)).toBe(0);
  },

  'a company is removed with its owner': async (server) => {
    const owner = await aCompany(server);
    const member = await aMember(server, owner);
    await removeUser(await theAdmin(server), owner.id);
    const { rows } = await server.pool.query('SELECT id FROM users WHERE id = any($1)', [
      [owner.id, member.id],
    ]);
    expect(rows).toEqual([]);
    const { rows: companies } = await server.pool.query('SELECT FROM companies WHERE user_id = $1', [
      owner.id,
    ]);
    expect(companies).toEqual([]);
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

  'a company’s browsers learn that its shortlist has changed': async (server) => {
    const [student, company] = [await aPublishedStudent(server), await anApprovedCompany(server)];
    const stream = await openStream(await aMember(server, company));
    await company.api.directory.shortlist({ id: student.id, shortlisted: true });
    await stream.next('shortlistChanged');
  },

  'a company’s browsers learn that its subscription has changed': async (server) => {
    const company = await aCompany(server);
    const stream = await openStream(company);
    await subscribe(company);
    await stream.next('subscriptionChanged');
  },

  'a company’s browsers learn that its positions have changed': async (server) => {
    const owner = await aCompany(server);
    const stream = await openStream(await aMember(server, owner));
    await aPosition(owner);
    await stream.next('positionsChanged');
  },

  'a company’s browsers learn of the position in its saved profile': async (server) => {
    const owner = await aCompany(server);
    const stream = await openStream(await aMember(server, owner));
    await owner.api.companies.saveProfile({ positionName: 'Runner' });
    await stream.next('positionsChanged');
  },

  'a company’s browsers learn that its people have changed': async (server) => {
    const owner = await aCompany(server);
    const stream = await openStream(await aMember(server, owner));
    await owner.api.companies.saveName({ name: 'Ada Lovelace' });
    await stream.next('peopleChanged');
  },

  'an invitation is emailed with its link': async (server) => {
    const owner = await aCompany(server, { name: 'Sunroom Coffee' });
    const email = await invited(owner);
    await untilMailed(server, email, 'You are invited to join a company');
  },

  'an address that signs up loses its invitations': async (server) => {
    const owner = await aCompany(server);
    const email = await invited(owner);
    const stream = await openStream(owner);
    await openBrowser(server).api.accounts.signUp({ email, password: theirPassword, userType: 'student' });
    await stream.next('peopleChanged');
    expect((await owner.api.companies.people()).invitations).toEqual([]);
    const { entries } = await owner.api.activity.list({});
    expect(entries[0]).toMatchObject({ act: 'people-end-invitation', subject: email, actor: null });
  },

  'an address that becomes an account’s loses its invitations': async (server) => {
    const owner = await aCompany(server);
    const [email, student] = [await invited(owner), await aStudent(server)];
    await student.api.accounts.changeAddress({ email, password: theirPassword });
    await student.api.accounts.proveAddress({ proof: await proofOf(server, email) });
    expect((await owner.api.companies.people()).invitations).toEqual([]);
  },

  'taking an account back ends the invitations it sent': async (server) => {
    const owner = await aCompany(server);
    await invited(owner);
    const stream = await openStream(await aMember(server, owner));
    const newPassword = `another ${theirPassword}`;
    await owner.api.accounts.changePassword({ currentPassword: theirPassword, newPassword });
    await stream.next('peopleChanged');
    expect((await owner.api.companies.people()).invitations).toEqual([]);
  },

  'a company learns that a member’s account was removed': async (server) => {
    const owner = await aCompany(server);
    const [member, stream] = [await aMember(server, owner), await openStream(owner)];
    await member.api.companies.leaveCompany({ password: theirPassword });
    await stream.next('peopleChanged');
  },

  'a removed member gets an email': async (server) => {
    const owner = await aCompany(server, { name: 'Sunroom Coffee' });
    const member = await aMember(server, owner);
    await owner.api.companies.removeMember({ id: member.id });
    await untilMailed(server, member.email, 'You no longer work for Sunroom Coffee');
  },

  'a member who is offered the company gets an email': async (server) => {
    const owner = await aCompany(server, { name: 'Sunroom Coffee' });
    const member = await aMember(server, owner);
    await owner.api.companies.offerOwnership({ to: member.id, password: theirPassword });
    await untilMailed(server, member.email, 'You can become the owner of Sunroom Coffee');
  },

  'a former owner gets an email about who owns the company now': async (server) => {
    const owner = await aCompany(server);
    const member = await aMember(server, owner);
    await owner.api.companies.offerOwnership({ to: member.id, password: theirPassword });
    await member.api.companies.acceptOwnership({ password: theirPassword });
    const queued: string[] = [];
    const jobs = {
      queue: async () => undefined,
      queueAll: async (...job: readonly unknown[]) => void queued.push(JSON.stringify(job.slice(2))),
    };
    await passHandOver(server, member, withReactions(server.db, { jobs }));
    expect(queued.join()).toContain('ownership-moved');
  },

  'an owner gets an email to stop a hand-over that was accepted': async (server) => {
    const owner = await aCompany(server, { name: 'Sunroom Coffee' });
    const member = await aMember(server, owner);
    await owner.api.companies.offerOwnership({ to: member.id, password: theirPassword });
    await member.api.companies.acceptOwnership({ password: theirPassword });
    await untilMailed(server, owner.email, 'Sunroom Coffee gets a new owner on AmbitionHub in 48 hours');
  },

  'members get an email when their company ends': async (server) => {
    const owner = await aCompany(server, { name: 'Sunroom Coffee' });
    const member = await aMember(server, owner);
    await owner.api.accounts.leave({ password: theirPassword });
    await untilMailed(server, member.email, 'Sunroom Coffee will be deleted from AmbitionHub in 3 days');
  },

  'members get an email when their company stays': async (server) => {
    const owner = await aCompany(server, { name: 'Sunroom Coffee' });
    const member = await aMember(server, owner);
    await owner.api.accounts.leave({ password: theirPassword });
    await (await anotherBrowserOf(owner)).api.accounts.stay();
    await untilMailed(server, member.email, 'Sunroom Coffee stays on AmbitionHub');
  },

  'members get an email when their company is deleted': async (server) => {
    const owner = await aCompany(server, { name: 'Sunroom Coffee' });
    const member = await aMember(server, owner);
    await removeUser(await theAdmin(server), owner.id);
    await untilMailed(server, member.email, 'Sunroom Coffee was deleted from AmbitionHub');
  },

  'an owner gets an email when a member asks for removal': async (server) => {
    const owner = await aCompany(server, { name: 'Sunroom Coffee' });
    const member = await aMember(server, owner);
    await member.api.accounts.leave({ password: theirPassword });
    await untilMailed(server, owner.email, `${member.email} is leaving Sunroom Coffee`);
  },

  'a company learns that one of its people, or its owner with it, is leaving': async (server) => {
    const owner = await aCompany(server);
    const [member, other] = [await aMember(server, owner), await aMember(server, owner)];
    const stream = await openStream(other);
    await member.api.accounts.leave({ password: theirPassword });
    await stream.next('peopleChanged');
    await owner.api.accounts.leave({ password: theirPassword });
    await stream.next('peopleChanged');
    const { entries } = await other.api.activity.list({ about: 'people' });
    expect(entries.map(({ act, actor }) => [act, actor?.id])).toEqual([
      ['people-end-company', owner.id],
      ['people-ask-removal', member.id],
    ]);
  },

  'a company learns that someone who was leaving stays': async (server) => {
    const owner = await aCompany(server);
    const [member, other] = [await aMember(server, owner), await aMember(server, owner)];
    for (const person of [owner, member]) {
      await person.api.accounts.leave({ password: theirPassword });
      await (await anotherBrowserOf(person)).api.accounts.stay();
    }
    const { entries } = await other.api.activity.list({ about: 'people' });
    expect(entries.map(({ act }) => act)).toEqual([
      'people-stay',
      'people-ask-removal',
      'people-keep-company',
      'people-end-company',
    ]);
  },

  'a company’s browsers learn of a note on a student': async (server) => {
    const [student, company] = [await aPublishedStudent(server), await anApprovedCompany(server)];
    const stream = await openStream(await aMember(server, company));
    await company.api.directory.saveNote({ id: student.id, note: 'Kind' });
    await stream.next('noteChanged');
  },

  'a company’s browsers learn that its profile was saved': async (server) => {
    const owner = await aCompany(server);
    const stream = await openStream(await aMember(server, owner));
    await owner.api.companies.saveProfile({ name: 'Sunroom Coffee' });
    await stream.next('companyProfileChanged');
  },

  'a company’s browsers learn of its new time zone': async (server) => {
    const owner = await aCompany(server);
    const stream = await openStream(await aMember(server, owner));
    await owner.api.companies.saveTimeZone({ timeZone: 'America/Chicago' });
    await stream.next('companyProfileChanged');
  },

  'an approved company is notified by email': async (server) => {
    const company = await aCompany(server);
    await setApproval(await theAdmin(server), company.id, true);
    await wakeHolds(server.pool);
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
    await wakeHolds(server.pool);
    await stream.next('companyProfileChanged');
  },

  'a company’s browsers learn of its rejection at once': async (server) => {
    const company = await aCompany(server);
    const stream = await openStream(company);
    await reject(server, company, 'Name your website.');
    await stream.next('companyProfileChanged');
  },
} satisfies Proofs;
