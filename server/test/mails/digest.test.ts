import { randomUUID } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import { describe, expect, it, vi } from 'vitest';
import type { DigestSource } from '../../src/features/notifications/index.ts';
import { removeUser } from '../support/admin.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { aMailServer, headerOf } from '../support/mail-server.ts';
import {
  aCompany,
  aMember,
  aPublishedStudent,
  aStudent,
  type Person,
  theAdmin,
  theirPassword,
} from '../support/people.ts';
import { aPostOffice } from '../support/post-office.ts';
import { startServer } from '../support/server.ts';

const provider = await aMailServer();
const server = await startServer({ environment: provider.environment });
const office = await aPostOffice(server);
const other = await aPostOffice(server);

const digestsOf = ({ email }: Person) =>
  provider.to(email).filter(({ html }) => html?.includes('Your daily digest'));

let days = 0;
/** A day that no other test uses. */
function aDay(): string {
  days += 1;
  return new Date(Date.UTC(2031, 0, days)).toISOString().slice(0, 10);
}

/** Digests are made only for these, so that the tests of this file do not see each other's. */
const only = (...readers: readonly Person[]): DigestSource => ({
  findReaders: async (_, { after }) =>
    readers
      .map(({ id }) => id)
      .sort()
      .filter((id) => after === null || id > after),
  write: async (desk) => ({
    summary: '1 thing',
    part: {
      is: 'list',
      heading: 'Things',
      rows: [{ title: 'A thing', text: 'Look', url: desk.link('/thing') }],
    },
  }),
});

