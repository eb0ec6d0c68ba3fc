import { activityExportPath } from '@ambitionhub/contract/activity';
import { describe, expect, it } from 'vitest';
import { removeOldActivity } from '../../src/features/activity/index.ts';
import { openStream } from '../support/live.ts';
import {
  aMember,
  anApprovedCompany,
  aPublishedStudent,
  type Founder,
  type Person,
} from '../support/people.ts';
import { aPicture } from '../support/pictures.ts';
import { startServer } from '../support/server.ts';
import { uploadsOf } from '../support/uploads.ts';

const server = await startServer();

/** A company whose activity does not begin with how it was made. */
async function aQuietCompany(): Promise<Founder> {
  const company = await anApprovedCompany(server);
  // Without the triggers, which refuse this.
  await server.pool.query(
    `BEGIN; SET LOCAL session_replication_role = replica;
     DELETE FROM company_activity WHERE company_id = '${company.id}'; COMMIT`,
  );
  return company;
}

async function aTeam(): Promise<{ owner: Founder; member: Person; student: Person }> {
  const owner = await aQuietCompany();
  const member = await aMember(server, owner);
  await member.api.companies.saveName({ name: 'Jonas Weber' });
  return { owner, member, student: await aPublishedStudent(server) };
}

const add = (company: Person, count: number, kind = 'students') =>
  server.pool.query(
    `insert into company_activity (company_id, actor_id, actor_name, act, kind, subject_name, at)
     select $1, $1, 'Ana', case $3 when 'billing' then 'payment' else 'note' end, $3, 'Maya ' || n, now() - interval '1 hour' - n * interval '1 s'
     from generate_series(1, $2) n`,
    [company.id, count, kind],
  );

