import { type Proof, taskLimits, taskTexts } from '@ambitionhub/contract/tasks';
import { Textarea } from '@mantine/core';
import { reasonOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { lengthError } from '../../../ui/lengthError.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useObject } from '../api/tasks.ts';

const texts = taskTexts.student;

export const objectionForm = defineForm('objection', { text });

/** Objects to a decline, once; the text is kept until it is sent. */
export function ObjectDialog({
  proof: { id, version, task, company },
  onClose,
}: {
  proof: Pick<Proof, 'id' | 'version' | 'task' | 'company'>;
  onClose: () => void;
}) {
  const draft = useDraft(objectionForm, id);
  const { text: written = '' } = draft.typed;
  const { mutate, isPending, error } = useObject();
  const toast = useToast();
  const submit = (): void => {
    mutate(
      { id, version, text: written },
      {
        onSuccess: () => {
          draft.done();
          onClose();
          toast.success(texts.objected);
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.objectTitle}
      draft={draft}
      fault={error && reasonOf(error)}
      act={texts.object}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p dir="auto">
        <strong>
          {company.name}: {task.title}
        </strong>
      </p>
      <p>{texts.objectText}</p>
      <Textarea
        label={texts.objectNote}
        value={written}
        onChange={({ currentTarget }) => draft.type({ text: currentTarget.value })}
        {...lengthError(written, taskLimits.objection)}
        rows={5}
        dir="auto"
        data-autofocus
      />
    </FormDialog>
  );
}
