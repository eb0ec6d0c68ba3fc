import { companyTabs } from '@ambitionhub/contract/companies';
import { notificationDefaults } from '@ambitionhub/contract/notifications';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { removeUser } from '../support/admin.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { aMailServer, headerOf } from '../support/mail-server.ts';
import { aMember, aStudent, theAdmin, theirPassword } from '../support/people.ts';
import { aPostOffice } from '../support/post-office.ts';
import { startServer } from '../support/server.ts';

const provider = await aMailServer();
const server = await startServer({ environment: provider.environment });
const office = await aPostOffice(server);
const other = await aPostOffice(server);

describe('an email about a new message', () => {
  it('comes when the message is unread after two minutes, with its text and a link to the conversation', async () => {
    const { student, company } = await aPair(server);
    await send(student, company, 'I would <b>love</b> to.\nSee https://ada.example & me');
    await office.afterMinutes(1);
    await office.idle();
    expect(provider.to(company.email).filter(({ subject }) => subject?.includes('message'))).toEqual([]);

    await office.afterMinutes(1);
    await vi.waitFor(() => expect(mailsOf(company.email)).toHaveLength(1));
    const [mail] = mailsOf(company.email);
    const link = `${server.config.http.publicUrl}/company-dashboard?tab=messages&with=${student.id}`;
    expect(companyTabs).toHaveProperty('messages');
    expect(mail?.text).toMatch(/^New message from Student \d+\n/);
    expect(mail?.text).toContain('> I would <b>love</b> to.\n> See https://ada.example & me');
    expect(mail?.text).toContain(`Read and reply:\n${link}\n`);
    expect(mail?.html).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect(mail?.html).toContain('I would &lt;b&gt;love&lt;/b&gt; to.');
    expect((await company.fetch(link.replace(server.config.http.publicUrl, ''))).status).toBe(200);
  });

  it('names the company to its student, never which of its people wrote', async () => {
    const { student, company } = await anOpenConversation(server);
    const member = await aMember(server, company);
    await server.pool.query("UPDATE users SET name = 'Jonas Weber' WHERE id = $1", [member.id]);
    await student.api.messaging.markRead({ with: company.id, upTo: 2 });
    await send(member, student, 'From one of us');
    await office.afterMinutes(2);
    await vi.waitFor(() => expect(mailsOf(student.email)).toHaveLength(1));
    expect(mailsOf(student.email)[0]?.text).toContain('> From one of us');
    expect(JSON.stringify(mailsOf(student.email))).not.toMatch(new RegExp(`Jonas Weber|${member.email}`));
  });

  it('covers all messages of these two minutes, and later ones follow in the same thread', async () => {
    const { student, company } = await anOpenConversation(server);
    await company.api.messaging.markRead({ with: student.id, upTo: 2 });
    await send(student, company, 'First of three');
    await send(student, company, 'Second of three');
    await office.afterMinutes(1);
    await send(student, company, 'Third of three');
    await office.afterMinutes(1);
    await office.idle();
    await office.afterMinutes(2);
    await office.idle();
    expect(mailsOf(company.email)).toHaveLength(1);
    expect(mailsOf(company.email)[0]?.text).toMatch(
      /First of three[\s\S]*Second of three[\s\S]*Third of three/,
    );

    await send(student, company, 'And one more');
    await office.afterMinutes(2);
    await office.idle();
    const [first, second] = mailsOf(company.email);
    expect(second?.text).toContain('And one more');
    expect(second?.text).not.toContain('Third of three');
    expect(second?.references).toBe(first?.references);
    expect(second?.references).toMatch(/^<conversation\.[\w-]+@ambitionhub\.test>$/);
    expect(second?.subject).toBe(first?.subject);
    expect(second?.messageId).not.toBe(first?.messageId);
  });

  it('is not sent for a message read in the meantime, before or after it was queued', async () => {
    const { student, company } = await anOpenConversation(server);
    await company.api.messaging.markRead({ with: student.id, upTo: 1 });
    await student.api.messaging.markRead({ with: company.id, upTo: 2 });
    await office.afterMinutes(2);

    await send(student, company, 'Read before the email can leave');
    await office.idle();
    provider.state.isAway = true;
    onTestFinished(() => {
      provider.state.isAway = false;
    });
    await office.afterMinutes(2);
    await vi.waitFor(async () => expect(await office.attempts()).toBe(1));
    await company.api.messaging.markRead({ with: student.id, upTo: 3 });
    provider.state.isAway = false;
    await office.hurry();
    await office.idle();
    expect(mailsOf(company.email)).toEqual([]);
    expect(mailsOf(student.email)).toEqual([]);
  });

  it('is not sent to users who opted out, have blocked the sender, are gone, are leaving or are barred', async () => {
    const [off, blocked, gone, leaving, barred] = [
      await anOpenConversation(server),
      await anOpenConversation(server),
      await anOpenConversation(server),
      await anOpenConversation(server),
      await anOpenConversation(server),
    ];
    const admin = await theAdmin(server);
    await off.company.api.notifications.saveSettings({ emailNotifications: false });
    await blocked.company.api.messaging.block({ with: blocked.student.id, blocked: true });
    await removeUser(admin, gone.company.id);
    await leaving.company.api.accounts.leave({ password: theirPassword });
    await admin.api.moderation.impose({
      id: barred.company.id,
      kind: 'closure',
      reason: 'Spam',
      seen: null,
    });
    await office.afterMinutes(2);
    await office.idle();
    await off.company.api.notifications.saveSettings({ emailNotifications: true });
    await office.afterMinutes(2);
    await office.idle();
    for (const { company } of [off, blocked, gone, leaving, barred])
      expect(mailsOf(company.email)).toEqual([]);
    expect(mailsOf(leaving.student.email)).toHaveLength(1);
  });

  it('is in the bell of a user without emails, too', async () => {
    const { student, company } = await anOpenConversation(server);
    await company.api.notifications.saveSettings({ emailNotifications: false });
    await send(student, company, 'One more thing.');
    await office.afterMinutes(2);
    await office.idle();
    expect(mailsOf(company.email)).toEqual([]);
    const { entries } = await company.api.notifications.bell();
    expect(entries).toMatchObject([
      { group: 'messages', text: expect.stringMatching(/^New message from/), isRead: false },
      { group: 'applications', text: expect.stringMatching(/ has applied$/), isRead: false },
    ]);
    expect(entries[0]?.href).toBe(`/company-dashboard?tab=messages&with=${student.id}`);
  });

  it('comes once when two servers check at the same time', async () => {
    const { student, company } = await anOpenConversation(server);
    await office.afterMinutes(2);
    await office.idle();
    const before = mailsOf(company.email).length;
    await send(student, company, 'Once');
    await server.pool.query("UPDATE messages SET created_at = created_at - interval '2 minutes'");
    await server.pool.query("UPDATE message_sweeps SET up_to = up_to - interval '2 minutes'");
    await Promise.all([office.sweep(), other.sweep(), office.sweep()]);
    await office.idle();
    expect(mailsOf(company.email)).toHaveLength(before + 1);
  });
});

