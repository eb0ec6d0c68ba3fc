import { randomUUID } from 'node:crypto';
import { coverUrl } from '@ambitionhub/contract/media';
import { Hono } from 'hono';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sitemapRoutes } from '../../src/features/companies/page/sitemap-routes.ts';
import { countFacts } from '../../src/features/facts/count-facts.ts';
import { anApprovedProof } from '../facts/support.ts';
import { openBrowser } from '../support/browser.ts';
import {
  aCompanyProfile,
  anApprovedCompany,
  aPublishedStudent,
  type Founder,
  theAdmin,
} from '../support/people.ts';
import { aPicture } from '../support/pictures.ts';
import { aPosition } from '../support/positions.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { settleApproval } from '../support/undo-windows.ts';
import { keyOf, uploadsOf } from '../support/uploads.ts';
import { watchedLog } from '../support/watched-log.ts';

const server = await startServer();
const visitor = openBrowser(server);

/** The path of a company's page. */
const pathOf = async (company: Founder): Promise<string> =>
  `/companies/${(await company.api.companies.profile()).slug}`;

/** An approved company with a public page. */
async function aPublicCompany() {
  const company = await anApprovedCompany(server);
  await company.api.companies.setPublicPage({ on: true });
  return { company, path: await pathOf(company) };
}

const open = (path: string) => visitor.fetch(path, { redirect: 'manual' });
const textAt = async (path: string): Promise<string> => (await open(path)).text();
const isShown = async (path: string, name: string) => (await textAt(path)).includes(name);

