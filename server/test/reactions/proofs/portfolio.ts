import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openStream } from '../../support/live.ts';
import { aCompany, aStudent, type Person, theAdmin } from '../../support/people.ts';
import { aPicture } from '../../support/pictures.ts';
import { aPosition } from '../../support/positions.ts';
import type { RunningServer } from '../../support/server.ts';
import { uploadsOf } from '../../support/uploads.ts';
import { type Proofs, untilMailed } from './proof.ts';

const url = 'https://tiktok.com/@maya';

const save = (student: Person) =>
  student.api.portfolio.save({ version: null, links: [{ url, reach: null }], pictures: [] });

/** A student whose link the admin has taken away. */
async function aTakenLink(server: RunningServer) {
  const student = await aStudent(server);
  await save(student);
  const admin = await theAdmin(server);
  const take = () =>
    admin.api.portfolio.take({ id: student.id, taken: { link: url }, reason: 'It is not yours.' });
  return { student, admin, take };
}

/** A company with a cover, which the admin can take away. */
async function aTakenCover(server: RunningServer) {
  const company = await aCompany(server);
  await uploadsOf(company).upload(await aPicture(), { kind: 'cover', picture: randomUUID() });
  const admin = await theAdmin(server);
  const { id, cover } = await admin.api.moderation.company({ id: company.id });
  const take = () =>
    admin.api.moderation.takeCover({ id, cover: cover ?? '', reason: 'It shows someone else.' });
  return { company, take };
}

/** A company with a further position, which the admin can take away. */
async function aTakenPosition(server: RunningServer) {
  const company = await aCompany(server);
  const { id } = await aPosition(company);
  const admin = await theAdmin(server);
  const take = () => admin.api.positions.take({ id: company.id, position: id, reason: 'It is not paid.' });
  return { company, admin, take };
}

export const portfolio = {
  'a student’s other browsers learn that the portfolio was saved': async (server) => {
    const student = await aStudent(server);
    const stream = await openStream(student);
    await save(student);
    await stream.next('portfolioChanged');
  },

  'a student’s browsers learn of a removal from the portfolio': async (server) => {
    const { student, take } = await aTakenLink(server);
    const stream = await openStream(student);
    await take();
    await stream.next('portfolioChanged');
  },

  'a student gets the reason for a removal from the portfolio by email': async (server) => {
    const { student, take } = await aTakenLink(server);
    await take();
    await untilMailed(server, student.email, 'It is not yours.');
  },

  'the admin’s removals from portfolios are recorded in the audit log': async (server) => {
    const { student, admin, take } = await aTakenLink(server);
    await take();
    const { entries } = await admin.api.moderation.audit({ query: student.email });
    expect(entries.map(({ action }) => action)).toEqual(['take-link']);
  },

  'a company’s activity says who changed its page': async (server) => {
    const company = await aCompany(server);
    await company.api.companies.setPublicPage({ on: true });
    const { entries } = await company.api.activity.list({});
    expect(entries[0]).toMatchObject({ act: 'show-page', actor: { id: company.id } });
  },

  'a company’s browsers learn that its page has changed': async (server) => {
    const company = await aCompany(server);
    const stream = await openStream(company);
    await company.api.companies.setPublicPage({ on: true });
    await stream.next('companyProfileChanged');
  },
  'the admin’s removals of positions are recorded in the audit log': async (server) => {
    const { company, admin, take } = await aTakenPosition(server);
    await take();
    const { entries } = await admin.api.moderation.audit({ query: company.email });
    expect(entries.map(({ action }) => action)).toContain('take-position');
  },

  'a company gets the reason for a removed cover by email': async (server) => {
    const { company, take } = await aTakenCover(server);
    await take();
    await untilMailed(server, company.email, 'It shows someone else.');
  },

  'a company’s activity says that its cover was taken away': async (server) => {
    const { company, take } = await aTakenCover(server);
    await take();
    const { entries } = await company.api.activity.list({});
    expect(entries[0]).toMatchObject({ act: 'take-cover', actor: null });
  },

  'a company’s browsers learn of a removed cover': async (server) => {
    const { company, take } = await aTakenCover(server);
    const stream = await openStream(company);
    expect((await take()).cover).toBeNull();
    await stream.next('companyProfileChanged');
  },

  'a company gets the reason for a removed position by email': async (server) => {
    const { company, take } = await aTakenPosition(server);
    await take();
    await untilMailed(server, company.email, 'It is not paid.');
  },

  'a company’s activity says that a position was taken away': async (server) => {
    const { company, take } = await aTakenPosition(server);
    await take();
    const { entries } = await company.api.activity.list({});
    expect(entries[0]).toMatchObject({ act: 'take-position', actor: null, subject: 'Campus Runner' });
  },

  'a company’s browsers learn of a removed position': async (server) => {
    const { company, take } = await aTakenPosition(server);
    const stream = await openStream(company);
    expect((await take()).positions).toHaveLength(1);
    await stream.next('positionsChanged');
  },
} satisfies Proofs;
