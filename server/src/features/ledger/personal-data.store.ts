import { ledgerPrivacy } from '@ambitionhub/contract/ledger';
import { sql } from 'drizzle-orm';
import { forCompany, jsonRows, ofEitherSide, type PersonalData } from '../../platform/database/index.ts';

export const ledgerData: PersonalData = {
  copy: {
    ledger: {
      of: ['ledger_entries.student_id', 'ledger_entries.company_id'],
      json: jsonRows(sql`select student_name as student, company_name as company, kind, amount_cents, source, source_key,
        note, ${forCompany('by_name')} as by, day, at from ledger_entries where ${ofEitherSide('ledger_entries')} order by at, id`),
    },
    owed: {
      of: ['ledger_balances.student_id', 'ledger_balances.company_id'],
      json: jsonRows(sql`select student_name as student, company_name as company, owed_cents, owed_since
        from ledger_balances where ${ofEitherSide('ledger_balances')} order by owed_since`),
    },
    earnedAndPaidByMonth: {
      of: ['ledger_months.student_id', 'ledger_months.company_id'],
      json: jsonRows(sql`select month, sum(earned_cents) as earned_cents, sum(paid_cents) as paid_cents
        from ledger_months where ${ofEitherSide('ledger_months')} group by month order by month`),
    },
    outsidePayments: {
      of: ['outside_payments.student_id', 'outside_payments.company_id'],
      json: jsonRows(sql`select student_name as student, company_name as company, amount_cents, paid_on, way, reference,
        state, recorded_at, ${forCompany('recorded_by_name')} as recorded_by, since from outside_payments where ${ofEitherSide('outside_payments')} order by recorded_at`),
    },
  },
  leftOut: {
    'ledger_entries.by_id': 'the company’s person who did it; students see the company',
    'ledger_open_entries.company_id': 'the ledger’s entries that are not paid yet',
    'ledger_open_entries.student_id': 'the ledger’s entries that are not paid yet',
    'outside_payments.recorded_by_id': 'the company’s person who recorded it; students see the company',
  },
  privacy: {
    ledger_entries: ledgerPrivacy['What is owed and paid'],
    ledger_open_entries: 'what is still owed',
    ledger_balances: 'what is still owed',
    outside_payments: 'payments that a company records',
    ledger_months: 'what is still owed, and payments that a company records',
  },
  ofNobody: {
    ledger_paid_entries: 'which entries of the ledger a payment paid',
    ledger_checks: 'when the ledger was last compared with its balances, and how many differed',
  },
};
