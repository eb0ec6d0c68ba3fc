import { applicationLimits, applicationTexts, type Template } from '@ambitionhub/contract/applications';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text as anyText } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { useViewer } from '../../../session/session.tsx';
import { lengthError } from '../../../ui/lengthError.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useSaveTemplate } from '../api/templates.ts';

const texts = applicationTexts.company.template;

/** A template that is not saved yet. */
export const newTemplate = (): Template => ({
  id: crypto.randomUUID() as Template['id'],
  name: '',
  text: '',
});

export const templateForm = defineForm('template', { name: anyText, text: anyText });

/** Creates or changes a template; the input is kept until it is saved or canceled. */
export function TemplateForm({ template, onClose }: { template: Template; onClose: () => void }) {
  const isNew = template.name === '';
  const draft = useDraft(templateForm, useViewer().id, isNew ? 'new' : template.id);
  // The id stays while the form is open, so that a second press changes the same template.
  const [{ id }] = useState(template);
  const { name, text } = { ...template, ...draft.typed };
  const { mutate, isPending, error } = useSaveTemplate();
  const toast = useToast();
  const submit = (): void => {
    mutate(
      { id, name, text },
      {
        onSuccess: () => {
          toast.success(texts.saved(name.trim()));
          draft.done();
          onClose();
        },
      },
    );
  };
  const fields = error ? refusalOf(error)?.fields : undefined;
  const faultOf = (of: string) => fields?.find(({ field }) => field === of)?.message;
  return (
    <FormDialog
      title={isNew ? texts.add : texts.editOne(template.name)}
      draft={draft}
      fault={error && !fields?.length ? reasonOf(error) : null}
      cancel={applicationTexts.company.cancel}
      onCancel={() => {
        draft.drop();
        onClose();
      }}
      act={texts.save}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        value={name}
        autoComplete="off"
        {...lengthError(name, applicationLimits.templateName, faultOf('name'))}
        onChange={({ currentTarget }) => draft.type({ name: currentTarget.value })}
        data-autofocus
      />
      <Textarea
        label={texts.text}
        value={text}
        rows={6}
        dir="auto"
        {...lengthError(text, applicationLimits.note, faultOf('text'))}
        onChange={({ currentTarget }) => draft.type({ text: currentTarget.value })}
      />
    </FormDialog>
  );
}
