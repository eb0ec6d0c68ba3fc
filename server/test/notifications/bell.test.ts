import { randomUUID } from 'node:crypto';
import { bellLimits } from '@ambitionhub/contract/notifications';
import { describe, expect, it } from 'vitest';
import { removeUser } from '../support/admin.ts';
import { cleanUp } from '../support/housekeeping.ts';
import { anOwedPair } from '../support/ledger.ts';
import { openStream } from '../support/live.ts';
import { tellNews } from '../support/news.ts';
import { aStudent, type Founder, type Person, theAdmin } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

const addBonus = (company: Founder, student: Person, reason: string) =>
  company.api.ledger.bonus({ id: randomUUID(), with: student.id, amountCents: 500, reason });

const bellOf = async ({ api }: Person) => (await api.notifications.bell()).entries;
/** A person's entries that are not about setting up payouts. */
const newsOf = async (person: Person) =>
  (await bellOf(person)).filter(({ text }) => !text.startsWith('Set up payouts'));
const unreadOf = async ({ api }: Person) => (await api.notifications.bellCount()).unread;

const ring = ({ id }: Person, over: Parameters<typeof tellNews>[2] = {}) => tellNews(server, id, over);

/** Makes a person's newest entry that old. */
const age = ({ id }: Person, interval: string) =>
  server.pool.query(
    `UPDATE bell_entries SET at = now() - $2::interval
     WHERE id = (SELECT id FROM bell_entries WHERE user_id = $1 ORDER BY at DESC LIMIT 1)`,
    [id, interval],
  );

describe('the bell', () => {
  it('tells a person at once, also without emails, with a link, and once', async () => {
    const { student, company } = await anOwedPair(server);
    await student.api.notifications.saveSettings({ emailNotifications: false });
    const stream = await openStream(student);
    await addBonus(company, student, 'Rain');
    await stream.next('bellChanged');
    expect(await newsOf(student)).toEqual([
      {
        ids: [expect.any(String)],
        group: 'pay',
        text: expect.stringMatching(/ added a bonus of \$5\.00$/),
        href: expect.stringMatching(/^\/student-dashboard\?/),
        at: expect.any(String),
        isRead: false,
      },
    ]);
    expect(await bellOf(company)).toEqual([]);
  });

  it('is rung once, however often it is tried', async () => {
    const student = await aStudent(server);
    const once = { onceOf: randomUUID() };
    await Promise.all([ring(student, once), ring(student, once), ring(student, once)]);
    expect(await bellOf(student)).toHaveLength(1);
  });

  it('has those of one kind by one sender within two minutes as one', async () => {
    const { student, company } = await anOwedPair(server);
    for (const reason of ['Rain', 'Snow', 'Hail']) await addBonus(company, student, reason);
    const news = await newsOf(student);
    expect(news.map(({ ids }) => ids.length)).toEqual([3]);
    const other = await aStudent(server);
    await ring(other, { kind: 'another-kind' });
    await age(other, '5 minutes');
    for (const minutes of [4, 1, 0]) {
      await ring(other);
      await age(other, `${minutes} minutes`);
    }
    expect((await bellOf(other)).map(({ ids }) => ids.length)).toEqual([2, 1, 1]);
    expect(await unreadOf(other)).toBe(3);
  });

  it('keeps them together when more come: those after two minutes begin another one', async () => {
    const student = await aStudent(server);
    const told = async () => (await bellOf(student)).map(({ ids }) => ids.length);
    for (const seconds of [190, 90]) {
      await ring(student);
      await age(student, `${seconds} seconds`);
    }
    expect(await told()).toEqual([2]);
    await ring(student);
    await age(student, '60 seconds');
    expect(await told()).toEqual([1, 2]);
    await ring(student);
    expect(await told()).toEqual([2, 2]);
  });

  it('has a hundred, of which one may stand for many', async () => {
    const student = await aStudent(server);
    await ring(student, { kind: 'another-kind' });
    for (let nth = 0; nth < bellLimits.entries + 5; nth += 1) await ring(student);
    const [news] = await bellOf(student);
    expect((await bellOf(student)).map(({ ids }) => ids.length)).toEqual([bellLimits.entries + 5, 1]);
    expect(await student.api.notifications.readBell({ ids: news?.ids ?? [] })).toEqual({ unread: 1 });
  });

  it('shows in all tabs what was read, and nobody reads another’s', async () => {
    const [student, stranger] = [await aStudent(server), await aStudent(server)];
    await ring(student);
    await ring(student, { kind: 'another-kind' });
    const [first, second] = await bellOf(student);
    const ids = [...(first?.ids ?? []), ...(second?.ids ?? [])];
    expect(await stranger.api.notifications.readBell({ ids })).toEqual({ unread: 0 });
    expect(await unreadOf(student)).toBe(2);
    const stream = await openStream(student);
    expect(await student.api.notifications.readBell({ ids: first?.ids ?? [] })).toEqual({ unread: 1 });
    await stream.next('bellChanged');
    expect((await bellOf(student)).map(({ ids: [id], isRead }) => [id, isRead])).toEqual([
      [second?.ids[0], false],
      [first?.ids[0], true],
    ]);
    expect(await student.api.notifications.readBell({ ids })).toEqual({ unread: 0 });
  });

  it('has the newest hundred of ninety days, and then they are removed', async () => {
    const student = await aStudent(server);
    for (const days of [bellLimits.days + 1, bellLimits.days - 1]) {
      await ring(student);
      await age(student, `${days} days`);
    }
    expect(await bellOf(student)).toHaveLength(1);
    for (let nth = 0; nth < bellLimits.entries + 5; nth += 1) await ring(student, { kind: `kind-${nth}` });
    expect(await bellOf(student)).toHaveLength(bellLimits.entries);
    expect(await unreadOf(student)).toBe(bellLimits.entries);
    await cleanUp(server.db);
    const { rowCount } = await server.pool.query('SELECT FROM bell_entries WHERE user_id = $1', [student.id]);
    expect(rowCount).toBe(bellLimits.entries + 6);
  });

  it('forgets what it said of a removed account', async () => {
    const { student, company } = await anOwedPair(server);
    await addBonus(company, student, 'Rain');
    expect(await newsOf(student)).toHaveLength(1);
    await removeUser(await theAdmin(server), company.id);
    expect(await newsOf(student)).toEqual([]);
  });
});
