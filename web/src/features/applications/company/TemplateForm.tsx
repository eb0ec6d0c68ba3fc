import {
  applicationLimits,
  applicationTexts,
  type Template,
  template,
} from '@ambitionhub/contract/applications';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { text as anyText, type Kind } from '../../../session/drafts/kinds.ts';
import { Changes } from '../../../session/versioned/Changes.tsx';
import { defineVersionedForm } from '../../../session/versioned/defineVersionedForm.ts';
import { useVersionedForm } from '../../../session/versioned/useVersionedForm.ts';
import { lengthError } from '../../../ui/lengthError.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useSaveTemplate } from '../api/templates.ts';

const texts = applicationTexts.company.template;

/** A template that is not saved yet. */
export const newTemplate = (): Template => ({
  id: crypto.randomUUID() as Template['id'],
  name: '',
  text: '',
  version: 0,
});

const isTemplate: Kind<Template> = (kept): kept is Template => template.safeParse(kept).success;

export const templateForm = defineVersionedForm<Pick<Template, 'name' | 'text'>, Template>('template', {
  kinds: { name: anyText, text: anyText },
  row: isTemplate,
  valuesOf: (row) => ({ name: row?.name ?? '', text: row?.text ?? '' }),
});

/** Creates or changes a template; the input is kept until it is saved or canceled. */
export function TemplateForm({ template: opened, onClose }: { template: Template; onClose: () => void }) {
  const isNew = opened.name === '';
  // The id stays while the form is open, so that a second press changes the same template.
  const [{ id }] = useState(opened);
  const { mutateAsync } = useSaveTemplate();
  const toast = useToast();
  const edit = useVersionedForm({
    form: templateForm,
    of: isNew ? 'new' : opened.id,
    row: isNew ? null : opened,
    save: (values, seen) => mutateAsync({ id, ...values, version: seen?.version ?? 0 }),
    onSaved: () => {
      toast.success(texts.saved(name.trim()));
      onClose();
    },
  });
  const { draft, error } = edit;
  const { name, text } = edit.values;
  const fields = error ? refusalOf(error)?.fields : undefined;
  const faultOf = (of: string) => fields?.find(({ field }) => field === of)?.message;
  return (
    <FormDialog
      title={isNew ? texts.add : texts.editOne(opened.name)}
      draft={draft}
      fault={error && !fields?.length ? reasonOf(error) : null}
      onCancel={() => {
        draft.drop();
        onClose();
      }}
      act={texts.save}
      busy={edit.isSaving}
      onSubmit={() => edit.save()}
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        value={name}
        autoComplete="off"
        {...lengthError(name, applicationLimits.templateName, faultOf('name'))}
        onChange={({ currentTarget }) => edit.type({ name: currentTarget.value })}
        data-autofocus
      />
      <Textarea
        label={texts.text}
        value={text}
        rows={6}
        dir="auto"
        {...lengthError(text, applicationLimits.note, faultOf('text'))}
        onChange={({ currentTarget }) => edit.type({ text: currentTarget.value })}
      />
      <Changes changes={edit.changes} labels={{ name: texts.name, text: texts.text }} />
    </FormDialog>
  );
}