describe('a company’s public page', () => {
  it('is there for visitors only while the company has switched it on', async () => {
    const company = await anApprovedCompany(server);
    const { name } = await company.api.companies.profile();
    const path = await pathOf(company);
    expect(await isShown(path, name)).toBe(false);
    await company.api.companies.setPublicPage({ on: true });
    expect(await isShown(path, name)).toBe(true);
    await company.api.companies.setPublicPage({ on: false });
    expect(await isShown(path, name)).toBe(false);
    expect((await open(path)).headers.get('x-robots-tag')).toBe('noindex');
  });

  it('is gone at once when the company is no longer approved, suspended or removed', async () => {
    const { company, path } = await aPublicCompany();
    const { name } = await company.api.companies.profile();
    const admin = await theAdmin(server);
    await settleApproval(server, admin, { id: company.id, isApproved: false });
    expect(await isShown(path, name)).toBe(false);
    await settleApproval(server, admin, { id: company.id, isApproved: true });
    expect(await isShown(path, name)).toBe(true);
    await admin.api.moderation.impose({ id: company.id, kind: 'closure', reason: 'Spam', seen: null });
    expect(await isShown(path, name)).toBe(false);
  });

  it('shows what everyone may read, but neither the contact email nor the phone (D2)', async () => {
    const { company } = await aPublicCompany();
    await company.api.companies.saveProfile(
      aCompanyProfile({
        name: 'Ünder <b>& Co',
        description: 'We </script> make "tools".\n__COMPANY_DATA__',
        contactEmail: 'secret@under.example',
        contactPhone: '5550100100',
      }),
    );
    const page = await textAt(await pathOf(company));
    expect(page).toContain('Ünder &lt;b&gt;&amp; Co');
    expect(page).not.toContain('<b>&');
    expect(page).not.toContain('secret@under.example');
    expect(page).not.toContain('5550100100');
    // A text that looks like a placeholder stays as it is.
    expect(page).toContain('__COMPANY_DATA__');
    expect(page).not.toMatch(/__COMPANY_(?!DATA)/);
  });

  it('lists the open positions for students of all schools', async () => {
    const { company, path } = await aPublicCompany();
    await aPosition(company, {
      title: 'Cold brew lead',
      text: 'You pour.',
      payAmount: 17.5,
      payType: 'hourly',
    });
    await aPosition(company, { title: 'Only for Bates', schools: ['Bates College'] });
    const closed = await aPosition(company, { title: 'Closed one' });
    await company.api.positions.setOpen({ id: closed.id, version: closed.version, open: false });
    const page = await textAt(path);
    expect(page).toContain('Cold brew lead');
    expect(page).toContain('$17.50');
    expect(page).not.toContain('Only for Bates');
    expect(page).not.toContain('Closed one');
  });

  it('describes the company and each open position to search engines', async () => {
    const { company, path } = await aPublicCompany();
    await aPosition(company, {
      title: 'Remote helper',
      text: 'You help.',
      payAmount: 300,
      payType: 'monthly',
      place: 'remote',
      lastDay: '2031-05-12',
    });
    const page = await textAt(path);
    const [, json = ''] = /(\{"@context".*\})/.exec(page) ?? [];
    const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, unknown>[] };
    expect(graph.find((thing) => thing['@type'] === 'Organization')).toMatchObject({
      name: (await company.api.companies.profile()).name,
    });
    const posting = graph.find(({ title }) => title === 'Remote helper');
    // The properties that Google requires of each, and of remote work.
    expect(posting).toMatchObject({
      '@type': 'JobPosting',
      title: 'Remote helper',
      description: '<p>You help.</p>',
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      // The end of that day where the company is.
      validThrough: '2031-05-13T04:00:00.000Z',
      hiringOrganization: { '@type': 'Organization', name: expect.any(String) },
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'US' },
      baseSalary: { currency: 'USD', value: { value: 300, unitText: 'MONTH' } },
    });
    for (const other of graph.filter((thing) => thing['@type'] === 'JobPosting' && thing !== posting))
      expect(other).toMatchObject({ jobLocation: { address: { addressCountry: 'US' } } });
  });

  it('shows the rating and the facts of the company once enough is known, and tells search engines only what it shows', async () => {
    const { company, path } = await aPublicCompany();
    const organization = async () => {
      const [, json = ''] = /(\{"@context".*\})/.exec(await textAt(path)) ?? [];
      const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, unknown>[] };
      return graph.find((thing) => thing['@type'] === 'Organization') ?? {};
    };
    expect(await textAt(path)).not.toContain('How is this counted?');
    expect(await organization()).not.toHaveProperty('aggregateRating');
    for (let n = 0; n < 5; n += 1) await anApprovedProof(server, company, { days: 1.5 });
    await countFacts(server.db, { companyIds: [company.id] });
    await server.pool.query('UPDATE companies SET rating = 4.7, review_count = 12 WHERE user_id = $1', [
      company.id,
    ]);
    const page = await textAt(path);
    for (const known of [
      '4.7 of 5 stars, 12 reviews',
      'Usually approves within 2 days',
      'How is this counted?',
      'Needs 5 approvals.',
    ])
      expect(page).toContain(known);
    expect(page).not.toContain('Usually pays');
    expect(await organization()).toMatchObject({
      aggregateRating: { ratingValue: 4.7, reviewCount: 12, bestRating: 5 },
    });
  });

  it('redirects from a former address and from the company’s id', async () => {
    const { company, path } = await aPublicCompany();
    await company.api.companies.saveProfile({ name: 'Another name of theirs' });
    const now = await pathOf(company);
    for (const before of [path, `/companies/${company.id}`]) {
      const reply = await open(before);
      expect([reply.status, reply.headers.get('location')]).toEqual([301, now]);
    }
  });

  it('is not sent again to a browser that has it; a signed-in user gets the app instead', async () => {
    const { path } = await aPublicCompany();
    const reply = await open(path);
    expect(reply.headers.get('vary')).toContain('cookie');
    const again = await visitor.fetch(path, {
      headers: { 'if-none-match': reply.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const student = await aPublishedStudent(server);
    expect(await (await student.fetch(path)).text()).toContain('<title>The app</title>');
  });

  it('has a picture for sharing, which disappears with the page', async () => {
    const { company, path } = await aPublicCompany();
    const reply = await visitor.fetch(`${path}/share.png`);
    expect(reply.headers.get('content-type')).toBe('image/png');
    expect(await sharp(await reply.bytes()).metadata()).toMatchObject({ width: 1200, height: 630 });
    await company.api.companies.setPublicPage({ on: false });
    expect((await visitor.fetch(`${path}/share.png`)).status).toBe(404);
  });
});

describe('a cover', () => {
  it('is shown on both versions of the page, replaced, and removed', async () => {
    const { company, path } = await aPublicCompany();
    const upload = async () =>
      keyOf(
        await uploadsOf(company).upload(await aPicture({ width: 2000, height: 900 }), {
          kind: 'cover',
          picture: randomUUID(),
        }),
      );
    await upload();
    const { cover } = await company.api.companies.profile();
    const file = coverUrl(cover ?? '', 'large');
    expect(await textAt(path)).toContain(file);
    const reply = await visitor.fetch(file);
    expect(await sharp(await reply.bytes()).metadata()).toMatchObject({ width: 1600, height: 400 });
    await upload();
    expect((await visitor.fetch(file)).status).toBe(404);
    const next = (await company.api.companies.removeCover()).cover;
    expect(next).toBeNull();
    expect(await textAt(path)).not.toContain('/covers/');
  });

  it('is taken away by the admin, and no longer anywhere', async () => {
    const { company, path } = await aPublicCompany();
    await uploadsOf(company).upload(await aPicture(), { kind: 'cover', picture: randomUUID() });
    const admin = await theAdmin(server);
    const { id, cover } = await admin.api.moderation.company({ id: company.id });
    const take = () =>
      admin.api.moderation.takeCover({ id, cover: cover ?? '', reason: 'It shows someone else.' });
    expect((await take()).cover).toBeNull();
    expect((await visitor.fetch(coverUrl(cover ?? '', 'large'))).status).toBe(404);
    expect(await textAt(path)).not.toContain('/covers/');
    expect((await company.api.companies.profile()).cover).toBeNull();
    // Pressed twice: the cover is gone.
    await expectRefusal(take(), 'CHANGED');
  });

  it('is for companies only', async () => {
    const student = await aPublishedStudent(server);
    const reply = await uploadsOf(student).upload(await aPicture(), { kind: 'cover', picture: randomUUID() });
    expect(reply.status).toBe(403);
  });
});

describe('the sitemap', () => {
  it('is an index with the product’s pages and the public companies in parts', async () => {
    const first = await aPublicCompany();
    const second = await aPublicCompany();
    const { log } = watchedLog();
    const app = new Hono().route(
      '/',
      sitemapRoutes({ db: server.db, publicUrl: 'https://a.example', log, size: 1 }),
    );
    const read = async (path: string) => (await app.request(path)).text();
    const index = await read('/sitemap.xml');
    expect(index).toContain('<loc>https://a.example/sitemap-pages.xml</loc>');
    const parts = [...index.matchAll(/sitemap-companies-(\d+)\.xml/g)].map(([name]) => name);
    const listed = (await Promise.all(parts.map((name) => read(`/${name}`)))).join('');
    for (const { path } of [first, second]) expect(listed).toContain(`<loc>https://a.example${path}</loc>`);
    expect(new Set(listed.match(/<loc>[^<]*/g)).size).toBe(parts.length);
    expect((await app.request('/sitemap-companies-9999.xml')).status).toBe(404);
    await first.company.api.companies.setPublicPage({ on: false });
    expect(await textAt('/sitemap-companies-1.xml')).not.toContain(`${first.path}<`);
  });
});
