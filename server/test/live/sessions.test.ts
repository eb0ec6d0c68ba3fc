import { describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../support/browser.ts';
import { anOpenConversation, send } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import { resetTokenOf } from '../support/mailbox.ts';
import { anotherBrowserOf, aPublishedStudent, theirPassword } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

async function openReadyStream(...args: Parameters<typeof openStream>) {
  const stream = await openStream(...args);
  await stream.next('changes');
  return stream;
}

const changePassword = ({ api }: Browser) =>
  api.accounts.changePassword({ currentPassword: theirPassword, newPassword: 'something different' });

/** Another browser with the current cookies of this one. */
function copyOf(browser: Browser): Browser {
  const copy = openBrowser(browser.server);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

describe('a stream ends with its session', () => {
  it('when its browser signs out, while others stay', async () => {
    const student = await aPublishedStudent(server);
    const [phone, laptop] = [await anotherBrowserOf(student), await anotherBrowserOf(student)];
    const [ending, staying] = [await openReadyStream(phone), await openReadyStream(laptop)];
    await phone.api.accounts.signOut();
    await ending.next('signedOut');
    await ending.ended;
    await laptop.api.messaging.unread();
    expect(staying.events.map(({ name }) => name)).toEqual(['changes']);
  });

  it('when the password is changed, and the browser that changed it reconnects with its new session', async () => {
    const student = await aPublishedStudent(server);
    const own = await openReadyStream(student);
    const other = await openReadyStream(await anotherBrowserOf(student));
    await changePassword(student);
    for (const stream of [own, other]) {
      await stream.next('signedOut');
      await stream.ended;
    }
    const back = await openReadyStream(student, { cursor: own.cursor() });
    await student.api.messaging.unread();
    expect(back.events.map(({ name }) => name)).toEqual(['changes']);
  });

  it('when its cookie was stolen before the password was changed; the stolen cookie sends nothing either', async () => {
    const { student, company } = await anOpenConversation(server);
    const thief = { ...student, ...copyOf(student) };
    await send(thief, company, 'The server knows this cookie well.');
    const overheard = await openReadyStream(thief);
    await changePassword(student);
    await send(company, student, 'Between us two');
    await overheard.ended;
    expect(overheard.events.map(({ name }) => name)).not.toContain('message');
    expect(overheard.events.at(-1)?.name).toBe('signedOut');
    await expect(openStream(thief)).rejects.toThrow('no stream: 401');
    await expectRefusal(send(thief, company, 'Signed, the student'), 'UNAUTHENTICATED');
    await send(student, company, 'This is me.');
  });

  it('when the password is reset', async () => {
    const student = await aPublishedStudent(server);
    const stream = await openReadyStream(student);
    const { accounts } = openBrowser(server).api;
    await accounts.requestReset({ email: student.email });
    await accounts.reset({ token: await resetTokenOf(server, student.email), password: 'a new password' });
    await stream.next('signedOut');
    await stream.ended;
  });

  it('when another browser revokes the session, alone or with all others', async () => {
    const student = await aPublishedStudent(server);
    const [one, another] = [await anotherBrowserOf(student), await anotherBrowserOf(student)];
    const streams = [await openReadyStream(one), await openReadyStream(another)];
    const { sessions } = await one.api.accounts.sessions();
    await student.api.accounts.revokeSession({ id: sessions.find(({ current }) => current)?.id ?? '' });
    await streams[0]?.next('signedOut');
    expect(streams[1]?.events.map(({ name }) => name)).toEqual(['changes']);
    await student.api.accounts.revokeOtherSessions();
    await streams[1]?.next('signedOut');
  });
});
