import type { UserId } from '@ambitionhub/contract/accounts';
import { ambassadorLimits } from '@ambitionhub/contract/ambassadors';
import { describe, expect, it } from 'vitest';
import { removeUser } from './support/admin.ts';
import { offerTerms } from './support/ambassadors.ts';
import { openBrowser } from './support/browser.ts';
import { aMessageId, anOpenConversation, aPair, send } from './support/conversation.ts';
import { conversationsCopied } from './support/copies.ts';
import { openStream } from './support/live.ts';
import {
  aCompanyProfile,
  aMember,
  anApprovedCompany,
  anotherBrowserOf,
  aPublishedStudent,
  type Founder,
  type Person,
  theAdmin,
  theirPassword,
} from './support/people.ts';
import { expectRefusal } from './support/refusal.ts';
import { startServer } from './support/server.ts';

const server = await startServer();

/** A company with a member, and a student whom it has answered. */
async function aTeam(): Promise<{ owner: Founder; member: Person; student: Person }> {
  const { student, company: owner } = await anOpenConversation(server);
  return { owner, member: await aMember(server, owner), student };
}

async function lastMessageRow(student: Person, company: Person) {
  const { rows } = await server.pool.query(
    `SELECT author_id, author_name FROM messages JOIN conversations ON conversations.id = conversation_id
     WHERE student_id = $1 AND company_id = $2 ORDER BY seq DESC LIMIT 1`,
    [student.id, company.id],
  );
  return rows[0];
}

/** The messages in a copy of one's data. */
async function messagesCopied(participant: UserId): Promise<string> {
  return JSON.stringify(await conversationsCopied(server.db, participant));
}

const unreadOf = async ({ api }: Person) => (await api.messaging.unread()).unread;