describe('while the mail server is away for an hour', () => {
  it('nothing is lost: when it is back, one email has all that is unread', async () => {
    const { student, company } = await anOpenConversation(server);
    await company.api.messaging.markRead({ with: student.id, upTo: 1 });
    await student.api.messaging.markRead({ with: company.id, upTo: 2 });
    await office.idle();
    provider.state.isAway = true;
    onTestFinished(() => {
      provider.state.isAway = false;
    });
    await send(student, company, 'Is anybody there?');
    await office.afterMinutes(2);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await vi.waitFor(async () => expect(await office.attempts()).toBe(attempt));
      await office.afterMinutes(20);
      if (attempt === 2) await send(student, company, 'I will write again');
      await office.hurry();
    }
    provider.state.isAway = false;
    await office.hurry();
    await office.idle();
    expect(mailsOf(company.email)).toHaveLength(1);
    expect(mailsOf(company.email)[0]?.text).toMatch(/Is anybody there\?[\s\S]*I will write again/);
  });
});

describe('an address that its server rejects permanently', () => {
  it('gets no further email until its owner asks for it, and the settings say so', async () => {
    const { student, company } = await anOpenConversation(server);
    await company.api.messaging.markRead({ with: student.id, upTo: 1 });
    await office.idle();
    provider.state.answer = (address) => (address === company.email ? '550 5.1.1 no such mailbox' : null);
    onTestFinished(() => {
      provider.state.answer = () => null;
    });
    expect(await company.api.notifications.settings()).toMatchObject({ isAddressRefused: false });
    const deliveries = () => provider.deliveries.filter((address) => address === company.email).length;
    const before = deliveries();

    await send(student, company, 'One');
    await office.afterMinutes(2);
    await office.idle();
    expect(deliveries()).toBe(before + 1);
    expect(await company.api.notifications.settings()).toMatchObject({ isAddressRefused: true });
    expect(await student.api.notifications.settings()).toMatchObject({ isAddressRefused: false });

    await send(student, company, 'Two');
    await office.afterMinutes(2);
    await office.idle();
    expect(deliveries()).toBe(before + 1);

    provider.state.answer = () => null;
    expect(await company.api.notifications.tryAddressAgain()).toMatchObject({ isAddressRefused: false });
    await send(student, company, 'Three');
    await office.afterMinutes(2);
    await office.idle();
    expect(mailsOf(company.email)).toHaveLength(1);
    expect(mailsOf(company.email)[0]?.text).toContain('Three');
  });
});

