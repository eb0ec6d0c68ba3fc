import type { CompanyProfileInput } from '@ambitionhub/contract/companies';
import { describe, expect, it } from 'vitest';
import {
  aCompany,
  aCompanyProfile,
  aNewCompany,
  anApprovedCompany,
  aPublishedStudent,
  type Founder,
  theAdmin,
} from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { settleApproval } from '../support/undo-windows.ts';

const server = await startServer();
const student = await aPublishedStudent(server);

const save = (company: Pick<Founder, 'api'>, fields: Partial<CompanyProfileInput> = {}) =>
  company.api.companies.saveProfile(aCompanyProfile(fields));

async function cardOf(company: Founder) {
  const { companies } = await student.api.positions.discover({});
  return companies.find(({ id }) => id === company.id) ?? null;
}

describe('a company’s profile', () => {
  it('is empty and incomplete until it is saved', async () => {
    const company = await aNewCompany(server);
    expect(await company.api.companies.profile()).toEqual({
      email: company.email,
      name: '',
      slug: null,
      industry: '',
      description: '',
      contactEmail: '',
      contactPhone: '',
      website: '',
      timeZone: 'America/New_York',
      skills: [],
      positionName: '',
      hoursPerWeek: null,
      payAmount: null,
      payType: 'hourly',
      image: null,
      cover: null,
      publicPage: false,
      profileCompleted: false,
      isApproved: false,
      rejection: null,
      usualApproval: null,
      leavingAt: null,
      version: 1,
    });
    expect((await company.api.accounts.session()).viewer?.profileCompleted).toBe(false);
  });

  it('is saved as a whole, which completes it, and stored as given', async () => {
    const company = await aNewCompany(server);
    const fields = aCompanyProfile({
      name: ' Fresh “Coffee” & Söhne ',
      industry: 'Food & Beverage',
      description: 'Two lines\nof text',
      skills: ['Social Media', 'Python'],
      positionName: 'Campus Ambassador',
      hoursPerWeek: 7.5,
      payAmount: 15.25,
      payType: 'semester',
    });
    const saved = await company.api.companies.saveProfile(fields);
    expect(saved).toEqual({
      ...fields,
      name: 'Fresh “Coffee” & Söhne',
      slug: company.id,
      email: company.email,
      image: null,
      cover: null,
      publicPage: false,
      profileCompleted: true,
      isApproved: false,
      rejection: null,
      usualApproval: null,
      leavingAt: null,
      timeZone: 'America/New_York',
      version: 2,
    });
    expect(await company.api.companies.profile()).toEqual(saved);
    expect((await company.api.accounts.session()).viewer).toMatchObject({
      name: 'Fresh “Coffee” & Söhne',
      profileCompleted: true,
    });
  });

  it('keeps no old value in a cleared field', async () => {
    const company = await aCompany(server, { hoursPerWeek: 5, payAmount: 20, website: 'a.example' });
    expect(await save(company, { hoursPerWeek: null, payAmount: null, website: '' })).toMatchObject({
      hoursPerWeek: null,
      payAmount: null,
      website: '',
    });
  });

  it('keeps later changes to other fields from a browser with the code of 1.0.0, which names no version', async () => {
    const company = await aCompany(server, { description: 'As it was', positionName: 'Scout' });
    const change = (fields: Partial<CompanyProfileInput>) => company.api.companies.saveProfile(fields);
    await change({ description: 'Changed in the one' });
    expect(await change({ positionName: 'Ambassador' })).toMatchObject({
      description: 'Changed in the one',
      positionName: 'Ambassador',
    });
  });

  it('is incomplete without a name, an email and an industry', async () => {
    const company = await aNewCompany(server);
    const refused = await expectRefusal(
      company.api.companies.saveProfile({ name: 'Fresh Coffee' }),
      'INVALID_INPUT',
    );
    expect(refused.fields).toEqual([
      { field: 'contactEmail', message: 'Contact email is required.' },
      { field: 'industry', message: 'Industry is required.' },
    ]);
    expect(await company.api.companies.profile()).toMatchObject({ name: '', profileCompleted: false });
  });

  it('saved in two tabs at once is entirely one of the two', async () => {
    const company = await aCompany(server);
    const both = ['One', 'Other'].map((name) => ({ name, description: name, positionName: name }));
    await Promise.all(both.flatMap((fields) => [save(company, fields), save(company, fields)]));
    const { name, description, positionName } = await company.api.companies.profile();
    expect(both).toContainEqual({ name, description, positionName });
  });

  it.each([
    ['name', ['', ' ', 'x'.repeat(101), '\u200b'], 'Company name is required.'],
    ['industry', ['', ' '], 'Industry is required.'],
    ['industry', ['Alchemy', 'x'.repeat(101)], null],
    ['contactEmail', ['', ' '], 'Contact email is required.'],
    ['contactEmail', ['nobody', 'a@b', 'a b@c.example', `${'a'.repeat(250)}@b.example`], null],
    ['description', ['x'.repeat(401)], null],
    ['contactPhone', ['1'.repeat(21)], null],
    ['website', ['javascript:alert(1)', 'no website', 'ftp://a.example', 'https://a@b.example'], null],
    ['skills', [['Juggling'], ['Python', 'Python'], null], null],
    ['positionName', ['x'.repeat(81)], null],
    ['hoursPerWeek', [-0.5, 40.5, '10'], null],
    ['payAmount', [-1, 100_001, '15'], null],
    ['payType', ['weekly', '', null], null],
  ])('names the field that does not fit and keeps the old profile: %s', async (field, wrongs, text) => {
    const company = await aCompany(server);
    const before = await company.api.companies.profile();
    for (const wrong of wrongs) {
      const response = await company.fetch('/api/company/profile', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...aCompanyProfile({ name: 'Changed' }), [field]: wrong }),
      });
      const reply = (await response.json()) as {
        code: string;
        data: { fields: { field: string; message: string }[] };
      };
      expect(reply.code, JSON.stringify(wrong)).toBe('INVALID_INPUT');
      for (const fault of reply.data.fields) expect(fault.field).toMatch(new RegExp(`^${field}\\b`));
      if (text && wrong === '') expect(reply.data.fields[0]?.message).toBe(text);
    }
    expect(await company.api.companies.profile()).toEqual(before);
  });

  it.each([
    { hoursPerWeek: 0, payAmount: 0 },
    { hoursPerWeek: 40, payAmount: 100_000 },
    { description: 'é'.repeat(400), positionName: 'x'.repeat(80), name: 'x'.repeat(100) },
  ])('takes values exactly at the limits: %j', async (fields) => {
    expect(await save(await aNewCompany(server), fields)).toMatchObject(fields);
  });

  it('cannot be incomplete once saved: a missing field is named', async () => {
    const company = await aNewCompany(server);
    const response = await company.fetch('/api/company/profile', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Acme' }),
    });
    const { data } = (await response.json()) as { data: { fields: { field: string }[] } };
    expect(data.fields.map(({ field }) => field)).toEqual(['contactEmail', 'industry']);
    expect((await company.api.companies.profile()).profileCompleted).toBe(false);
  });

  it('stores an industry with two spellings as one value', async () => {
    const company = await aCompany(server, { industry: 'Marketing Media & Advertising' });
    expect((await company.api.companies.profile()).industry).toBe('Marketing, Media & Advertising');
  });

  it('keeps a stored industry that is no longer on the list, and takes no other', async () => {
    const company = await aCompany(server);
    await server.pool.query("UPDATE companies SET industry = 'Energy' WHERE user_id = $1", [company.id]);
    expect((await save(company, { industry: 'Energy', name: 'Sun' })).industry).toBe('Energy');
    await save(company, { industry: 'Film & TV' });
    const { fields } = await expectRefusal(save(company, { industry: 'Energy' }), 'INVALID_INPUT');
    expect(fields).toEqual([{ field: 'industry', message: 'Please choose an industry from the list.' }]);
  });
});

