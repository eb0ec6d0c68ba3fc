import { payoutsPrivacy } from '@ambitionhub/contract/payouts';
import { sql } from 'drizzle-orm';
import { jsonRows, ofEitherSide, type PersonalData, rowsOf } from '../../platform/database/index.ts';

export const payoutsData: PersonalData = {
  copy: {
    payoutAccount: {
      ...rowsOf('payout_accounts.user_id', 'provider, account_id, may_be_paid, is_held', 'id'),
      only: 'student',
    },
    cardPayments: rowsOf(
      'card_payments.company_id',
      'id, state, dispute, disputed_cents, amount_cents, product_fee_cents, provider_fee_cents, by_name, created_at, paid_at, charge_id',
      'created_at',
    ),
    cardShares: {
      of: ['card_transfers.student_id', 'card_transfers.company_id'],
      json: jsonRows(sql`select student_name as student, company_name as company, amount_cents, state, reason, since,
        transfer_id, refund_id, refund_cents from card_transfers
        where ${ofEitherSide('card_transfers')} and state <> 'chosen' order by since`),
    },
  },
  leftOut: {
    'card_payments.by_id': 'the company’s person who paid; the copy has their name',
    'card_transfers.entries': 'the ledger’s entries that are paid; the copy has the ledger',
  },
  privacy: {
    payout_accounts: payoutsPrivacy.Payouts,
    card_payments: 'payments by card',
    card_transfers: 'the payment provider’s references',
  },
};
