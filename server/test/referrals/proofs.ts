import { expect } from 'vitest';
import { type Proofs, type ProofsOf, untilMailed } from '../reactions/proof.ts';
import { did } from '../support/activity.ts';
import { anAmbassador } from '../support/ambassadors.ts';
import { today } from '../support/hours.ts';
import { openStream } from '../support/live.ts';
import { anApprovedCompany, aPublishedStudent } from '../support/people.ts';
import { aProgram, aReferrer, codeOf, earnAll, endHolding, openLink } from '../support/referrals.ts';
import { runJob } from '../support/run-job.ts';

export const proofs: ProofsOf<'referrals'> = {
  'an ambassador has a link as long as they work for a company with referrals': async (server) => {
    const company = await anApprovedCompany(server);
    await company.api.referrals.saveProgram(aProgram());
    const student = await aPublishedStudent(server);
    const id = await anAmbassador(server, company, student);
    const code = await codeOf(student);
    const again = await anAmbassador(
      server,
      await anApprovedCompany(server),
      await aPublishedStudent(server),
    );
    expect(again).not.toBe(id);
    expect((await openLink(server, code)).location).toContain(`ref=${code}`);
  },

  'every server forgets where a company’s links led': async (server) => {
    const { company, code } = await aReferrer(server);
    expect((await openLink(server, code)).location).toMatch(/^https:\/\/acme\.example\/shop\?/);
    const { program } = await company.api.referrals.program();
    await company.api.referrals.saveProgram(
      aProgram({ target: 'https://acme.example/sale', version: program?.version ?? null }),
    );
    expect((await openLink(server, code)).location).toMatch(/^https:\/\/acme\.example\/sale\?/);
  },
};

export const acts: Proofs = {
  'a company’s activity says who changed its referrals, and who reported and reversed conversions': async (
    server,
  ) => {
    const { company, code } = await aReferrer(server);
    for (const orderId of ['1', '2']) await company.api.referrals.report({ code, orderId });
    await company.api.referrals.reverse({ orderId: '1' });
    await earnAll(server);
    await company.api.referrals.reverse({ orderId: '2' });
    expect((await did(company)).slice(0, 5)).toEqual([
      'reversed a referral from Maya ($5.00)',
      'reversed a referral from Maya',
      'reported 1 referral ($5.00)',
      'reported 1 referral ($5.00)',
      'switched referrals on',
    ]);
  },

  'both sides learn of a conversion at once': async (server) => {
    const { company, student, code } = await aReferrer(server);
    const streams = [await openStream(student), await openStream(company)];
    await company.api.referrals.report({ code, orderId: `today ${today()}` });
    for (const stream of streams) await stream.next('referralsChanged');
  },

  'a student gets an email when referrals are earned, and when one is reversed': async (server) => {
    const { company, student, code } = await aReferrer(server);
    for (const orderId of ['1', '2']) await company.api.referrals.report({ code, orderId });
    await endHolding(server);
    await runJob(server, 'earn-conversions');
    await untilMailed(server, student.email, 'earned $10.00: 2 conversions.');
    await company.api.referrals.reverse({ orderId: '1' });
    await untilMailed(server, student.email, 'has reversed a referral of $5.00: Order 1.');
    const { entries } = await student.api.ledger.entries({});
    expect(entries.map(({ note, amountCents }) => [note, amountCents])).toEqual(
      expect.arrayContaining([
        ['Order 1', 500],
        ['Order 1', -500],
        ['Order 2', 500],
      ]),
    );
  },
};
