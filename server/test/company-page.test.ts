import { randomUUID } from 'node:crypto';
import { slugOf } from '@ambitionhub/contract/companies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aCompany,
  aCompanyProfile,
  aMember,
  aNewCompany,
  anApprovedCompany,
  aPublishedStudent,
  aStudent,
  type Person,
  theAdmin,
} from './support/people.ts';
import { aPosition } from './support/positions.ts';
import { expectRefusal } from './support/refusal.ts';
import { startServer } from './support/server.ts';

const server = await startServer();
const student = await aPublishedStudent(server, { university: 'Emory University' });

const pageOf = ({ api }: Pick<Person, 'api'>, slug: string) => api.directory.companyPage({ slug });
const slugOfCompany = async ({ api }: Pick<Person, 'api'>) => (await api.companies.profile()).slug ?? '';
const called = (name: string) => aCompanyProfile({ name });

describe('The address of a company’s page', () => {
  it('is made of its name, by the same rule in the contract and in the database', async () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.string({
        unit: fc.constantFrom('A', 'z', 'é', 'ﬁ', '’', "'", '-', ' ', '京', '7', 'ß'),
        maxLength: 90,
      }),
      fc.constantFrom('New', 'ADMIN', 'a-company', randomUUID()),
    );
    const names = fc
      .sample(name, 2000)
      .map((text) => text.toWellFormed().replaceAll('\0', '').trim())
      .filter((text) => text !== '');
    const { rows } = await server.pool.query<{ slug: string }>(
      'SELECT slug_of(name) AS slug FROM unnest($1::text[]) WITH ORDINALITY AS given(name, at) ORDER BY at',
      [names],
    );
    expect(rows.map(({ slug }) => slug)).toEqual(names.map(slugOf));
  });

  it('does not exist before the company has a name', async () => {
    const company = await aNewCompany(server);
    expect((await company.api.companies.profile()).slug).toBeNull();
    expect((await company.api.companies.saveProfile(called('First Name'))).slug).toBe('first-name');
  });

  it('has a number where another company has it, also when both save at the same instant', async () => {
    const companies = await Promise.all([1, 2, 3, 4].map(() => aNewCompany(server)));
    const saved = await Promise.all(companies.map(({ api }) => api.companies.saveProfile(called('Twin’s'))));
    expect(saved.map(({ slug }) => slug).sort()).toEqual(['twins', 'twins-2', 'twins-3', 'twins-4']);
  });

  it('is unlike any other behind the twentieth of a name', async () => {
    for (let count = 0; count < 22; count += 1) await aCompany(server, called('Many'));
    const { rows } = await server.pool.query("SELECT slug FROM companies WHERE name = 'Many'");
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(22);
  });

  it('follows the name, and the previous one still leads to the company and to no other', async () => {
    const company = await anApprovedCompany(server, called('Before'));
    await company.api.companies.saveProfile({ name: 'After' });
    for (const slug of ['before', 'after', company.id])
      expect(await pageOf(student, slug)).toMatchObject({ slug: 'after', name: 'After' });

    const other = await aCompany(server, called('Before'));
    expect(await slugOfCompany(other)).toBe('before-2');
    await company.api.companies.saveProfile({ name: 'BEFORE!' });
    expect(await slugOfCompany(company)).toBe('before');
  });
});

