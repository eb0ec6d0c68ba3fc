import { type Ambassadorship, ambassadorLimits, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { Textarea, TextInput } from '@mantine/core';
import { fieldFault, reasonOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { dayText } from '../../../ui/Day.tsx';
import { lengthError } from '../../../ui/lengthError.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useEnd } from '../api/answer-offer.ts';

const texts = ambassadorTexts.end;

export const endForm = defineForm('end', { lastDay: text, reason: text });

type Props = { ambassadorship: Ambassadorship; onClose: () => void };

/** Ends an ambassadorship after a last day, with an optional reason. Input is kept until it is sent. */
export function EndDialog({ ambassadorship, onClose }: Props) {
  const { id, with: other, today, firstDay, lastDay: ends } = ambassadorship;
  const draft = useDraft(endForm, id);
  const { lastDay = today, reason = '' } = draft.typed;
  const { mutate, isPending, error } = useEnd();
  const toast = useToast();
  const submit = (): void => {
    const onSuccess = (): void => {
      draft.done();
      toast.success(texts.done);
      onClose();
    };
    mutate({ id, lastDay, reason }, { onSuccess });
  };
  const fault = error && fieldFault(error, 'lastDay');
  return (
    <FormDialog
      title={texts.title(other.name)}
      draft={draft}
      fault={error && !fault ? reasonOf(error) : null}
      act={texts.action}
      color="red"
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <TextInput
        type="date"
        label={texts.lastDay}
        {...(firstDay !== null && firstDay > today && { description: texts.beforeFirst(dayText(firstDay)) })}
        value={lastDay}
        min={today}
        {...(ends !== null && { max: ends })}
        onChange={({ currentTarget }) => draft.type({ lastDay: currentTarget.value })}
        error={fault}
      />
      <Textarea
        label={texts.reason}
        description={texts.reasonHint}
        value={reason}
        onChange={({ currentTarget }) => draft.type({ reason: currentTarget.value })}
        {...lengthError(reason, ambassadorLimits.endReason)}
        rows={3}
        dir="auto"
      />
    </FormDialog>
  );
}
