import type { UserId } from '@ambitionhub/contract/accounts';
import { ledgerLimits, ledgerTexts, money } from '@ambitionhub/contract/ledger';
import { isBlank, parseAmount } from '@ambitionhub/contract/text';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { lengthError } from '../../../ui/lengthError.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useAddAmount } from '../api/ledger.ts';

const texts = ledgerTexts.amount;
const { notices } = ledgerTexts.company;

export const amountForm = defineForm('ledger-amount', { amount: text, reason: text });

type Props = {
  kind: 'bonus' | 'correction';
  student: { readonly id: UserId; readonly name: string };
  /** The amount currently owed to the student. */
  owedCents: number;
  onClose: () => void;
};

/** Adds a bonus, or reduces the amount owed. The student sees the amount and the reason immediately. */
export function AmountDialog({ kind, student, owedCents, onClose }: Props) {
  const draft = useDraft(amountForm, `${kind} ${student.id}`);
  const { amount = '', reason = '' } = draft.typed;
  // The same id for a retry after a lost answer, so that the amount is added only once.
  const [id] = useState(() => crypto.randomUUID());
  const [isTried, setIsTried] = useState(false);
  const { mutate, isPending, error } = useAddAmount(kind);
  const toast = useToast();
  const cents = parseAmount(amount) || null;
  const most = kind === 'correction' ? owedCents : ledgerLimits.entryCents;
  const amountFault =
    cents === null
      ? texts.missing
      : cents > most
        ? texts[kind === 'correction' ? 'tooMuch' : 'tooLarge']
        : null;
  const reasonFault = isBlank(reason) ? texts.reasonMissing : null;

  const submit = (): void => {
    setIsTried(true);
    if (cents === null || amountFault !== null || reasonFault !== null) return;
    mutate(
      { id, with: student.id, amountCents: cents, reason },
      {
        onSuccess: () => {
          draft.done();
          onClose();
          toast.success(notices[kind](student.name, money(cents)));
        },
      },
    );
  };

  return (
    <FormDialog
      title={ledgerTexts[kind].title(student.name)}
      draft={draft}
      fault={error && reasonOf(error)}
      act={ledgerTexts[kind].submit}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{kind === 'bonus' ? ledgerTexts.bonus.text : ledgerTexts.correction.text(money(owedCents))}</p>
      <NumberField
        kind="amount"
        label={texts.label}
        value={amount}
        error={isTried && amountFault}
        onType={(typed) => draft.type({ amount: typed })}
        data-autofocus
      />
      <Textarea
        label={texts.reason}
        value={reason}
        onChange={({ currentTarget }) => draft.type({ reason: currentTarget.value })}
        {...lengthError(reason, ledgerLimits.reason, isTried && reasonFault)}
        rows={2}
        dir="auto"
      />
    </FormDialog>
  );
}
