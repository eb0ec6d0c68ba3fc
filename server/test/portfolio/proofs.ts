import { expect } from 'vitest';
import { type Proofs, untilMailed } from '../reactions/proof.ts';
import { openStream } from '../support/live.ts';
import { aStudent, type Person, theAdmin } from '../support/people.ts';
import type { RunningServer } from '../support/server.ts';

const save = (student: Person) =>
  student.api.portfolio.save({ version: null, links: [{ url, reach: null }], pictures: [] });

const url = 'https://tiktok.com/@maya';

/** A student whose link the admin has taken away. */
async function aTakenLink(server: RunningServer) {
  const student = await aStudent(server);
  await save(student);
  const admin = await theAdmin(server);
  const take = () =>
    admin.api.portfolio.take({ id: student.id, taken: { link: url }, reason: 'It is not yours.' });
  return { student, admin, take };
}

export const acts: Proofs = {
  'a student’s other browsers learn that the portfolio was saved': async (server) => {
    const student = await aStudent(server);
    const stream = await openStream(student);
    await save(student);
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
};
