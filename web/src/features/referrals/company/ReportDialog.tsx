import { money } from '@ambitionhub/contract/ledger';
import { type Program, referralLimits, referralTexts } from '@ambitionhub/contract/referrals';
import { isBlank, parseAmount } from '@ambitionhub/contract/text';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldFault, reasonOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { lengthError } from '../../../ui/lengthError.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useFirstFault } from '../../../ui/useFirstFault.ts';
import { useReport } from '../api/referrals.ts';

const texts = referralTexts.company.report;
const { errors } = referralTexts;

/** Reported orders count once by their number, so that a retry after a lost answer needs no other id. */
export const reportForm = defineForm<{ code: string; orderId: string; amount: string; day: string }>(
  'conversion',
  {
    code: text,
    orderId: text,
    amount: text,
    day: text,
  },
);

type Props = { program: Pick<Program, 'earns'>; onClose: () => void };

/** Reports an order of a customer whom an ambassador brought. */
export function ReportDialog({ program: { earns }, onClose }: Props) {
  const draft = useDraft(reportForm, 'new');
  const { code = '', orderId = '', amount = '', day = '' } = draft.typed;
  const [isTried, setIsTried] = useState(false);
  const { mutate, isPending, error } = useReport();
  const toast = useToast();
  const { form, toFault } = useFirstFault();
  const cents = parseAmount(amount);
  const faults = {
    code: isBlank(code) ? errors.code : null,
    orderId: isBlank(orderId) ? errors.orderId : null,
    amount: cents === null && (earns === 'share' || !isBlank(amount)) ? errors.orderCents : null,
  };
  const isInField = ['code', 'orderId', 'amountCents', 'at'].some((field) => fieldFault(error, field));

  function submit() {
    setIsTried(true);
    if (Object.values(faults).some((fault) => fault !== null)) return toFault();
    mutate(
      {
        code,
        orderId,
        ...(cents !== null && { amountCents: cents }),
        // The middle of the day for the person who reports it.
        ...(day !== '' && {
          at: new Date(Math.min(new Date(`${day}T12:00`).getTime(), Date.now())).toISOString(),
        }),
      },
      {
        onSuccess: ({ conversion }) => {
          draft.done();
          onClose();
          toast.success(texts.done(conversion.student.name, money(conversion.earningCents)));
        },
        onError: () => toFault(),
      },
    );
  }

  return (
    <FormDialog
      title={texts.title}
      ref={form}
      draft={draft}
      fault={error && !isInField ? reasonOf(error) : null}
      act={isPending ? texts.submitting : texts.submit}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={texts.code}
        autoComplete="off"
        autoCapitalize="characters"
        data-autofocus
        value={code}
        onChange={({ currentTarget }) => draft.type({ code: currentTarget.value })}
        error={(isTried && faults.code) || fieldFault(error, 'code')}
      />
      <TextInput
        label={texts.orderId}
        autoComplete="off"
        value={orderId}
        onChange={({ currentTarget }) => draft.type({ orderId: currentTarget.value })}
        {...lengthError(
          orderId.trim(),
          referralLimits.orderId,
          (isTried && faults.orderId) || (fieldFault(error, 'orderId') ?? null),
        )}
      />
      <NumberField
        kind="amount"
        label={earns === 'share' ? texts.amount : texts.optional}
        value={amount}
        onType={(typed) => draft.type({ amount: typed })}
        error={(isTried && faults.amount) || fieldFault(error, 'amountCents')}
      />
      <TextInput
        type="date"
        label={texts.day}
        description={texts.today}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={day}
        onChange={({ currentTarget }) => draft.type({ day: currentTarget.value })}
        error={fieldFault(error, 'at')}
      />
    </FormDialog>
  );
}
