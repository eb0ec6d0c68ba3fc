import { type Ambassadorship, ambassadorLimits, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { Textarea } from '@mantine/core';
import { reasonOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { lengthError } from '../../../ui/lengthError.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useDeclineOffer } from '../api/answer-offer.ts';

const texts = ambassadorTexts.student.offer;

export const declineOfferForm = defineForm('decline-offer', { note: text });

type Props = { ambassadorship: Ambassadorship; onClose: () => void };

/** Declines an offer, with an optional note, which is kept until it is sent. */
export function DeclineOfferDialog({ ambassadorship: { id, with: company, newestVersion }, onClose }: Props) {
  const draft = useDraft(declineOfferForm, id);
  const { note = '' } = draft.typed;
  const { mutate, isPending, error } = useDeclineOffer();
  const toast = useToast();
  const submit = (): void => {
    const onSuccess = (): void => {
      draft.done();
      toast.success(texts.declined);
      onClose();
    };
    mutate({ id, version: newestVersion, note }, { onSuccess });
  };
  return (
    <FormDialog
      title={texts.declineTitle(company.name)}
      draft={draft}
      fault={error && reasonOf(error)}
      act={texts.decline}
      color="red"
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.declineText}</p>
      <Textarea
        label={texts.declineNote}
        description={texts.declineHint}
        value={note}
        onChange={({ currentTarget }) => draft.type({ note: currentTarget.value })}
        {...lengthError(note, ambassadorLimits.declineNote)}
        rows={3}
        dir="auto"
      />
    </FormDialog>
  );
}
