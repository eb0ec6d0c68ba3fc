import { type Sanction, sanctionLimits, sanctionTexts as texts } from '@ambitionhub/contract/moderation';
import type { FormEvent } from 'react';
import { DraftText } from '../../../session/drafts/DraftText.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
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
      <DraftText
        draft={draft}
        label={texts.liftReason}
        rows={2}
        value={reason}
        onType={(reason) => draft.type({ reason })}
        most={sanctionLimits.reason}
        error={error && decisionFault(error)}
      />
      <DialogButtons onCancel={onClose} act={texts.lift} busy={isPending} />
    </form>
  );
}
