import { randomUUID } from 'node:crypto';
import type { CompanyId } from '@ambitionhub/contract/accounts';
import { formerSlugs, slugOf } from '@ambitionhub/contract/companies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setApprovals } from '../../src/features/companies/index.ts';
import { transact } from '../../src/platform/database/index.ts';
import { anyCharacter } from '../support/characters.ts';
import { cleanUp } from '../support/housekeeping.ts';
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
} from '../support/people.ts';
import { aPosition } from '../support/positions.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';

const server = await startServer();
const student = await aPublishedStudent(server, { university: 'Emory University' });

const pageOf = ({ api }: Pick<Person, 'api'>, slug: string) => api.companies.page({ slug });
const slugOfCompany = async ({ api }: Pick<Person, 'api'>) => (await api.companies.profile()).slug ?? '';
const reacting = withReactions(server.db);
const approve = ({ id }: { readonly id: CompanyId }) =>
  transact(reacting, (tx) => setApprovals(tx, { ids: [id] }, true));
const called = (name: string) => aCompanyProfile({ name });

describe('The address of a company’s page', () => {
  it('is made of its name, by the same rule in the contract and in the database', async () => {
    const name = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 100 }),
      fc.string({
        unit: fc.constantFrom(..."Azé\u0301ﬁ’ʼ'- 京7ßẞÆøŁıİŉþ½"),
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

  it('does not exist before the company has a name, and is its id until it is approved', async () => {
    const company = await aNewCompany(server);
    expect((await company.api.companies.profile()).slug).toBeNull();
    expect((await company.api.companies.saveProfile(called('First Name'))).slug).toBe(company.id);
    expect(await pageOf(company, company.id)).toMatchObject({ slug: company.id, preview: true });
    await approve(company);
    expect(await slugOfCompany(company)).toBe('first-name');
  });

  it('is reserved for nobody who is not approved, however often the name changes', async () => {
    const company = await aCompany(server, called('Squatter'));
    for (const name of ['Nike', 'Adidas', 'Puma']) await company.api.companies.saveProfile({ name });
    for (const name of ['Squatter', 'Nike', 'Adidas', 'Puma'])
      expect(await slugOfCompany(await anApprovedCompany(server, called(name)))).toBe(slugOf(name));
    await approve(company);
    expect(await slugOfCompany(company)).toBe('puma-2');
  });

  it('has a number where another company has it, also when both are approved at the same instant', async () => {
    const companies = await Promise.all([1, 2, 3, 4].map(() => aCompany(server, called('Twin’s'))));
    await Promise.all(companies.map(approve));
    const slugs = await Promise.all(companies.map(slugOfCompany));
    expect(slugs.sort()).toEqual(['twins', 'twins-2', 'twins-3', 'twins-4']);
  });

  it('has a number where several of one name are approved together, in any order', async () => {
    const companies = await Promise.all([1, 2, 3, 4].map(() => aCompany(server, called('Crowd'))));
    const ids = companies.map(({ id }) => id);
    const approveAll = (some: readonly CompanyId[]) =>
      transact(reacting, (tx) => setApprovals(tx, { ids: some }, true));
    await Promise.all([approveAll(ids), approveAll(ids.toReversed())]);
    const slugs = await Promise.all(companies.map(slugOfCompany));
    expect(slugs.sort()).toEqual(['crowd', 'crowd-2', 'crowd-3', 'crowd-4']);
  });

  it('stays while the company is not approved anymore, and follows its name once it is again', async () => {
    const company = await anApprovedCompany(server, called('Once Approved'));
    await transact(reacting, (tx) => setApprovals(tx, { ids: [company.id] }, false));
    await company.api.companies.saveProfile({ name: 'Twice Approved' });
    expect(await slugOfCompany(company)).toBe('once-approved');
    await approve(company);
    expect(await slugOfCompany(company)).toBe('twice-approved');
    expect(await pageOf(student, 'once-approved')).toMatchObject({ slug: 'twice-approved' });
  });

  it('is unlike any other behind the twentieth of a name', async () => {
    for (let count = 0; count < 22; count += 1) await anApprovedCompany(server, called('Many'));
    const { rows } = await server.pool.query("SELECT slug FROM companies WHERE name = 'Many'");
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(22);
  });

  it('follows the name, and the previous one still leads to the company and to no other', async () => {
    const company = await anApprovedCompany(server, called('Before'));
    await company.api.companies.saveProfile({ name: 'After' });
    for (const slug of ['before', 'after', company.id])
      expect(await pageOf(student, slug)).toMatchObject({ slug: 'after', name: 'After' });

    const other = await anApprovedCompany(server, called('Before'));
    expect(await slugOfCompany(other)).toBe('before-2');
    await company.api.companies.saveProfile({ name: 'BEFORE!' });
    expect(await slugOfCompany(company)).toBe('before');
  });

  it(`is free for others ${formerSlugs.days} days after the name has changed, and only then`, async () => {
    const company = await anApprovedCompany(server, called('Old Name'));
    await company.api.companies.saveProfile({ name: 'New Name' });
    const age = (days: number) =>
      server.pool.query(
        'UPDATE company_slugs SET former_since = former_since - make_interval(days => $2) WHERE company_id = $1',
        [company.id, days],
      );
    await age(formerSlugs.days - 1);
    await cleanUp(server.db);
    expect(await pageOf(student, 'old-name')).toMatchObject({ slug: 'new-name' });
    expect(await slugOfCompany(await anApprovedCompany(server, called('Old Name')))).toBe('old-name-2');

    await age(1);
    await cleanUp(server.db);
    await expectRefusal(pageOf(student, 'old-name'), 'NOT_FOUND');
    const next = await anApprovedCompany(server, called('Old Name'));
    expect(await pageOf(student, 'old-name')).toMatchObject({ slug: 'old-name', id: next.id });
    await company.api.companies.saveProfile({ name: 'Old Name' });
    expect(await slugOfCompany(company)).toBe('old-name-3');
    expect(await pageOf(student, 'new-name')).toMatchObject({ slug: 'old-name-3' });
  });

  it(`is kept for the last ${formerSlugs.most} names only, so that nobody collects them`, async () => {
    const company = await anApprovedCompany(server, called('Name 0'));
    for (let nth = 1; nth <= formerSlugs.most + 2; nth += 1)
      await company.api.companies.saveProfile({ name: `Name ${nth}` });
    const { rows } = await server.pool.query<{ slug: string }>(
      'SELECT slug FROM company_slugs WHERE company_id = $1 ORDER BY slug',
      [company.id],
    );
    expect(rows.map(({ slug }) => slug)).toEqual(
      Array.from({ length: formerSlugs.most + 1 }, (_, nth) => `name-${nth + 2}`),
    );
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
    if (long) await student.api.positions.setSaved({ id: long.position, saved: true });
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
      expect(await pageOf(viewer, company.id)).toMatchObject({ preview: true, isShown: false });
    for (const viewer of [student, await aStudent(server), await aCompany(server)])
      await expectRefusal(pageOf(viewer, company.id), 'NOT_FOUND');
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