describe('A company’s page', () => {
  it('shows a student the open positions that are for their school, with their whole text', async () => {
    const company = await anApprovedCompany(
      server,
      aCompanyProfile({ name: 'Shown', positionName: 'First' }),
    );
    const text = 'You run. '.repeat(100).trim();
    await aPosition(company, { title: 'Long', text });
    await aPosition(company, { title: 'Theirs', schools: ['Emory University'] });
    await aPosition(company, { title: 'Others', schools: ['Stanford University'] });
    const closed = await aPosition(company, { title: 'Closed' });
    await company.api.positions.setOpen({ id: closed.id, version: closed.version, open: false });

    const page = await pageOf(student, 'shown');
    expect(page).toMatchObject({ name: 'Shown', preview: false, isShown: true });
    expect(page.positions.map(({ positionName }) => positionName)).toEqual(['First', 'Long', 'Theirs']);
    expect(page.positions[1]?.positionText).toBe(text);
    const [, long] = page.positions;
    if (long) await student.api.directory.savePosition({ id: long.position, saved: true });
    expect((await pageOf(student, 'shown')).positions.map(({ saved }) => saved)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('does not reveal the contact details', async () => {
    const contact = { contactEmail: 'secret-contact@example.org', contactPhone: '+1 555 010 7788' };
    await anApprovedCompany(server, aCompanyProfile({ name: 'Discreet', ...contact }));
    const told = JSON.stringify(await pageOf(student, 'discreet'));
    expect(told).not.toContain('secret-contact');
    expect(told).not.toContain('0107788');
  });

  it('is a preview for its people and the admin, also before it is approved, and for nobody else', async () => {
    const company = await aCompany(server, called('Waiting'));
    const member = await aMember(server, company);
    for (const viewer of [company, member, await theAdmin(server)])
      expect(await pageOf(viewer, 'waiting')).toMatchObject({ preview: true, isShown: false });
    for (const viewer of [student, await aStudent(server), await aCompany(server)])
      await expectRefusal(pageOf(viewer, 'waiting'), 'NOT_FOUND');
  });

  it('is shown to other companies as it is to everyone, if it is public', async () => {
    const company = await anApprovedCompany(server, called('Open House'));
    await aPosition(company, { title: 'Elsewhere', schools: ['Yale University'] });
    const other = await aCompany(server);
    await expectRefusal(pageOf(other, 'open-house'), 'NOT_FOUND');
    await company.api.companies.setPublicPage({ on: true });
    const seen = await pageOf(other, 'open-house');
    expect(seen).toMatchObject({ name: 'Open House', isShown: true, preview: false });
    expect(seen.positions.map(({ positionName }) => positionName)).not.toContain('Elsewhere');
    const own = (await pageOf(company, 'open-house')).positions.map(({ positionName }) => positionName);
    expect(own).toContain('Elsewhere');
  });

  it('is gone for students while the company is suspended, leaves, or is no longer approved', async () => {
    const company = await anApprovedCompany(server, called('Gone'));
    const set = (change: string) =>
      server.pool.query(`UPDATE companies SET ${change} WHERE user_id = $1`, [company.id]);
    for (const [away, back] of [
      ['barred = true', 'barred = false'],
      ['leaving = true', 'leaving = false'],
      ['is_approved = false', 'is_approved = true'],
      ['profile_completed = false', 'profile_completed = true'],
    ] as const) {
      await set(away);
      await expectRefusal(pageOf(student, 'gone'), 'NOT_FOUND');
      await expectRefusal(pageOf(student, company.id), 'NOT_FOUND');
      await set(back);
      expect(await pageOf(student, 'gone')).toMatchObject({ isShown: true });
    }
  });

  it('at an address that does not exist is not found either', async () => {
    await expectRefusal(pageOf(student, 'nobody-has-it'), 'NOT_FOUND');
    await expectRefusal(pageOf(student, randomUUID()), 'NOT_FOUND');
    const { status } = await student.fetch('/api/directory/companies/No%20Slug');
    expect(status).toBe(400);
  });

  it('is opened by the app at any address of its form', async () => {
    const shell = await (await student.fetch('/companies')).text();
    const page = await student.fetch('/companies/brew-and-co');
    expect([page.status, await page.text()]).toEqual([200, shell]);
    const other = await student.fetch('/companies/Brew-And-Co/?a=b', { redirect: 'manual' });
    expect([other.status, other.headers.get('location')]).toEqual([308, '/companies/brew-and-co?a=b']);
    expect((await student.fetch('/companies/a/b', { redirect: 'manual' })).headers.get('location')).toBe('/');
  });
});
