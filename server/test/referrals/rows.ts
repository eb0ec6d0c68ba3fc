import { ownReferralFilesPath, referralFilesPath } from '@ambitionhub/contract/referrals';
import { expect } from 'vitest';
import { aProgram, aReferrer } from '../support/referrals.ts';
import { admins, badPositions, companies, nobody, payers, students, type TestRows } from '../support/rows.ts';
import { linksOfMany } from './many.ts';
import { plans } from './plans.ts';

const code = 'K7MPX3D';

export const rows: TestRows<'referrals'> = {
  refusals: {
    program: { serves: companies },
    saveProgram: { serves: payers, input: aProgram({ enabled: false }) },
    figures: { serves: companies, input: { span: '30', code }, knowsIds: true },
    links: { serves: companies, input: { sort: 'clicks' } },
    conversions: { serves: companies, input: { code } },
    report: { serves: companies, input: { code, orderId: '1001' } },
    reverse: { serves: companies, input: { orderId: '1001' }, knowsIds: true },
    mine: { serves: students },
    ownFigures: { serves: students, input: { span: '30', code }, knowsIds: true },
    ofAccount: { serves: admins, input: { side: 'company', id: nobody }, knowsIds: false },
  },
  cursors: {
    links: [
      {
        reader: 'company',
        query: 'sort=clicks',
        forged: [
          [1.5, code],
          ['1', code],
          [1, `${code}\u0000`],
          [2 ** 53, code],
        ],
      },
    ],
    conversions: [{ reader: 'company', forged: badPositions(3) }],
  },
  fill: ({ server, student, company }) => linksOfMany(server, { student, company }),
  plans,
  files: {
    [`${referralFilesPath}/conversions.csv`]: { serves: companies },
    [`${referralFilesPath}/links.csv`]: { serves: companies },
    [`${referralFilesPath}/days.csv`]: { serves: companies },
    [`${ownReferralFilesPath}/days.csv`]: { serves: students },
  },
  copied: ({ student, company, conversation }) => `
    INSERT INTO referral_programs (company_id, enabled, target, earns, amount_cents, hold_days)
      VALUES ('${company}', true, 'https://brand.example/', 'amount', 500, 14);
    INSERT INTO referral_links (code, company_id, student_id, ambassadorship_id)
      VALUES ('${code}', '${company}', '${student}', '${conversation}');
    INSERT INTO referral_days (code, day, company_id, clicks) VALUES ('${code}', '2030-12-30', '${company}', 3);
    INSERT INTO referral_company_days (company_id, day, clicks) VALUES ('${company}', '2030-12-30', 3);
    INSERT INTO referral_conversions (company_id, student_id, ambassadorship_id, code, order_id, at, day, state, earning_cents,
        held_until, source, by_name)
      VALUES ('${company}', '${student}', '${conversation}', '${code}', '1001', now(), '2030-12-30', 'held', 500, now(), 'hand', 'Jo')`,
  otherRoutes: {
    'GET /r/:code': 'public',
    'POST /api/referrals/files/conversions.csv': 'referrals/order-file.test.ts',
  },
  exported: {
    referral_programs: ['version'],
    referral_links: [],
    referral_days: [],
    referral_company_days: [],
    referral_conversions: [],
  },
  leftOut: {
    'visitors of a day, whom nobody can recognize when it is over': ['referral_visitors', 'referral_keys'],
  },
  jobs: {
    'earn-conversions': {
      make: async (server) => {
        const { company, code } = await aReferrer(server);
        await company.api.referrals.report({ code, orderId: '1001' });
        const { rows: made } = await server.pool.query<{ id: string }>(
          'SELECT id::text FROM referral_conversions WHERE code = $1',
          [code],
        );
        return made[0]?.id ?? expect.unreachable();
      },
      due: "UPDATE referral_conversions SET held_until = now() - interval '1 minute' WHERE id::text = ANY($1)",
      refused: { table: 'ledger_entries', when: 'new.source_key = bad::text' },
      done: "SELECT source_key AS key FROM ledger_entries WHERE source = 'conversion' AND source_key = ANY($1)",
    },
  },
};
