import {
  firstPaidDay,
  ledgerLimits,
  ledgerTexts,
  methodLabels,
  money,
  type PaidFor,
  type PaymentMethod,
  paidDayError,
  paymentMethods,
} from '@ambitionhub/contract/ledger';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldFault, reasonOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { subjectOf, useDraft } from '../../../session/drafts/useDraft.ts';
import { lengthError } from '../../../ui/lengthError.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useRecord } from '../api/ledger.ts';

const texts = ledgerTexts.payment;
const { notices, people } = ledgerTexts.company;

export const paymentForm = defineForm('outside-payment', { paidOn: text, way: text, reference: text });

const methods = paymentMethods.map((value) => ({
  value,
  label: methodLabels[value].replace(/^./, (first) => first.toUpperCase()),
}));
const methodOf = (typed: string): PaymentMethod => paymentMethods.find((one) => one === typed) ?? 'venmo';

export type Choice = {
  readonly paidFor: PaidFor;
  readonly amountCents: number;
  /** The number of people, or a single person's name. */
  readonly whom: number | string;
};

type Props = { choice: Choice; today: string; onClose: () => void; onRecorded: () => void };

/** Records that a company has paid outside the product. */
export function PaymentDialog({ choice: chosen, today, onClose, onRecorded }: Props) {
  // The data that the company saw at the start, with an id, so that a retry after a lost answer is not a second payment.
  const [choice] = useState(chosen);
  const draft = useDraft(paymentForm, subjectOf(choice.paidFor));
  const [id] = useState(() => crypto.randomUUID());
  const [isTried, setIsTried] = useState(false);
  const { paidOn = today, way = 'venmo', reference = '' } = draft.typed;
  const { mutate, isPending, error } = useRecord();
  const toast = useToast();
  const amount = money(choice.amountCents);
  const dayFault = paidOn === '' ? texts.dayMissing : paidDayError(paidOn, today);
  const refusedDay = fieldFault(error, 'paidOn');

  const submit = (): void => {
    setIsTried(true);
    if (dayFault !== null) return;
    mutate(
      {
        id,
        paidFor: choice.paidFor,
        expectedCents: choice.amountCents,
        paidOn,
        way: methodOf(way),
        reference,
      },
      {
        onSuccess: ({ payments, amountCents }) => {
          draft.done();
          onRecorded();
          onClose();
          toast.success(notices.recorded(payments, money(amountCents)));
        },
      },
    );
  };

  return (
    <FormDialog
      title={texts.title}
      draft={draft}
      fault={error && refusedDay === undefined ? reasonOf(error) : null}
      act={texts.submit}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {texts.text(amount, typeof choice.whom === 'string' ? choice.whom : people(choice.whom))}{' '}
        {texts.asks(typeof choice.whom === 'string' || choice.whom === 1)}
      </p>
      <TextInput
        type="date"
        label={texts.day}
        value={paidOn}
        min={firstPaidDay(today)}
        max={today}
        error={(isTried && dayFault) || refusedDay}
        onChange={({ currentTarget }) => draft.type({ paidOn: currentTarget.value })}
      />
      <Select
        label={texts.way}
        data={methods}
        value={methodOf(way)}
        allowDeselect={false}
        onChange={(value) => value !== null && draft.type({ way: value })}
      />
      <TextInput
        label={texts.reference}
        description={texts.referenceHint}
        value={reference}
        autoComplete="off"
        onChange={({ currentTarget }) => draft.type({ reference: currentTarget.value })}
        {...lengthError(reference, ledgerLimits.reference)}
      />
    </FormDialog>
  );
}
