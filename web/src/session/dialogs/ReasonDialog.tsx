import { isBlank } from '@ambitionhub/contract/text';
import { Textarea } from '@mantine/core';
import { lengthError } from '../../ui/lengthError.ts';
import { useToast } from '../../ui/Toast.tsx';
import { fieldFault, reasonOf } from '../api.ts';
import type { Form } from '../drafts/draft.ts';
import { useDraft } from '../drafts/useDraft.ts';
import { FormDialog } from './FormDialog.tsx';

type Props = {
  form: Form<{ reason: string }>;
  /** The removed item. The typed reason is stored per item. */
  subject: string;
  title: string;
  /** Whose item it is, and which one. */
  about: string;
  texts: Readonly<Record<'text' | 'reason' | 'submit' | 'submitting' | 'done', string>>;
  /** The longest reason. */
  limit: number;
  act: { readonly isPending: boolean; readonly error: unknown };
  onSubmit: (reason: string, onSuccess: () => void) => void;
  onClose: () => void;
};

/** Asks for the reason for removing another user's item. The reason is kept until it is sent. */
export function ReasonDialog({ form, subject, title, about, texts, limit, act, onSubmit, onClose }: Props) {
  const draft = useDraft(form, subject);
  const { reason = '' } = draft.typed;
  const toast = useToast();
  const fault = fieldFault(act.error, 'reason');
  return (
    <FormDialog
      title={title}
      draft={draft}
      fault={act.error && fault === undefined ? reasonOf(act.error) : null}
      act={act.isPending ? texts.submitting : texts.submit}
      color="red"
      busy={act.isPending}
      disabled={isBlank(reason)}
      onSubmit={() =>
        onSubmit(reason, () => {
          draft.done();
          toast.success(texts.done);
          onClose();
        })
      }
      onClose={onClose}
    >
      <p dir="auto">
        <strong>{about}</strong>
      </p>
      <p>{texts.text}</p>
      <Textarea
        label={texts.reason}
        required
        rows={3}
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => draft.type({ reason: currentTarget.value })}
        {...lengthError(reason.trim(), limit, fault)}
      />
    </FormDialog>
  );
}
