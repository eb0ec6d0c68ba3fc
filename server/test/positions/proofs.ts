import { expect } from 'vitest';
import { type Proofs, untilMailed } from '../reactions/proof.ts';
import { did } from '../support/activity.ts';
import { anOpenConversation } from '../support/conversation.ts';
import { aCompany, theAdmin } from '../support/people.ts';
import { aPosition } from '../support/positions.ts';
import type { RunningServer } from '../support/server.ts';

/** A company with a further position, which the admin can take away. */
async function aTakenPosition(server: RunningServer) {
  const company = await aCompany(server);
  const { id } = await aPosition(company);
  const admin = await theAdmin(server);
  const take = () => admin.api.positions.take({ id: company.id, position: id, reason: 'It is not paid.' });
  return { company, admin, take };
}

export const acts: Proofs = {
  'a company’s activity says who changed its positions': async (server) => {
    const { company } = await anOpenConversation(server);
    const { id, version } = await aPosition(company, { title: 'Runner' });
    const { positions } = company.api;
    await positions.setOpen({ id, version, open: false });
    await positions.setOpen({ id, version: version + 1, open: true });
    await aPosition(company, { id, version: version + 2, title: 'Fast runner' });
    await positions.remove({ id });
    expect(await did(company)).toEqual([
      'deleted the position “Fast runner”',
      'changed the position “Fast runner”',
      'opened the position “Runner”',
      'closed the position “Runner”',
      'added the position “Runner”',
    ]);
  },

  'the admin’s removals of positions are recorded in the audit log': async (server) => {
    const { company, admin, take } = await aTakenPosition(server);
    await take();
    const { entries } = await admin.api.moderation.audit({ query: company.email });
    expect(entries.map(({ action }) => action)).toContain('take-position');
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
};