describe('a member of a company', () => {
  it('writes for the company: to the student it is the company, no matter who wrote', async () => {
    const { owner, member, student } = await aTeam();
    const { message } = await member.api.messaging.send({
      with: student.id,
      id: aMessageId(),
      text: 'Hello',
    });
    expect(message.senderId).toBe(owner.id);
    const { conversation, messages } = await student.api.messaging.messages({ with: owner.id });
    expect(conversation.with).toMatchObject({ id: owner.id, userType: 'company' });
    expect(messages.map(({ senderId }) => senderId)).toEqual([student.id, owner.id, owner.id]);
    await expectRefusal(send(student, member, 'To you alone'), 'NOT_FOUND');
  });

  it('is named in the company’s own view of what they write, and nowhere to the student', async () => {
    const { owner, member, student } = await aTeam();
    await server.pool.query("UPDATE users SET name = 'Jonas Weber' WHERE id = $1", [member.id]);
    const streams = [await openStream(owner), await openStream(student)] as const;
    for (const stream of streams) await stream.next('changes');
    const { message } = await send(member, student, 'From Jonas');
    const jonas = { id: member.id, name: 'Jonas Weber' };
    expect(message.author).toEqual(jonas);
    const [told, toldStudent] = await Promise.all(
      streams.map((stream) => stream.next('message', ({ message }) => message.text === 'From Jonas')),
    );
    expect(told?.data.message.author).toEqual(jonas);
    expect(toldStudent?.data.message).not.toHaveProperty('author');
    const { messages } = await owner.api.messaging.messages({ with: student.id });
    expect(messages.map(({ author }) => author?.name)).toEqual([undefined, owner.email, 'Jonas Weber']);
    const seen = await student.api.messaging.messages({ with: owner.id });
    expect(JSON.stringify(seen)).not.toMatch(/Jonas Weber|author/);
    const copies = await Promise.all([student, owner].map(({ id }) => messagesCopied(id)));
    expect(copies.map((copy) => copy.includes('Jonas Weber'))).toEqual([false, true]);
    await send(student, owner, 'Hello Jonas');
    expect(await lastMessageRow(student, owner)).toMatchObject({ author_id: null, author_name: null });
  });

  it('is named for a message that begins a conversation, and after they have left', async () => {
    const owner = await anApprovedCompany(server);
    const member = await aMember(server, owner);
    const student = await aPublishedStudent(server);
    const { message } = await send(member, student, 'We would like to meet you');
    expect(message.author).toEqual({ id: member.id, name: member.email });
    await server.pool.query('DELETE FROM users WHERE id = $1', [member.id]);
    const { messages } = await owner.api.messaging.messages({ with: student.id });
    expect(messages[0]?.author).toEqual({ id: member.id, name: member.email });
  });

  it('shares the inbox: what one of them has read, the company has read', async () => {
    const { owner, member, student } = await aTeam();
    await send(student, owner, 'Thank you');
    expect([await unreadOf(owner), await unreadOf(member)]).toEqual([2, 2]);
    await member.api.messaging.markRead({ with: student.id, upTo: 3 });
    expect([await unreadOf(owner), await unreadOf(member)]).toEqual([0, 0]);
  });

  it('gets the company’s events in a stream of their own', async () => {
    const { owner, member, student } = await aTeam();
    const streams = [await openStream(owner), await openStream(member)];
    for (const stream of streams) await stream.next('changes');
    await send(student, owner, 'Are you there?');
    for (const stream of streams)
      await stream.next('message', ({ message }) => message.text === 'Are you there?');
  });

  it('works on the company’s profile, shortlist, notes and applicants', async () => {
    const { owner, member, student } = await aTeam();
    await member.api.companies.saveProfile(aCompanyProfile({ name: 'By the member' }));
    expect(await owner.api.companies.profile()).toMatchObject({ name: 'By the member' });
    await member.api.directory.saveNote({ id: student.id, note: 'Met at the fair' });
    expect(await owner.api.directory.student({ id: student.id })).toMatchObject({ note: 'Met at the fair' });
    expect((await member.api.applications.applicants({ stage: 'answered' })).applicants).toHaveLength(1);
  });

  it('reaches no other company', async () => {
    const { member } = await aTeam();
    const { student, company: other } = await anOpenConversation(server);
    await expectRefusal(offerTerms(member, student), 'NOT_FOUND');
    const { conversations } = await member.api.messaging.conversations({});
    expect(conversations.map(({ with: { id } }) => id)).not.toContain(student.id);
    expect((await member.api.messaging.messages({ with: student.id })).messages).toEqual([]);
    expect((await other.api.messaging.messages({ with: student.id })).messages).toHaveLength(2);
  });

  it('counts in the company’s limit of new conversations, not in one of their own', async () => {
    const owner = await anApprovedCompany(server);
    const member = await aMember(server, owner);
    await server.pool.query(
      "INSERT INTO conversation_starts (company_id, day, count) VALUES ($1, (now() at time zone 'utc')::date, 1000000)",
      [owner.id],
    );
    await expectRefusal(send(member, await aPublishedStudent(server), 'Hello'), 'DAILY_LIMIT');
  });

  it('counts in the company’s limit of offers a day, not in one of their own', async () => {
    const { owner, member, student } = await aTeam();
    await server.pool.query(
      `WITH made AS (
         INSERT INTO ambassadorships (id, company_id, student_id, company_name, student_name, state, offered_at, first_day)
         SELECT gen_random_uuid(), $1, gen_random_uuid(), 'Acme', 'Maya', 'declined', now(), '2026-01-01'
         FROM generate_series(1, $2::int) RETURNING id
       )
       INSERT INTO ambassador_terms (ambassadorship_id, version, pay, rate_cents, from_day, proposed_at, proposed_by_name)
         SELECT id, 1, 'tasks', 0, '2026-01-01', now(), 'Acme' FROM made`,
      [owner.id, ambassadorLimits.offersADay],
    );
    await expectRefusal(offerTerms(member, student), 'TOO_MANY_OFFERS');
  });

  it('is shown to colleagues by the name they give, and by their address until then', async () => {
    const { owner, member } = await aTeam();
    await owner.api.companies.saveName({ name: ' Ada Lovelace ' });
    const { people } = await member.api.companies.people();
    expect(people).toEqual([
      expect.objectContaining({ userId: owner.id, name: 'Ada Lovelace', role: 'owner', mayPay: true }),
      expect.objectContaining({
        userId: member.id,
        name: '',
        email: member.email,
        role: 'member',
        mayPay: false,
      }),
    ]);
    await expectRefusal(owner.api.companies.saveName({ name: ' ' }), 'INVALID_INPUT');
    await expectRefusal(owner.api.companies.saveName({ name: 'x'.repeat(81) }), 'INVALID_INPUT');
  });

  it('has a password, sessions and settings apart from the owner’s', async () => {
    const { owner, member } = await aTeam();
    await member.api.notifications.saveSettings({ emailDigests: false });
    expect(await member.api.notifications.settings()).toMatchObject({ emailDigests: false });
    expect(await owner.api.notifications.settings()).toMatchObject({ emailDigests: true });
    await member.api.accounts.changePassword({
      currentPassword: theirPassword,
      newPassword: `${theirPassword} again`,
    });
    await member.api.accounts.revokeOtherSessions();
    const { sessions } = await owner.api.accounts.sessions();
    expect(sessions).toHaveLength(1);
    const { viewer } = await openBrowser(server).api.accounts.signIn({
      email: owner.email,
      password: theirPassword,
    });
    expect(viewer).toMatchObject({ id: owner.id });
  });

  it('neither sees nor changes what the company pays for', async () => {
    const { owner, member } = await aTeam();
    expect((await owner.api.accounts.session()).viewer).not.toHaveProperty('isMember');
    expect((await member.api.accounts.session()).viewer).toMatchObject({ isMember: true });
    await expectRefusal(member.api.billing.subscription(), 'FORBIDDEN');
    await expectRefusal(member.api.billing.openCheckout({ plan: 'premium' }), 'FORBIDDEN');
  });

  it('is gone at once when removed, and the company stays', async () => {
    const { owner, member, student } = await aTeam();
    const stream = await openStream(member);
    await stream.next('changes');
    const elsewhere = await anotherBrowserOf(member);
    await server.pool.query('DELETE FROM users WHERE id = $1', [member.id]);
    await expectRefusal(send(member, student, 'Still me?'), 'UNAUTHENTICATED');
    await expectRefusal(elsewhere.api.messaging.conversations({}), 'UNAUTHENTICATED');
    expect((await owner.api.messaging.messages({ with: student.id })).messages).toHaveLength(2);
  });
});