describe('the daily digest', () => {
  it('lists each conversation with unread messages, how many there are, and a link to read them', async () => {
    const { student, company } = await anOpenConversation(server);
    await company.api.messaging.markRead({ with: student.id, upTo: 1 });
    await send(student, company, 'One');
    await send(student, company, 'And another one');
    await office.digest(aDay());
    await office.idle();
    const [mail] = digestsOf(company);
    const link = `${server.config.http.publicUrl}/company-dashboard?tab=messages&with=${student.id}`;
    expect(mail?.subject).toBe('2 unread messages on AmbitionHub');
    expect(mail?.text).toMatch(new RegExp(`Student \\d+ \\(2\\)\nAnd another one\n${escaped(link)}`));
    expect(mail?.html).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect(mail?.text).toContain('the Daily Digest is on in your account settings');
    expect(headerOf(mail, 'list-unsubscribe')).toContain('/unsubscribe?token=digest.');
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(digestsOf(student)).toHaveLength(1);
  });

  it('tells a company once about each new match of a saved search', async () => {
    const company = await aCompany(server);
    const university = 'Brown University';
    await company.api.directory.saveSearch({ name: 'Bears & seniors', filters: { university } });
    const matched = (awaited: number) =>
      vi.waitFor(
        async () => {
          const { rowCount } = await server.pool.query(
            'SELECT FROM search_matches JOIN saved_searches ON id = search_id WHERE company_id = $1',
            [company.id],
          );
          expect(rowCount).toBe(awaited);
        },
        { interval: 20 },
      );
    const member = await aMember(server, company);
    await member.api.notifications.saveSettings({ emailSearches: false });
    await aPublishedStudent(server, { university });
    await matched(1);
    for (const day of [aDay(), aDay()]) {
      await office.digest(day);
      await office.idle();
    }
    const [mail] = digestsOf(company);
    expect(digestsOf(company)).toHaveLength(1);
    expect(mail?.subject).toBe('New matches in 1 saved search on AmbitionHub');
    expect(mail?.text).toMatch(
      /Bears & seniors\n1 new match\n\S+\/company-dashboard\?university=Brown\+University&fresh=/,
    );
    expect(digestsOf(member)).toEqual([]);
  });

  it('reminds a company of applicants who have waited for three days and for seven, twice each', async () => {
    const { student, company } = await aPair(server);
    await send(student, company, 'Hello!');
    await company.api.messaging.markRead({ with: student.id, upTo: 1 });
    const remindedAfter = async (days: number): Promise<number> => {
      await server.pool.query(
        'UPDATE applications SET applied_at = now() - make_interval(days => $2), since = now() - make_interval(days => $2) WHERE company_id = $1',
        [company.id, days],
      );
      for (const day of [aDay(), aDay()]) {
        await office.digest(day);
        await office.idle();
      }
      return digestsOf(company).length;
    };
    expect(await remindedAfter(2)).toBe(0);
    expect(await remindedAfter(3)).toBe(1);
    expect(await remindedAfter(7)).toBe(2);
    expect(await remindedAfter(21)).toBe(2);
    const mail = digestsOf(company).at(-1);
    expect(mail?.subject).toBe('1 student is waiting for your answer on AmbitionHub');
    expect(mail?.text).toContain('for more than 3 days, all of them for more than 7');
    expect(mail?.text).toMatch(
      new RegExp(
        `Applied 7 days ago\\n\\S+/company-dashboard\\?tab=applicants&stage=seen&applicant=${student.id}`,
      ),
    );
  });

  it('names a student once who waits for an answer and has written an unread message', async () => {
    const { student, company } = await aPair(server);
    await send(student, company, 'Hello!');
    const partner = await aStudent(server);
    await send(partner, company, 'Hi!');
    await send(company, partner, 'Tell us more.');
    await company.api.messaging.markRead({ with: partner.id, upTo: 1 });
    await send(partner, company, 'Here are the numbers');
    await server.pool.query(
      `UPDATE applications SET applied_at = now() - interval '3 days', since = now() - interval '3 days'
       WHERE student_id = $1`,
      [student.id],
    );
    await office.digest(aDay());
    await office.idle();
    const [mail] = digestsOf(company);
    expect(mail?.subject).toBe('1 student is waiting for your answer and 1 unread message on AmbitionHub');
    expect(mail?.text?.split(student.id)).toHaveLength(2);
    expect(mail?.text).toContain('Here are the numbers');
    expect(mail?.text).not.toContain('Hello!');
  });

  it('comes once a day, on any number of servers and starts', async () => {
    const reader = await aStudent(server);
    const sources = [only(reader)];
    const [today, tomorrow] = [aDay(), aDay()];
    await Promise.all([office.digest(today, sources), other.digest(today, sources)]);
    await other.digest(today, sources);
    await office.idle();
    const { rows } = await server.pool.query(
      "SELECT FROM pgboss.job WHERE name = 'mail-bulk' AND data#>>'{data,userId}' = $1",
      [reader.id],
    );
    expect(rows).toHaveLength(1);

    await Promise.all([office.digest(tomorrow, sources), other.digest(tomorrow, sources)]);
    await office.digest(today, sources);
    const again = await server.pool.query(
      "SELECT data#>>'{data,day}' AS day FROM pgboss.job WHERE name = 'mail-bulk' AND data#>>'{data,userId}' = $1 ORDER BY 1",
      [reader.id],
    );
    expect(again.rows).toEqual([{ day: today }, { day: tomorrow }]);
  });

  it('is checked every five minutes by one of the servers and queued once for its day', async () => {
    const { rows } = await server.pool.query("SELECT cron FROM pgboss.schedule WHERE name = 'digest-clock'");
    expect(rows).toEqual([{ cron: '*/5 * * * *' }]);
    const noon = new Date('2031-06-01T12:00:00Z');
    for (const one of [office, other, office]) await one.lookAtTheClock(noon);
    for (const one of [office, other]) await one.lookAtTheClock(new Date('2031-06-02T07:59:00Z'));
    const queued = await server.pool.query("SELECT data FROM pgboss.job WHERE name = 'digest'");
    expect(queued.rows).toEqual([{ data: { day: '2031-06-01' } }]);
    // The server makes the digests of that day, but not while other tests count theirs.
    await vi.waitFor(async () => {
      const { rows } = await server.pool.query("SELECT state FROM pgboss.job WHERE name = 'digest'");
      expect(rows).toEqual([{ state: 'completed' }]);
    });
  });

  it('is completed after a server was killed in the middle of it', async () => {
    const [early, late] = [await aStudent(server), await aStudent(server)].sort((a, b) =>
      a.id < b.id ? -1 : 1,
    );
    if (!early || !late) throw new Error('two users expected');
    const nobodies = Array.from({ length: 999 }, () => `00000000${randomUUID().slice(8)}` as UserId).sort();
    let isKilled = true;
    const source: DigestSource = {
      ...only(),
      findReaders: async (_, { after }) => {
        if (after === null) return [...nobodies, early.id];
        if (isKilled) throw new Error('killed');
        return after === late.id ? [] : [late.id];
      },
    };
    const day = aDay();
    await expect(office.digest(day, [source])).rejects.toHaveProperty('cause.message', 'killed');
    isKilled = false;
    await other.digest(day, [source]);
    const { rows } = await server.pool.query(
      "SELECT data#>>'{data,userId}' AS id FROM pgboss.job WHERE name = 'mail-bulk' AND data#>>'{data,day}' = $1 ORDER BY 1",
      [day],
    );
    expect(rows).toEqual([{ id: early.id }, { id: late.id }]);
  });

  it('is not sent to users who opted out, have read everything, are gone or are leaving', async () => {
    const { student, company } = await anOpenConversation(server);
    const off = await anOpenConversation(server);
    const gone = await anOpenConversation(server);
    const leaving = await anOpenConversation(server);
    await leaving.student.api.accounts.leave({ password: theirPassword });
    await off.student.api.notifications.saveSettings({ emailDigests: false });
    await removeUser(await theAdmin(server), gone.student.id);
    await student.api.messaging.markRead({ with: company.id, upTo: 2 });
    await office.digest(aDay());
    await office.idle();
    for (const one of [student, off.student, gone.student, leaving.student])
      expect(digestsOf(one)).toEqual([]);
    expect(digestsOf(leaving.company)).toHaveLength(1);
  });

  it('combines the news of several features in one email', async () => {
    const { student } = await anOpenConversation(server);
    const reader = await aStudent(server);
    await office.digest(aDay(), [only(student, reader), only(student)]);
    await office.idle();
    // The product's own sources write the texts: a user without news gets nothing.
    expect(digestsOf(student)).toHaveLength(1);
    expect(digestsOf(reader)).toEqual([]);
  });
});

const escaped = (text: string): string => text.replace(/[.?*+^$()[\]{}|\\]/g, '\\$&');
