import { type ReviewId, reviewLimits, reviewTexts } from '@ambitionhub/contract/reviews';
import { Textarea } from '@mantine/core';
import { fieldFault, reasonOf } from '../../session/api.ts';
import { FormDialog } from '../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../session/drafts/draft.ts';
import { text } from '../../session/drafts/kinds.ts';
import { useDraft } from '../../session/drafts/useDraft.ts';
import { lengthError } from '../../ui/lengthError.ts';
import { useToast } from '../../ui/Toast.tsx';
import { useReply, useReportReview } from './api/reviews.ts';

export const replyForm = defineForm('review-reply', { text });
export const reportForm = defineForm('review-report', { text });

type Props = { id: ReviewId; onClose: () => void };

/** The one reply to a review. */
export const ReplyDialog = (props: Props) => (
  <TextDialog
    {...props}
    {...useReply()}
    form={replyForm}
    texts={reviewTexts.reply}
    max={reviewLimits.reply}
  />
);

/** What is wrong with a review, for the admin. */
export const ReportDialog = (props: Props) => (
  <TextDialog
    {...props}
    {...useReportReview()}
    form={reportForm}
    texts={reviewTexts.report}
    max={reviewLimits.report}
  />
);

type Sending = Pick<ReturnType<typeof useReply>, 'mutate' | 'isPending' | 'error'>;
type Texts = {
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  readonly submit: string;
  readonly sent: string;
};

/** A dialog with one text about a review. Input is kept until it is sent. */
function TextDialog({
  id,
  onClose,
  mutate,
  isPending,
  error,
  form,
  texts,
  max,
}: Props & Sending & { form: typeof replyForm; texts: Texts; max: number }) {
  const draft = useDraft(form, id);
  const { text: typed = '' } = draft.typed;
  const toast = useToast();
  const submit = (): void => {
    const onSuccess = (): void => {
      draft.done();
      toast.success(texts.sent);
      onClose();
    };
    mutate({ id, text: typed }, { onSuccess });
  };
  const fault = fieldFault(error, 'text');
  return (
    <FormDialog
      title={texts.title}
      draft={draft}
      fault={error && fault === undefined ? reasonOf(error) : null}
      act={texts.submit}
      busy={isPending}
      disabled={typed.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        label={texts.label}
        description={texts.hint}
        value={typed}
        onChange={({ currentTarget }) => draft.type({ text: currentTarget.value })}
        {...lengthError(typed, max, fault)}
        rows={4}
        dir="auto"
      />
    </FormDialog>
  );
}