describe('a decision about a company', () => {
  it('holds for everyone in it, and each of them is notified', async () => {
    const { owner, member, student } = await aTeam();
    const admin = await theAdmin(server);
    const decided = await admin.api.moderation.impose({
      id: owner.id,
      kind: 'closure',
      reason: 'Not a company.',
      seen: null,
    });
    for (const person of [owner, member]) {
      await expectRefusal(person.api.messaging.conversations({}), 'UNAUTHENTICATED');
      const { rows } = await server.pool.query('SELECT barred_until FROM users WHERE id = $1', [person.id]);
      expect(rows[0]?.barred_until).not.toBeNull();
    }
    await expectRefusal(send(student, owner, 'Hello?'), 'RECIPIENT_BARRED');
    await admin.api.moderation.lift({ id: decided.id, version: decided.version, reason: 'A mistake' });
    const again = { ...member, ...(await anotherBrowserOf(member)) };
    await send(again, student, 'We are back.');
  });

  it('is the owner’s to confirm and to appeal; the members read it, and a warning does not hold them up', async () => {
    const { owner, member } = await aTeam();
    const { moderation } = (await theAdmin(server)).api;
    const { id } = await moderation.impose({ id: owner.id, kind: 'warning', reason: 'Be kind.', seen: null });
    const noticesOf = async ({ api }: Person) => (await api.moderation.notices()).notices;
    expect(await noticesOf(owner)).toMatchObject([{ id, mayAnswer: true }]);
    expect(await noticesOf(member)).toMatchObject([{ id, reason: 'Be kind.', mayAnswer: false }]);
    await expectRefusal(member.api.moderation.acknowledge({ id }), 'FORBIDDEN');
    await expectRefusal(member.api.moderation.appeal({ id, text: 'Not us.' }), 'FORBIDDEN');
    expect((await owner.api.accounts.session()).notice).toBe(true);
    expect((await member.api.accounts.session()).notice).toBeUndefined();
    await owner.api.moderation.appeal({ id, text: 'We were kind.' });
    await owner.api.moderation.acknowledge({ id });
    for (const person of [owner, member]) expect(await noticesOf(person)).toEqual([]);
  });

  it('to remove it also removes its people, and the student keeps the conversation', async () => {
    const { owner, member, student } = await aTeam();
    await removeUser(await theAdmin(server), owner.id);
    const { rows } = await server.pool.query('SELECT FROM users WHERE id = ANY($1)', [[owner.id, member.id]]);
    expect(rows).toEqual([]);
    const { conversation, messages } = await student.api.messaging.messages({ with: owner.id });
    expect([conversation.with.gone, messages.length]).toEqual([true, 2]);
  });
});

describe('the owner of a company', () => {
  const refusedBy = (statement: string, values: readonly unknown[]) =>
    expect(server.pool.query(statement, [...values])).rejects.toThrow();

  it('is always one of its own people: the database accepts no other', async () => {
    const { owner } = await aTeam();
    const { company: stranger } = await aPair(server);
    await refusedBy('UPDATE companies SET owner_id = $1 WHERE user_id = $2', [stranger.id, owner.id]);
    await refusedBy('UPDATE companies SET owner_id = NULL WHERE user_id = $1', [owner.id]);
    await refusedBy('UPDATE users SET company_id = $1 WHERE id = $2', [stranger.id, owner.id]);
  });

  it('need not be the founder, whose account can then be removed without the company', async () => {
    const { owner: founder, member, student } = await aTeam();
    await server.pool.query('UPDATE companies SET owner_id = $1 WHERE user_id = $2', [member.id, founder.id]);
    await server.pool.query('DELETE FROM users WHERE id = $1', [founder.id]);
    expect((await member.api.accounts.session()).viewer).not.toHaveProperty('isMember');
    expect(await member.api.billing.subscription()).toBeTruthy();
    await send(member, student, 'We go on.');
    const { conversation } = await student.api.messaging.messages({ with: founder.id });
    expect(conversation.with.gone).toBe(false);
  });
});
