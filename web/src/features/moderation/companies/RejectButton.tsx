import { type CompanyListing, moderationLimits, moderationTexts } from '@ambitionhub/contract/moderation';
import { Textarea } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { fieldFault } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { Button } from '../../../ui/Button.tsx';
import { afterLayer } from '../../../ui/dialog-history.ts';
import { lengthError } from '../../../ui/lengthError.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { actFault, isChangedMeanwhile, useReject } from '../api/acts.ts';
import { shownName } from '../listing/shownName.ts';
import { isPending } from './isPending.ts';

const texts = moderationTexts.approval;

export const rejectionForm = defineForm('reject', { reason: text });

const faultOf = (error: unknown): string =>
  fieldFault(error, 'reason') ?? moderationTexts.errors.approval(actFault(error));

type Props = {
  company: CompanyListing;
  /** In a review: leads to the next one. */
  goOn?: (() => void) | undefined;
};

/** Rejects a pending company, with the reason that it then sees. */
export function RejectButton({ company, goOn }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const onDone = useEffectEvent(() => goOn?.());
  // Runs after the dialog and its history step are gone.
  useEffect(() => {
    if (isDone) afterLayer(() => onDone());
  }, [isDone]);
  if (!isPending(company)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {texts.reject}
      </Button>
      {isOpen && (
        <RejectDialog company={company} onDone={() => setIsDone(true)} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

type DialogProps = { company: CompanyListing; onDone: () => void; onClose: () => void };

function RejectDialog({ company: latest, onDone, onClose }: DialogProps) {
  // The version that the admin opened. The decision does not apply to later changes.
  const [company] = useState(latest);
  const { id } = company;
  const name = shownName(company);
  const draft = useDraft(rejectionForm, id);
  const { reason = '' } = draft.typed;
  const { mutateAsync, isPending: isSending, error } = useReject();
  const toast = useToast();

  const submit = async (): Promise<void> => {
    try {
      // A rejected company has no such dialog, so this one may have closed.
      await mutateAsync({ company, reason });
    } catch (error) {
      // The admin must review it again; the reason is kept.
      if (isChangedMeanwhile(error)) onClose();
      return;
    }
    draft.done();
    onClose();
    toast.success(texts.wasRejected(name));
    onDone();
  };

  return (
    <FormDialog
      title={texts.rejectTitle(name)}
      draft={draft}
      fault={error && faultOf(error)}
      cancel={texts.rejectCancel}
      act={texts.reject}
      color="red"
      busy={isSending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{texts.rejectText}</p>
      <Textarea
        label={texts.reason}
        value={reason}
        onChange={(event) => draft.type({ reason: event.currentTarget.value })}
        {...lengthError(reason, moderationLimits.reason)}
        rows={4}
        data-autofocus
      />
    </FormDialog>
  );
}
