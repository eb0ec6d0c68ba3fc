import { type Sanction, sanctionLimits, sanctionTexts as texts } from '@ambitionhub/contract/moderation';
import { Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { DraftNotice } from '../../../session/drafts/DraftNotice.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { lengthError } from '../../../ui/lengthError.ts';
import { decisionFault, useLift } from '../api/sanctions.ts';
import classes from './Sanctions.module.css';

export const liftForm = defineForm('lift', { reason: text });

type Props = { sanction: Sanction; onClose: () => void };

/** Lifts a decision, with a reason. */
export function LiftForm({ sanction: { id, version }, onClose }: Props) {
  const draft = useDraft(liftForm, id);
  const { reason = '' } = draft.typed;
  const { mutate, isPending, error } = useLift();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    mutate(
      { id, version, reason },
      {
        onSuccess: () => {
          draft.done();
          onClose();
        },
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Textarea
        label={texts.liftReason}
        value={reason}
        onChange={({ currentTarget }) => draft.type({ reason: currentTarget.value })}
        {...lengthError(reason, sanctionLimits.reason)}
        rows={2}
      />
      <DraftNotice draft={draft} />
      <FormMessage kind="error" text={error && decisionFault(error)} />
      <DialogButtons onCancel={onClose} act={texts.lift} busy={isPending} />
    </form>
  );
}