describe('a company’s approval', () => {
  it('and its place in Discover survive an edit of the profile', async () => {
    const company = await anApprovedCompany(server);
    const before = await cardOf(company);
    expect((await save(company, { name: 'Renamed', industry: 'Film & TV' })).isApproved).toBe(true);
    expect(await cardOf(company)).toEqual({ ...before, name: 'Renamed', industry: 'Film & TV' });
  });

  it('cannot be self-assigned, nor a subscription, a picture or another company’s profile', async () => {
    const company = await aCompany(server);
    const victim = await aCompany(server);
    const before = await victim.api.companies.profile();
    await company.fetch('/api/company/profile', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...aCompanyProfile({ name: 'Mallory' }),
        isApproved: true,
        approvedAt: '2020-01-01T00:00:00Z',
        subscriptionStatus: 'basic',
        image: 'x',
        userId: victim.id,
        email: 'admin@example.org',
      }),
    });
    expect(await company.api.companies.profile()).toMatchObject({
      name: 'Mallory',
      isApproved: false,
      image: null,
      email: company.email,
    });
    const { rows } = await server.pool.query(
      'SELECT subscription_status, approved_at FROM companies WHERE user_id = $1',
      [company.id],
    );
    expect(rows).toEqual([{ subscription_status: 'premium', approved_at: null }]);
    expect(await victim.api.companies.profile()).toEqual(before);
  });
});

