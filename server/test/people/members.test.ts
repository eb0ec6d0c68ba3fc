import { describe, expect, it } from 'vitest';
import { atServer, type Browser, openBrowser } from '../support/browser.ts';
import { aMessageId, anOpenConversation, send } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import { untilOneWaits } from '../support/lock-waits.ts';
import { invitationTo, mailsTo, stopOf } from '../support/mailbox.ts';
import { handOver, passHandOver } from '../support/ownership.ts';
import {
  aCompany,
  aMember,
  anotherBrowserOf,
  type Founder,
  type Person,
  theirPassword,
} from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { startSmallRedis } from '../support/small-redis.ts';

// Servers notify each other through Redis.
const environment = { REDIS_URL: `redis://127.0.0.1:${(await startSmallRedis()).port}` };
const server = await startServer({ environment });
const password = theirPassword;

async function aTeam(): Promise<{ owner: Founder; member: Person; other: Person; student: Person }> {
  const { student, company: owner } = await anOpenConversation(server);
  return { owner, member: await aMember(server, owner), other: await aMember(server, owner), student };
}

const peopleOf = async ({ api }: Person) =>
  (await api.companies.people()).people.map(({ userId, role, mayPay }) => ({ userId, role, mayPay }));

const stopHandOver = (stop: string, removesNew = false) =>
  openBrowser(server).api.companies.stopHandOver({ stop, removesNew });

describe('a member who is removed', () => {
  it('is out at once, on every server, in every session and stream', async () => {
    const { owner, member, student } = await aTeam();
    const second = await startServer({ environment, database: server });
    const elsewhere = await anotherBrowserOf(member);
    const streams = [await openStream(member), await openStream(atServer(elsewhere, second))];
    const { address } = await member.api.tasks.replaceCalendar();
    const calendar = () => fetch(new URL(new URL(address ?? '').pathname, second.url));
    expect((await calendar()).status).toBe(200);
    await owner.api.companies.removeMember({ id: member.id });
    const ended = 'member-removed';
    for (const stream of streams) expect((await stream.next('signedOut')).data).toEqual({ ended });
    const says = async ({ api }: Browser) => (await api.accounts.session()).ended;
    expect([await says(member), await says(atServer(elsewhere, second))]).toEqual([ended, ended]);
    await expectRefusal(send(member, student, 'Still me?'), 'UNAUTHENTICATED');
    for (const browser of [member, atServer(elsewhere, second)]) {
      await expectRefusal(browser.api.companies.people(), 'UNAUTHENTICATED');
      await expectRefusal(browser.api.messaging.conversations({}), 'UNAUTHENTICATED');
    }
    expect((await calendar()).status).toBe(404);
    const login = { email: member.email, password };
    await expectRefusal(member.api.accounts.signIn(login), 'INVALID_CREDENTIALS');
  });

  it('leaves the company what they wrote, and may be invited again', async () => {
    const { owner, member, student } = await aTeam();
    await member.api.messaging.send({ with: student.id, id: aMessageId(), text: 'From me' });
    await owner.api.companies.removeMember({ id: member.id });
    const { messages } = await owner.api.messaging.messages({ with: student.id });
    expect(messages.at(-1)?.text).toBe('From me');
    await owner.api.companies.invite({ id: aMessageId(), email: member.email });
  });

  it('who joins another company in the same browser cannot reach the first company from a tab left open', async () => {
    const { owner, member, student } = await aTeam();
    await owner.api.companies.removeMember({ id: member.id });
    const next = await aCompany(server);
    await next.api.companies.invite({ id: aMessageId(), email: member.email });
    const token = await invitationTo(server, member.email);
    // The old tab sends the new account's cookie.
    const { viewer } = await member.api.companies.join({ token, name: 'Jonas Weber', password });
    expect(viewer?.id).not.toBe(member.id);
    expect((await member.api.messaging.conversations({})).conversations).toEqual([]);
    expect((await member.api.messaging.messages({ with: student.id })).messages).toEqual([]);
    await expectRefusal(
      member.api.messaging.assign({ with: student.id, to: viewer?.id ?? null }),
      'NOT_FOUND',
    );
    expect((await peopleOf(member)).map(({ userId }) => userId)).toEqual([next.id, viewer?.id]);
  });

  it('is removed once, by two browsers of the owner at the same time', async () => {
    const { owner, member, other } = await aTeam();
    const browsers = [owner, await anotherBrowserOf(owner)];
    const { answers, refusals } = await outcomesOf(
      browsers.map(({ api }) => api.companies.removeMember({ id: member.id })),
    );
    expect([answers.length, refusals]).toEqual([1, ['NOT_FOUND']]);
    expect((await peopleOf(other)).map(({ userId }) => userId)).toEqual([owner.id, other.id]);
  });
});

