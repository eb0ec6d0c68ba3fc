import { randomUUID } from 'node:crypto';
import { notificationDefaults } from '@ambitionhub/contract/notifications';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removeUser } from '../support/admin.ts';
import type { Browser } from '../support/browser.ts';
import { anOpenConversation, send } from '../support/conversation.ts';
import { aMailServer } from '../support/mail-server.ts';
import { tellNews } from '../support/news.ts';
import { anotherBrowserOf, aStudent, type Person, theAdmin, theirPassword } from '../support/people.ts';
import { aPostOffice } from '../support/post-office.ts';
import { aPushService } from '../support/push-service.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const service = await aPushService();
const mails = await aMailServer();
const server = await startServer({ environment: { ...service.environment, ...mails.environment } });
const office = await aPostOffice(server);
const { jobs } = office;

beforeEach(() => {
  service.pushed.length = 0;
  service.state.isAway = false;
});

let devices = 0;

/** Lets a browser be told; returns the name of its device. */
async function addDevice({ api }: Pick<Browser, 'api'>): Promise<string> {
  devices += 1;
  const device = `device-${devices}`;
  const { pushKey, isDeviceTold } = await api.notifications.tellDevice(service.subscription(device));
  expect(isDeviceTold).toBe(true);
  service.state.publicKey = pushKey ?? '';
  return device;
}

const tellOf = ({ id }: Person, over: Parameters<typeof tellNews>[2] = {}) =>
  tellNews(
    server,
    id,
    {
      kind: randomUUID(),
      text: 'Brew & Co has approved your hours',
      href: '/student-dashboard?tab=work&view=hours',
      ...over,
    },
    jobs,
  );

/** Resolves when every push that is due has been sent or dropped. */
const idle = () =>
  vi.waitFor(
    async () => {
      const { rows } = await server.pool.query(
        "SELECT data FROM pgboss.job WHERE name = 'push' AND state < 'completed' AND start_after <= now()",
      );
      expect(rows).toEqual([]);
    },
    { interval: 20, timeout: 5000 },
  );

const makeRetriesDue = () =>
  server.pool.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'push' AND state = 'retry'");

const textsOn = (device: string) => service.to(device).map(({ text }) => text);

