import { expect, it } from 'vitest';
import { nobody, participants, type TestRows } from '../support/rows.ts';

export const rows: TestRows<'milestones'> = {
  refusals: { withOne: { knowsIds: false, serves: participants, input: { with: nobody } } },
  plans: {
    withOne: ({ company, scannedBy, student }) => {
      it('of a company and a student', async () => {
        expect(await scannedBy(() => student.api.milestones.withOne({ with: company.id }))).toEqual([]);
        expect(await scannedBy(() => company.api.milestones.withOne({ with: student.id }))).toEqual([]);
      });
    },
  },
};
