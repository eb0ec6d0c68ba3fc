import {
  conversionStates,
  linkSorts,
  ownReferralFilesPath,
  referralFilesPath,
} from '@ambitionhub/contract/referrals';
import { expect, it } from 'vitest';
import { from, type Plans } from '../support/rows.ts';

export const plans: Plans<'referrals'> = {
  links: ({ company, expectIndexed }) => {
    it.each(linkSorts)('of a company’s links: %s', (sort) =>
      expectIndexed((cursor) => company.api.referrals.links({ sort, ...from(cursor) })),
    );
  },
  conversions: ({ company, expectIndexed }) => {
    it('of a company’s conversions', () =>
      expectIndexed((cursor) => company.api.referrals.conversions({ ...from(cursor) })));
    it.each(conversionStates)('of those in one state: %s', (state) =>
      expectIndexed((cursor) => company.api.referrals.conversions({ state, ...from(cursor) })),
    );
  },
  figures: ({ company, student, scannedBy }) => {
    it('of the figures of a company’s links, and of its unusual days', async () => {
      expect(await scannedBy(() => company.api.referrals.figures({ span: '365' }))).toEqual([]);
    });
    it('of the days in a file', async () => {
      const fileOf = (browser: typeof company | typeof student, path: string) => () =>
        browser.fetch(`${path}/days.csv`).then((reply) => reply.text());
      expect(await scannedBy(fileOf(company, referralFilesPath))).toEqual([]);
      expect(await scannedBy(fileOf(student, ownReferralFilesPath))).toEqual([]);
    });
    it('of a student’s links', async () => {
      expect(await scannedBy(() => student.api.referrals.mine())).toEqual([]);
    });
  },
};