describe('a push', () => {
  it('tells each device of a person once, encrypted and signed, and nobody else', async () => {
    const student = await aStudent(server);
    const own = [await addDevice(student), await addDevice(await anotherBrowserOf(student))];
    await addDevice(await aStudent(server));
    await tellOf(student);
    await idle();
    expect(service.pushed.map(({ device }) => device).toSorted()).toEqual(own);
    const [entry] = (await student.api.notifications.bell()).entries;
    for (const one of service.pushed)
      expect(one).toMatchObject({
        text: 'Brew & Co has approved your hours',
        href: '/student-dashboard?tab=work&view=hours',
        unread: 1,
        ttl: 86_400,
        tag: entry?.ids[0],
        topic: entry?.ids[0]?.replaceAll('-', ''),
      });
    expect(service.faults).toEqual([]);
  });

  it('says who has written, and never what', async () => {
    const { student, company } = await anOpenConversation(server);
    const device = await addDevice(company);
    await send(student, company, 'A secret');
    await office.afterMinutes(2);
    await office.idle();
    await idle();
    const texts = textsOn(device);
    expect(texts).toEqual([expect.stringMatching(/^New message from Student \d+$/)]);
    expect(service.to(device)[0]?.href).toBe(`/company-dashboard?tab=messages&with=${student.id}`);
  });

  it('has those that are one in the bell as one', async () => {
    const student = await aStudent(server);
    const device = await addDevice(student);
    service.state.isAway = true;
    for (let nth = 0; nth < 3; nth += 1) await tellOf(student, { kind: 'a-kind', text: `News ${nth}` });
    await idle();
    service.state.isAway = false;
    await makeRetriesDue();
    await idle();
    expect(textsOn(device)).toEqual(['News 2 and 2 more']);
  });

  it('is sent only for the groups that the person has switched on, when it is sent', async () => {
    const student = await aStudent(server);
    const device = await addDevice(student);
    await student.api.notifications.saveSettings({ pushPay: false });
    await tellOf(student, { group: 'pay', text: 'Pay' });
    service.state.isAway = true;
    await tellOf(student, { group: 'work', text: 'Work' });
    await tellOf(student, { group: 'applications', text: 'An answer' });
    await idle();
    await student.api.notifications.saveSettings({ pushWork: false });
    service.state.isAway = false;
    await makeRetriesDue();
    await idle();
    expect(textsOn(device)).toEqual(['An answer']);
  });

  it('is not sent for what has been read in the meantime', async () => {
    const student = await aStudent(server);
    const device = await addDevice(student);
    service.state.isAway = true;
    await tellOf(student);
    await idle();
    const [entry] = (await student.api.notifications.bell()).entries;
    await student.api.notifications.readBell({ ids: entry?.ids ?? [] });
    service.state.isAway = false;
    await makeRetriesDue();
    await idle();
    expect(textsOn(device)).toEqual([]);
  });

  it('arrives once on each device after its service was away for an hour, with growing pauses', async () => {
    const student = await aStudent(server);
    const own = [await addDevice(student), await addDevice(await anotherBrowserOf(student))];
    service.state.isAway = true;
    for (const text of ['First', 'Second', 'Third']) await tellOf(student, { text });
    const pauses: number[] = [];
    for (let tried = 0; tried < 6; tried += 1) {
      await idle();
      const { rows } = await server.pool.query<{ pause: number }>(
        `SELECT extract(epoch FROM max(start_after) - now())::int AS pause FROM pgboss.job
         WHERE name = 'push' AND state = 'retry'`,
      );
      pauses.push(rows[0]?.pause ?? 0);
      await makeRetriesDue();
    }
    await idle();
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(300);
    expect(pauses.at(-1) ?? 0).toBeGreaterThan(4 * (pauses[0] ?? 0));
    service.state.isAway = false;
    await makeRetriesDue();
    await idle();
    for (const device of own) expect(textsOn(device).toSorted()).toEqual(['First', 'Second', 'Third']);
  });

  it('that is told twice, on two servers at once, is sent once', async () => {
    const other = await startServer({ database: server, environment: service.environment });
    const student = await aStudent(server);
    const device = await addDevice(student);
    const once = { kind: 'a-kind', onceOf: randomUUID(), text: 'Once' };
    await Promise.all([1, 2, 3, 4].map(() => tellOf(student, once)));
    await idle();
    expect(textsOn(device)).toEqual(['Once']);
    await other.stop();
  });

  it('is shown once, though a crash before we note it sends it again: its tag and topic are the same', async () => {
    const student = await aStudent(server);
    const device = await addDevice(student);
    await tellOf(student);
    await idle();
    // What the queue does with a job whose server was killed before it was completed.
    await server.pool.query("UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = 'push'");
    await idle();
    const sent = service.to(device);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('of a day ago is not sent anymore', async () => {
    const student = await aStudent(server);
    const device = await addDevice(student);
    service.state.isAway = true;
    await tellOf(student);
    await idle();
    service.state.isAway = false;
    await server.pool.query(
      "UPDATE pgboss.job SET created_on = now() - interval '25 hours' WHERE name = 'push'",
    );
    await makeRetriesDue();
    await idle();
    expect(textsOn(device)).toEqual([]);
  });
});

describe('a device', () => {
  const isTold = async ({ api }: Pick<Browser, 'api'>) => (await api.notifications.settings()).isDeviceTold;

  it('that its push service no longer knows is removed, and the others are told', async () => {
    const student = await aStudent(server);
    const gone = await addDevice(student);
    const other = await anotherBrowserOf(student);
    const device = await addDevice(other);
    service.end(gone);
    await tellOf(student);
    await idle();
    expect(textsOn(device)).toHaveLength(1);
    expect([await isTold(student), await isTold(other)]).toEqual([false, true]);
  });

  it('is told until its user stops that, or logs out', async () => {
    const student = await aStudent(server);
    const [first, second] = [await anotherBrowserOf(student), await anotherBrowserOf(student)];
    const own = [await addDevice(student), await addDevice(first), await addDevice(second)];
    expect((await first.api.notifications.stopDevice()).isDeviceTold).toBe(false);
    await second.api.accounts.signOut();
    await tellOf(student);
    await idle();
    expect(service.pushed.map(({ device }) => device)).toEqual([own[0]]);
  });

  it.each([
    ['all other sessions end', (owner: Person) => owner.api.accounts.revokeOtherSessions()],
    [
      'the password changes',
      ({ api }: Person) =>
        api.accounts.changePassword({
          currentPassword: theirPassword,
          newPassword: 'a password of the owner',
        }),
    ],
    [
      'the account is suspended',
      async ({ id }: Person) => {
        const { moderation } = (await theAdmin(server)).api;
        await moderation.impose({ id, kind: 'closure', reason: 'Spam', seen: null });
      },
    ],
    ['the account is removed', async ({ id }: Person) => removeUser(await theAdmin(server), id)],
  ])('is not told anymore when %s', async (_, act) => {
    const student = await aStudent(server);
    await addDevice(await anotherBrowserOf(student));
    service.state.isAway = true;
    await tellOf(student);
    await idle();
    await act(student);
    service.state.isAway = false;
    await makeRetriesDue();
    await idle();
    expect(service.pushed).toEqual([]);
  });

  it('is told of the user who is logged in, and not of the one before', async () => {
    const [before, student] = [await aStudent(server), await aStudent(server)];
    devices += 1;
    const shared = service.subscription(`device-${devices}`);
    await before.api.notifications.tellDevice(shared);
    await student.api.notifications.tellDevice(shared);
    await tellOf(before, { text: 'For the one before' });
    await tellOf(student, { text: 'For this one' });
    await idle();
    expect(textsOn(`device-${devices}`)).toEqual(['For this one']);
    expect(await isTold(before)).toBe(false);
  });

  it('is added once by presses at the same time, and switches push on only for someone who has chosen nothing', async () => {
    const student = await aStudent(server);
    const subscription = service.subscription('pressed-twice');
    await Promise.all([1, 2, 3].map(() => student.api.notifications.tellDevice(subscription)));
    const settings = await student.api.notifications.settings();
    expect(settings).toMatchObject({ isDeviceTold: true, pushMessages: true, pushPay: true });
    await student.api.notifications.saveSettings({ pushPay: false });
    await student.api.notifications.tellDevice(subscription);
    expect(await student.api.notifications.settings()).toMatchObject({ pushMessages: true, pushPay: false });
    const { rowCount } = await server.pool.query('SELECT FROM push_subscriptions WHERE user_id = $1', [
      student.id,
    ]);
    expect(rowCount).toBe(1);
  });

  it.each([
    'http://push.example.org/a',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'https://10.1.2.3/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://[::ffff:192.168.1.1]/a',
    'https://[fd00::1]/a',
    'https://0x7f.1/a',
    'https://push.example.org:8443/a',
    'https://me@push.example.org/a',
    'ftp://push.example.org/a',
    'a push service',
  ])('is refused at an address that is not public: %s', async (endpoint) => {
    const student = await aStudent(server);
    const { keys } = service.subscription('never');
    const refusal = await expectRefusal(
      student.api.notifications.tellDevice({ endpoint, keys }),
      'INVALID_INPUT',
    );
    expect(refusal.fields.map(({ field }) => field)).toEqual(['endpoint']);
  });

  it('is refused where push notifications are off', async () => {
    const off = await startServer({ environment: { SERVICE_WORKER: 'off' } });
    const student = await aStudent(off);
    expect(await student.api.notifications.settings()).toEqual({
      ...notificationDefaults,
      isAddressRefused: false,
      isDeviceTold: false,
      pushKey: null,
    });
    await expectRefusal(student.api.notifications.tellDevice(service.subscription('never')), 'PUSH_OFF');
  });
});