describe('how long approval usually takes', () => {
  it('is shown to a waiting company once five were approved within 30 days', async () => {
    const waiting = await aCompany(server);
    const usual = async () => (await waiting.api.companies.profile()).usualApproval;
    await server.pool.query('UPDATE companies SET approved_at = NULL, is_approved = false');
    const approved = [];
    for (const hours of [1, 2, 30, 40, 50]) {
      expect(await usual()).toBeNull();
      const company = await anApprovedCompany(server);
      await server.pool.query(
        "UPDATE companies SET created_at = approved_at - $2 * interval '1 hour' WHERE user_id = $1",
        [company.id, hours],
      );
      approved.push(company);
    }
    expect(await usual()).toBe(30 * 3600);
    expect((await approved[0]?.api.companies.profile())?.usualApproval).toBeNull();
    await server.pool.query(
      "UPDATE companies SET approved_at = now() - interval '31 days' WHERE user_id = $1",
      [approved[0]?.id],
    );
    expect(await usual()).toBeNull();
  });
});

describe('the public view of a company', () => {
  it('is hidden from students until the company is complete and approved', async () => {
    const admin = await theAdmin(server);
    const company = await aNewCompany(server);
    await save(company, { name: 'Complete' });
    expect(await cardOf(company)).toBeNull();
    await settleApproval(server, admin, { id: company.id, isApproved: true });
    expect(await cardOf(company)).toMatchObject({ name: 'Complete' });
    await settleApproval(server, admin, { id: company.id, isApproved: false });
    expect(await cardOf(company)).toBeNull();
  });

  it('is its card: no contact email, phone, sign-in or subscription', async () => {
    const company = await anApprovedCompany(server, {
      contactEmail: 'secret@acme.example',
      contactPhone: '555 0199',
    });
    const response = await student.fetch('/api/directory/companies');
    const text = await response.text();
    expect(text).toContain(company.id);
    for (const secret of [company.email, 'secret@acme.example', '555 0199', 'premium', 'approvedAt'])
      expect(text).not.toContain(secret);
    expect(Object.keys((await cardOf(company)) ?? {}).sort()).toEqual([
      'description',
      'facts',
      'hoursPerWeek',
      'id',
      'image',
      'industry',
      'lastDay',
      'match',
      'name',
      'payAmount',
      'payType',
      'place',
      'position',
      'positionName',
      'positionText',
      'rating',
      'responds',
      'saved',
      'skills',
      'website',
    ]);
  });

  it('does not give its profile to another company or a student', async () => {
    const other = await anApprovedCompany(server);
    await expectRefusal(other.api.positions.discover({}), 'FORBIDDEN');
    await expectRefusal(student.api.companies.profile(), 'FORBIDDEN');
    await expectRefusal(save(student), 'FORBIDDEN');
  });
});