describe('a member who leaves', () => {
  it('gives their password, and their account is gone, with its sessions', async () => {
    const { owner, member } = await aTeam();
    const elsewhere = await anotherBrowserOf(member);
    await expectRefusal(member.api.companies.leaveCompany({ password: 'not this one' }), 'WRONG_PASSWORD');
    await member.api.companies.leaveCompany({ password });
    await expectRefusal(elsewhere.api.companies.people(), 'UNAUTHENTICATED');
    expect(await peopleOf(owner)).toHaveLength(2);
  });

  it('takes only themselves along when they delete their account', async () => {
    const { owner, member } = await aTeam();
    await member.api.accounts.leave({ password });
    expect((await owner.api.companies.profile()).profileCompleted).toBe(true);
    const { rows } = await server.pool.query('SELECT leaving FROM companies WHERE user_id = $1', [owner.id]);
    expect(rows).toEqual([{ leaving: false }]);
  });
});

describe('a company that is removed while a request of its people waits', () => {
  it('is not found, as if the request had come later', async () => {
    const owner = await aCompany(server);
    const client = await server.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM companies WHERE user_id = $1 FOR UPDATE', [owner.id]);
      const saved = expectRefusal(owner.api.companies.saveProfile({ name: 'Too late' }), 'NOT_FOUND');
      await untilOneWaits(server);
      await client.query('DELETE FROM users WHERE id = $1', [owner.id]);
      await client.query('COMMIT');
      await saved;
    } finally {
      client.release();
    }
  });
});

describe('who may pay students', () => {
  it('is decided by the owner, for each member', async () => {
    const { owner, member, other } = await aTeam();
    await owner.api.companies.setMayPay({ id: member.id, mayPay: true });
    const mayPay = async () => (await peopleOf(other)).map((person) => person.mayPay);
    expect(await mayPay()).toEqual([true, true, false]);
    await owner.api.companies.setMayPay({ id: member.id, mayPay: false });
    expect(await mayPay()).toEqual([true, false, false]);
  });
});

