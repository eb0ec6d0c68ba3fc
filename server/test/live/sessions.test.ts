import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { listen } from '../support/live.ts';
import { resetTokenOf } from '../support/mailbox.ts';
import { anotherBrowserOf, aPublishedStudent, theirPassword } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

const openStream = async (...args: Parameters<typeof listen>) => {
  const stream = await listen(...args);
  await stream.next('changes');
  return stream;
};

describe('a stream ends with its session', () => {
  it('when its browser signs out, and others stay', async () => {
    const student = await aPublishedStudent(server);
    const [phone, laptop] = [await anotherBrowserOf(student), await anotherBrowserOf(student)];
    const [ending, staying] = [await openStream(phone), await openStream(laptop)];
    await phone.api.accounts.signOut();
    await ending.next('signedOut');
    await ending.ended;
    await laptop.api.messaging.unread();
    expect(staying.events.map(({ name }) => name)).toEqual(['changes']);
  });

  it('when the password is changed elsewhere, but not where it was changed', async () => {
    const student = await aPublishedStudent(server);
    const own = await openStream(student);
    const other = await openStream(await anotherBrowserOf(student));
    await student.api.accounts.changePassword({
      currentPassword: theirPassword,
      newPassword: 'something different',
    });
    await other.next('signedOut');
    await other.ended;
    await student.api.messaging.unread();
    expect(own.events.map(({ name }) => name)).toEqual(['changes']);
    const { data } = await (await listen(student)).next('changes');
    expect(data.states).toEqual([]);
  });

  it('when the password is reset', async () => {
    const student = await aPublishedStudent(server);
    const stream = await openStream(student);
    const { accounts } = openBrowser(server).api;
    await accounts.requestReset({ email: student.email });
    await accounts.reset({ token: await resetTokenOf(server, student.email), password: 'a new password' });
    await stream.next('signedOut');
    await stream.ended;
  });

  it('when the session is revoked from another browser, alone or with all others', async () => {
    const student = await aPublishedStudent(server);
    const [one, another] = [await anotherBrowserOf(student), await anotherBrowserOf(student)];
    const streams = [await openStream(one), await openStream(another)];
    const { sessions } = await one.api.accounts.sessions();
    await student.api.accounts.revokeSession({ id: sessions.find(({ current }) => current)?.id ?? '' });
    await streams[0]?.next('signedOut');
    expect(streams[1]?.events.map(({ name }) => name)).toEqual(['changes']);
    await student.api.accounts.revokeOtherSessions();
    await streams[1]?.next('signedOut');
  });
});
