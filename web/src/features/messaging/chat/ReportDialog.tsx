import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type Message, messageLimits, messagingTexts } from '@ambitionhub/contract/messaging';
import { Textarea } from '@mantine/core';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { lengthError } from '../../../ui/lengthError.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useReport } from '../api/report.ts';
import own from './ReportDialog.module.css';

type Props = { other: ParticipantId; message: Pick<Message, 'seq' | 'text'>; onClose: () => void };

const texts = messagingTexts.report;

export const reportForm = defineForm('report', { reason: text });

/** The server's error about the reason, else why the report did not arrive. */
function faultOf(error: unknown): string {
  const field = refusalOf(error)?.fields.find((fault) => fault.field === 'reason');
  return field?.message ?? reasonOf(error);
}

export function ReportDialog({ other, message: { seq, text: reported }, onClose }: Props) {
  const draft = useDraft(reportForm, `${other}:${seq}`);
  const { reason = '' } = draft.typed;
  const { mutate, isPending, error } = useReport();
  const toast = useToast();

  const submit = (): void => {
    mutate(
      { with: other, seq, reason },
      {
        onSuccess: () => {
          draft.done();
          onClose();
          toast.success(texts.done);
        },
      },
    );
  };

  return (
    <FormDialog
      title={texts.title}
      draft={draft}
      fault={error && faultOf(error)}
      act={texts.submit}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <blockquote className={own.reported} dir="auto">
        {reported || messagingTexts.delete.deleted}
      </blockquote>
      <Textarea
        label={texts.reason}
        value={reason}
        onChange={(event) => draft.type({ reason: event.currentTarget.value })}
        {...lengthError(reason, messageLimits.reportReason)}
        rows={3}
      />
    </FormDialog>
  );
}