describe('a one-click unsubscribe', () => {
  it('is offered by the headers of RFC 8058, changes nothing on GET, and works by POST alone', async () => {
    const { student, company } = await anOpenConversation(server);
    await office.afterMinutes(2);
    await vi.waitFor(() => expect(mailsOf(student.email)).toHaveLength(1));
    const [mail] = mailsOf(student.email);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = /^<(.+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '')?.[1] ?? '';
    expect(mail?.text).toContain(`Unsubscribe:\n${url}`);
    expect(url).toContain(`${server.config.http.publicUrl}/unsubscribe?token=messages.`);
    const address = url.replace(server.config.http.publicUrl, server.url);

    for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(address, { method })).status).toBe(200);
    const token = new URL(url).searchParams.get('token') ?? '';
    expect(await student.api.notifications.unsubscription({ token })).toEqual({ kind: 'messages' });
    expect(await student.api.notifications.settings()).toMatchObject({ emailNotifications: true });

    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
    expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
    expect(await student.api.notifications.settings()).toMatchObject({
      ...notificationDefaults,
      emailMessages: false,
      isAddressRefused: false,
    });
    expect(await company.api.notifications.settings()).toMatchObject(notificationDefaults);
  });

  it('of an email from before there were groups turns off all of them, as it says', async () => {
    const student = await aStudent(server);
    const token = office.links.tokenFor({ userId: student.id, kind: 'message' });
    expect((await fetch(`${server.url}/unsubscribe?token=${token}`, { method: 'POST' })).status).toBe(200);
    expect(await student.api.notifications.settings()).toMatchObject({
      ...notificationDefaults,
      emailNotifications: false,
      isAddressRefused: false,
    });
  });

  it('is refused for a forged link, and reveals nothing about an account that is gone', async () => {
    const { student, company } = await aPair(server);
    const token = office.links.tokenFor({ userId: student.id, kind: 'digest' });
    const forged = [
      token.replace(student.id, company.id),
      token.replace('digest', 'message'),
      token.slice(0, -1),
      `${token}A`,
      'made-up',
      '',
    ];
    for (const one of forged) {
      const reply = await fetch(`${server.url}/unsubscribe?token=${one}`, { method: 'POST' });
      expect(reply.status, one).toBe(400);
    }
    for (const one of [student, company])
      expect(await one.api.notifications.settings()).toMatchObject({
        emailNotifications: true,
        emailDigests: true,
      });
    await removeUser(await theAdmin(server), student.id);
    expect((await fetch(`${server.url}/unsubscribe?token=${token}`, { method: 'POST' })).status).toBe(200);
  });
});

/** The emails about messages, without those about approvals. */
function mailsOf(address: string) {
  return provider.to(address).filter(({ subject }) => subject?.startsWith('New message'));
}
