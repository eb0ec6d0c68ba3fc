import { type CompanyListing, moderationLimits, moderationTexts } from '@ambitionhub/contract/moderation';
import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { refusalOf } from '../../../session/api.ts';
import { DraftNotice } from '../../../session/drafts/DraftNotice.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { useViewer } from '../../../session/session.tsx';
import { Button } from '../../../ui/Button.tsx';
import classes from '../../../ui/Dialog.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { lengthError } from '../../../ui/lengthError.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { actFault, isChangedMeanwhile, useReject } from '../api/acts.ts';
import { shownName } from '../listing/shownName.ts';
import { isPending } from './isPending.ts';

const texts = moderationTexts.approval;

export const rejectionForm = defineForm('reject', { reason: text });

const faultOf = (error: unknown): string =>
  refusalOf(error)?.fields.find(({ field }) => field === 'reason')?.message ??
  moderationTexts.errors.approval(actFault(error));

/** Rejects a pending company, with the reason that it then sees. */
export function RejectButton({ company }: { company: CompanyListing }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isPending(company)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {texts.reject}
      </Button>
      {isOpen && <RejectDialog company={company} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RejectDialog({ company: latest, onClose }: { company: CompanyListing; onClose: () => void }) {
  // The version that the admin opened: later changes are no part of the admin's decision.
  const [company] = useState(latest);
  const { id } = company;
  const name = shownName(company);
  const draft = useDraft(rejectionForm, useViewer().id, id);
  const { reason = '' } = draft.typed;
  const { mutate, isPending: isSending, error } = useReject();
  const toast = useToast();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSending) return;
    mutate(
      { company, reason },
      {
        onSuccess: () => {
          draft.done();
          onClose();
          toast.success(texts.wasRejected(name));
        },
        // The admin must review it again; the reason is kept.
        onError: (error) => isChangedMeanwhile(error) && onClose(),
      },
    );
  };

  return (
    <Dialog title={texts.rejectTitle(name)} onClose={onClose}>
      <form onSubmit={submit} className={classes.form}>
        <p>{texts.rejectText}</p>
        <Textarea
          label={texts.reason}
          value={reason}
          onChange={(event) => draft.type({ reason: event.currentTarget.value })}
          {...lengthError(reason, moderationLimits.reason)}
          rows={4}
          data-autofocus
        />
        <DraftNotice draft={draft} />
        <FormMessage kind="error" text={error && faultOf(error)} />
        <DialogButtons
          cancel={texts.rejectCancel}
          onCancel={onClose}
          act={texts.reject}
          color="red"
          busy={isSending}
        />
      </form>
    </Dialog>
  );
}
