import { paths } from '@ambitionhub/contract/routes';
import {
  chosenField,
  type KeptForms,
  type NotKept,
  nothing,
  them,
  typedField,
} from '../../../session/drafts/testing.tsx';
import { AmountDialog, amountForm } from '../company/AmountDialog.tsx';
import { PaymentDialog, paymentForm } from '../company/PaymentDialog.tsx';

export const forms: KeptForms = {
  'a bonus': {
    form: amountForm,
    at: paths.companyDashboard,
    content: (
      <AmountDialog kind="bonus" student={{ id: them, name: 'Maya' }} owedCents={100} onClose={nothing} />
    ),
    fields: {
      amount: typedField(/^Amount/, '12.50'),
      reason: typedField(/^Reason/, 'For the rain'),
    },
  },
  'a payment outside': {
    form: paymentForm,
    at: paths.companyDashboard,
    content: (
      <PaymentDialog
        choice={{ paidFor: { students: [them] }, amountCents: 100, whom: 'Maya' }}
        today="2026-11-23"
        onClose={nothing}
        onRecorded={nothing}
      />
    ),
    fields: {
      paidOn: typedField(/^Day/, '2026-11-20'),
      way: chosenField(/^Payment method/, 'Zelle'),
      reference: typedField(/^Reference/, 'T-1'),
    },
  },
};

export const notKept: NotKept = {
  search: ['company/Owed.tsx', 'company/OwedDialog.tsx', 'student/Transactions.tsx'],
};
