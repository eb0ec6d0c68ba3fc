import type { CardPaymentId } from '@ambitionhub/contract/payouts';
import { it } from 'vitest';
import { from, type Plans } from '../support/rows.ts';

export const plans: Plans<'payouts'> = {
  payments: ({ company, expectIndexed }) => {
    it('of a company', () => expectIndexed((cursor) => company.api.payouts.payments(from(cursor))));
  },
  transfers: ({ company, expectIndexed }) => {
    it('of the newest card payment, which has the most', async () => {
      const { payments } = await company.api.payouts.payments({});
      const [{ id } = { id: '' as CardPaymentId }] = payments;
      await expectIndexed((cursor) => company.api.payouts.transfers({ id, ...from(cursor) }));
    });
  },
  received: ({ expectIndexed, student }) => {
    it('of a student', () => expectIndexed((cursor) => student.api.payouts.received(from(cursor))));
  },
  stuck: ({ admin, expectIndexed }) => {
    it('for the admin', () => expectIndexed((cursor) => admin.api.payouts.stuck(from(cursor))));
  },
};