describe('a company’s activity', () => {
  it('lists who did what, newest first, by person and by kind, to everyone of the company', async () => {
    const { owner, member, student } = await aTeam();
    await member.api.directory.saveNote({ id: student.id, note: 'Kind' });
    await owner.api.directory.saveNote({ id: student.id, note: 'Very kind' });
    for (const { api } of [owner, member]) {
      const { entries, people } = await api.activity.list({});
      expect(entries.map(({ act, actor }) => [act, actor?.name])).toEqual([
        ['note', owner.email],
        ['note', 'Jonas Weber'],
        ['people-rename', member.email],
      ]);
      expect(people).toEqual(
        expect.arrayContaining([
          { id: owner.id, name: owner.email },
          { id: member.id, name: 'Jonas Weber' },
        ]),
      );
    }
    const listed = async (filters: Parameters<typeof owner.api.activity.list>[0]) =>
      (await owner.api.activity.list(filters)).entries.map(({ act }) => act);
    expect(await listed({ by: member.id })).toEqual(['note', 'people-rename']);
    expect(await listed({ by: member.id, about: 'people' })).toEqual(['people-rename']);
    expect(await listed({ about: 'applicants' })).toEqual([]);
  });

  it('is read page by page, each row once', async () => {
    const owner = await aQuietCompany();
    await add(owner, 65);
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await owner.api.activity.list(cursor ? { cursor } : {});
      found.push(...page.entries.map(({ subject }) => subject));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(Array.from({ length: 65 }, (_, n) => `Maya ${n + 1}`));
  });

  it('shows card payments to students only to the people who may pay', async () => {
    const { owner, member } = await aTeam();
    const payer = await aMember(server, owner, { mayPay: true });
    await server.pool.query(
      `INSERT INTO company_activity (company_id, actor_id, actor_name, act, kind, detail)
       VALUES ($1, $1, 'Ana', 'pay-by-card', 'pay', '{"cents": 134000, "count": 12}')`,
      [owner.id],
    );
    const ofPay = async ({ api }: Person) =>
      (await api.activity.list({ about: 'pay' })).entries.map(({ act }) => act);
    expect([await ofPay(owner), await ofPay(payer), await ofPay(member)]).toEqual([
      ['pay-by-card'],
      ['pay-by-card'],
      [],
    ]);
    const fileOf = async (person: Person) => (await person.fetch(activityExportPath)).text();
    expect(await fileOf(payer)).toContain('paid $1,340.00 by card to 12 students');
    expect(await fileOf(member)).not.toContain('by card');
  });

  it('is another company’s secret, and the subscription is the owner’s', async () => {
    const { owner, member } = await aTeam();
    const other = await aQuietCompany();
    await add(owner, 1, 'billing');
    expect((await other.api.activity.list({})).entries).toEqual([]);
    const acts = async ({ api }: Person) => (await api.activity.list({})).entries.map(({ act }) => act);
    expect(await acts(owner)).toEqual(['people-rename', 'payment']);
    expect(await acts(member)).toEqual(['people-rename']);
    expect((await member.api.activity.list({ about: 'billing' })).entries).toEqual([]);
    const fileOf = async (person: Person) => (await person.fetch(activityExportPath)).text();
    expect(await fileOf(owner)).toContain(`"${member.email}","changed their name to Jonas Weber","People"`);
    expect(await fileOf(owner)).toContain('Subscription');
    expect(await fileOf(member)).not.toContain('Subscription');
  });

  it('keeps a person’s name at that time when they leave, and is never changed', async () => {
    const { owner, member, student } = await aTeam();
    await member.api.directory.saveNote({ id: student.id, note: 'Kind' });
    await server.pool.query('DELETE FROM users WHERE id = $1', [member.id]);
    expect((await owner.api.activity.list({})).entries[0]?.actor?.name).toBe('Jonas Weber');
    await expect(
      server.pool.query('UPDATE company_activity SET act = act WHERE company_id = $1', [owner.id]),
    ).rejects.toThrow('only ever added to');
  });

  it('is deleted by nothing but its retention and the end of the company', async () => {
    const { owner } = await aTeam();
    for (const statement of [
      `DELETE FROM company_activity WHERE company_id = '${owner.id}'`,
      'DELETE FROM company_activity',
      'TRUNCATE company_activity',
    ])
      await expect(server.pool.query(statement)).rejects.toThrow('is kept for 2 years');
    expect((await owner.api.activity.list({})).entries.map(({ act }) => act)).toEqual(['people-rename']);
  });

  it('does not list a name or a right to pay that did not change', async () => {
    const { owner, member } = await aTeam();
    await member.api.companies.saveName({ name: 'Jonas Weber' });
    for (const mayPay of [false, true, true, false])
      await owner.api.companies.setMayPay({ id: member.id, mayPay });
    expect((await owner.api.activity.list({})).entries.map(({ act }) => act)).toEqual([
      'people-may-not-pay',
      'people-may-pay',
      'people-rename',
    ]);
  });

  it('does not list a profile or a time zone that was saved unchanged', async () => {
    const owner = await aQuietCompany();
    const { name, timeZone } = await owner.api.companies.profile();
    await owner.api.companies.saveProfile({ name, skills: [] });
    await owner.api.companies.saveTimeZone({ timeZone });
    expect((await owner.api.activity.list({})).entries).toEqual([]);
    await owner.api.companies.saveProfile({ name, skills: ['Marketing'] });
    expect((await owner.api.activity.list({})).entries.map(({ act }) => act)).toEqual(['profile']);
  });

  it('is complete in its file, however long it is', async () => {
    const owner = await aQuietCompany();
    await add(owner, 10_600);
    const lines = (await (await owner.fetch(activityExportPath)).text()).trim().split('\r\n');
    expect(lines).toHaveLength(10_601);
    expect(lines.at(-1)).toContain('Maya 10600');
  });

  it('says who changed and removed the logo, live for colleagues', async () => {
    const { owner, member } = await aTeam();
    const stream = await openStream(member);
    expect((await uploadsOf(owner).upload(await aPicture())).ok).toBe(true);
    await stream.next('companyProfileChanged');
    await owner.api.media.removeImage();
    await stream.next('companyProfileChanged');
    const { entries } = await owner.api.activity.list({ about: 'company' });
    expect(entries.map(({ act, actor }) => [act, actor?.id])).toEqual([
      ['remove-logo', owner.id],
      ['logo', owner.id],
    ]);
  });

  it('is deleted after two years, and with the company', async () => {
    const { owner } = await aTeam();
    await server.pool.query(
      `INSERT INTO company_activity (company_id, act, kind, at) VALUES
       ($1, 'profile', 'company', now() - interval '2 years 1 day'), ($1, 'offer', 'applicants', now() - interval '729 days')`,
      [owner.id],
    );
    await removeOldActivity(server.db);
    const { entries } = await owner.api.activity.list({});
    expect(entries.map(({ act }) => act)).toEqual(['people-rename', 'offer']);
    await server.pool.query('DELETE FROM users WHERE id = $1', [owner.id]);
    const left = await server.pool.query('SELECT FROM company_activity WHERE company_id = $1', [owner.id]);
    expect(left.rowCount).toBe(0);
  });
});
