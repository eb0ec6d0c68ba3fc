import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { getsProfile } from '../accounts/new-profile.ts';
import { type Proofs, type ProofsOf, untilMailed } from '../reactions/proof.ts';
import { activityOf, did } from '../support/activity.ts';
import { removeUser, setApproval } from '../support/admin.ts';
import { openBrowser } from '../support/browser.ts';
import { anOpenConversation } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import { proofOf } from '../support/mailbox.ts';
import { passHandOver } from '../support/ownership.ts';
import {
  aCompany,
  aCompanyProfile,
  aMember,
  anotherBrowserOf,
  aStudent,
  type Person,
  theAdmin,
  theirPassword,
} from '../support/people.ts';
import { aPicture } from '../support/pictures.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { finalizeHolds } from '../support/undo-windows.ts';
import { uploadsOf } from '../support/uploads.ts';
import { withReactions } from '../support/with-reactions.ts';

/** Whether a company is kept out of every list, for this reason. */
async function isHidden({ pool }: RunningServer, { id }: Person, reason: 'leaving' | 'barred') {
  const { rows } = await pool.query<{ hidden: boolean }>(
    `SELECT ${reason} AS hidden FROM companies WHERE user_id = $1`,
    [id],
  );
  return rows[0]?.hidden;
}

/** Invites a new address. */
async function invited({ api }: Person): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  await api.companies.invite({ id: randomUUID(), email });
  return email;
}

async function reject(server: RunningServer, { id }: Person, reason: string): Promise<void> {
  const { moderation } = (await theAdmin(server)).api;
  const { version } = await moderation.company({ id });
  await moderation.reject({ id, version, reason });
}

/** A company with a cover, which the admin can take away. */
async function aTakenCover(server: RunningServer) {
  const company = await aCompany(server);
  await uploadsOf(company).upload(await aPicture(), { kind: 'cover', picture: randomUUID() });
  const admin = await theAdmin(server);
  const { id, cover } = await admin.api.moderation.company({ id: company.id });
  const take = () =>
    admin.api.moderation.takeCover({ id, cover: cover ?? '', reason: 'It shows someone else.' });
  return { company, take };
}

export const proofs: ProofsOf<'companies'> = {
  'a company gets its profile in the transaction that creates the account': (server) =>
    getsProfile(server, 'company', 'companies'),

  'a company whose owner becomes something else is removed': async () => {
    const own = await startServer();
    const company = await aCompany(own);
    const member = await aMember(own, company);
    await startServer({ database: own, environment: { ADMIN_EMAIL: company.email } });
    expect((await own.pool.query('SELECT FROM companies')).rowCount).toBe(0);
    expect((await own.pool.query('SELECT FROM users WHERE id = $1', [member.id])).rowCount).toBe(0);
  },

  'a company whose owner asks for removal leaves every list': async (server) => {
    const company = await aCompany(server);
    await company.api.accounts.leave({ password: theirPassword });
    expect(await isHidden(server, company, 'leaving')).toBe(true);
  },

  'a company whose owner decides to stay returns to the lists': async (server) => {
    const company = await aCompany(server);
    await company.api.accounts.leave({ password: theirPassword });
    await (await anotherBrowserOf(company)).api.accounts.stay();
    expect(await isHidden(server, company, 'leaving')).toBe(false);
  },

  'the profile of a barred company is hidden from everyone': async (server) => {
    const company = await aCompany(server);
    const { moderation } = (await theAdmin(server)).api;
    await moderation.impose({ id: company.id, kind: 'closure', reason: 'Spam', seen: null });
    expect(await isHidden(server, company, 'barred')).toBe(true);
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
};

export const acts: Proofs = {
  'a company’s activity says who saved its profile': async (server) => {
    const { company } = await anOpenConversation(server);
    await company.api.companies.saveProfile(aCompanyProfile());
    expect((await did(company))[0]).toBe('saved the company profile');
  },

  'a company’s activity says who changed its time zone': async (server) => {
    const { company } = await anOpenConversation(server);
    for (const timeZone of ['America/Chicago', 'America/Chicago'])
      await company.api.companies.saveTimeZone({ timeZone });
    expect(await did(company)).toEqual(['changed the company’s time zone to America/Chicago']);
  },

  'a company’s activity says who changed its people': async (server) => {
    const { company } = await anOpenConversation(server);
    await company.api.companies.saveName({ name: 'Ana Lee' });
    expect(await activityOf(company)).toEqual([
      { by: company.id, did: 'changed their name to Ana Lee', act: 'people-rename' },
    ]);
  },

  'an invitation is emailed with its link': async (server) => {
    const owner = await aCompany(server, { name: 'Sunroom Coffee' });
    const email = await invited(owner);
    await untilMailed(server, email, 'You are invited to join a company');
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

  'an approved company is notified by email': async (server) => {
    const company = await aCompany(server);
    await setApproval(await theAdmin(server), company.id, true);
    await finalizeHolds(server);
    await untilMailed(server, company.email, 'is approved. Students can now find your company');
  },

  'a rejected company gets the reason by email': async (server) => {
    const company = await aCompany(server);
    await reject(server, company, 'Name your website.');
    await untilMailed(server, company.email, 'Name your website.');
  },

  'a company’s activity says who changed its page': async (server) => {
    const company = await aCompany(server);
    await company.api.companies.setPublicPage({ on: true });
    const { entries } = await company.api.activity.list({});
    expect(entries[0]).toMatchObject({ act: 'show-page', actor: { id: company.id } });
  },

  'a company gets the reason for a removed cover by email': async (server) => {
    const { company, take } = await aTakenCover(server);
    await take();
    await untilMailed(server, company.email, 'It shows someone else.');
  },

  'a company’s activity says that its cover was taken away': async (server) => {
    const { company, take } = await aTakenCover(server);
    await take();
    const { entries } = await company.api.activity.list({});
    expect(entries[0]).toMatchObject({ act: 'take-cover', actor: null });
  },
};