describe('the owner of a company', () => {
  it('hands it over: both with their password, and the former one stays and may pay students', async () => {
    const { owner, member, other } = await aTeam();
    const stream = await openStream(other);
    const { companies } = owner.api;
    await expectRefusal(companies.offerOwnership({ to: member.id, password: 'not this' }), 'WRONG_PASSWORD');
    expect((await companies.offerOwnership({ to: member.id, password })).offeredTo).toBe(member.id);
    expect((await member.api.companies.people()).offeredTo).toBe(member.id);
    expect((await other.api.companies.people()).offeredTo).toBeNull();
    await expectRefusal(member.api.companies.acceptOwnership({ password: 'not this' }), 'WRONG_PASSWORD');
    await expectRefusal(other.api.companies.acceptOwnership({ password }), 'PEOPLE_CHANGED');
    const { handOverAt } = await member.api.companies.acceptOwnership({ password });
    expect((await owner.api.companies.people()).handOverAt).toBe(handOverAt);
    expect((await other.api.companies.people()).handOverAt).toBeNull();
    expect(Date.parse(handOverAt ?? '') - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
    await expectRefusal(member.api.companies.acceptOwnership({ password }), 'PEOPLE_CHANGED');
    await expectRefusal(member.api.companies.removeMember({ id: owner.id }), 'FORBIDDEN');
    await passHandOver(server, member);
    await stream.next('peopleChanged');
    expect(await peopleOf(other)).toEqual([
      { userId: member.id, role: 'owner', mayPay: true },
      { userId: owner.id, role: 'member', mayPay: true },
      { userId: other.id, role: 'member', mayPay: false },
    ]);
    await expectRefusal(owner.api.billing.subscription(), 'FORBIDDEN');
    await expectRefusal(owner.api.companies.removeMember({ id: other.id }), 'FORBIDDEN');
    expect(await member.api.billing.subscription()).toBeTruthy();
  });

  it('who handed it over may be removed, although the company has their id', async () => {
    const { owner, member, student } = await aTeam();
    await handOver(server, owner, member);
    const stream = await openStream(owner);
    await member.api.companies.removeMember({ id: owner.id });
    await stream.next('signedOut');
    await expectRefusal(owner.api.companies.people(), 'UNAUTHENTICATED');
    await send(member, student, 'We go on');
    expect((await student.api.messaging.messages({ with: owner.id })).conversation.with.gone).toBe(false);
  });

  it('can stop a hand-over by a link in an email, signed out and once, and remove who joined since', async () => {
    for (const removesNew of [false, true]) {
      const { owner, member, other } = await aTeam();
      await server.pool.query("UPDATE users SET created_at = now() - interval '8 days' WHERE id = $1", [
        other.id,
      ]);
      await owner.api.companies.offerOwnership({ to: member.id, password });
      await member.api.companies.acceptOwnership({ password });
      const stop = await stopOf(server, owner.email);
      const mail = (await mailsTo(server, owner.email)).find(({ text }) => text.includes(stop));
      expect(mail?.text).toContain(`Joined in the last 7 days: ${member.email}.`);
      await openBrowser(server).fetch(`/stop-hand-over?stop=${stop}`);
      expect((await owner.api.companies.people()).handOverAt).not.toBeNull();
      const { answers, refusals } = await outcomesOf([
        stopHandOver(stop, removesNew),
        stopHandOver(stop, removesNew),
      ]);
      expect([answers, refusals]).toEqual([[{ done: true }], ['INVALID_HAND_OVER_LINK']]);
      await passHandOver(server, member);
      const { people } = await owner.api.companies.people();
      expect(people[0]).toMatchObject({ userId: owner.id, role: 'owner' });
      expect(people.some(({ userId }) => userId === member.id)).toBe(!removesNew);
      expect(people.some(({ userId }) => userId === other.id)).toBe(true);
    }
  });

  it('cannot stop it once the company has changed hands', async () => {
    const { owner, member } = await aTeam();
    await owner.api.companies.offerOwnership({ to: member.id, password });
    await member.api.companies.acceptOwnership({ password });
    const stop = await stopOf(server, owner.email);
    await passHandOver(server, member);
    await expectRefusal(stopHandOver(stop, true), 'INVALID_HAND_OVER_LINK');
    expect((await peopleOf(member)).map(({ role }) => role)).toEqual(['owner', 'member', 'member']);
  });

  it('takes the offer back, or the member declines it', async () => {
    const { owner, member, other } = await aTeam();
    for (const by of [owner, member]) {
      await owner.api.companies.offerOwnership({ to: member.id, password });
      await expectRefusal(other.api.companies.endOwnershipOffer(), 'PEOPLE_CHANGED');
      expect((await by.api.companies.endOwnershipOffer()).offeredTo).toBeNull();
      await expectRefusal(member.api.companies.acceptOwnership({ password }), 'PEOPLE_CHANGED');
    }
  });

  it('keeps an offer when the member secures their own account, and ends it by securing theirs', async () => {
    const { owner, member, other } = await aTeam();
    await owner.api.companies.offerOwnership({ to: member.id, password });
    await anotherBrowserOf(member);
    await member.api.accounts.revokeOtherSessions();
    const passwords = { currentPassword: password, newPassword: `another ${password}` };
    await member.api.accounts.changePassword(passwords);
    expect((await owner.api.companies.people()).offeredTo).toBe(member.id);
    const stream = await openStream(other);
    await owner.api.accounts.changePassword(passwords);
    await stream.next('peopleChanged');
    expect((await owner.api.companies.people()).offeredTo).toBeNull();
    const { entries } = await other.api.activity.list({});
    expect(entries[0]).toMatchObject({ act: 'people-end-offer', actor: { name: owner.email } });
  });

  it('cannot hand it over to someone who is about to delete their account, nor while deleting their own', async () => {
    const { owner, member, other } = await aTeam();
    const { companies } = owner.api;
    await owner.api.companies.offerOwnership({ to: member.id, password });
    await member.api.accounts.leave({ password });
    const leaving = { ...member, ...(await anotherBrowserOf(member)) };
    await expectRefusal(leaving.api.companies.acceptOwnership({ password }), 'PEOPLE_CHANGED');
    await expectRefusal(companies.offerOwnership({ to: member.id, password }), 'PEOPLE_CHANGED');
    await companies.offerOwnership({ to: other.id, password });
    await owner.api.accounts.leave({ password });
    await expectRefusal(other.api.companies.acceptOwnership({ password }), 'PEOPLE_CHANGED');
  });

  it('cannot change the people of another company, or themselves', async () => {
    const { owner, member } = await aTeam();
    const { api, id } = await aCompany(server);
    for (const target of [member.id, owner.id, id]) {
      await expectRefusal(api.companies.removeMember({ id: target }), 'NOT_FOUND');
      await expectRefusal(api.companies.setMayPay({ id: target, mayPay: true }), 'NOT_FOUND');
      await expectRefusal(api.companies.offerOwnership({ to: target, password }), 'NOT_FOUND');
    }
    expect(await peopleOf(owner)).toHaveLength(3);
  });
});
