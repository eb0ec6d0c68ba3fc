import { applicationLimits, applicationTexts, type Template } from '@ambitionhub/contract/applications';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text as anyText, number } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { lengthError } from '../../../ui/lengthError.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useSaveTemplate, useTemplates } from '../api/templates.ts';

const texts = applicationTexts.company.template;

/** A template that is not saved yet. */
export const newTemplate = (): Template => ({
  id: crypto.randomUUID() as Template['id'],
  name: '',
  text: '',
  version: 0,
});

export const templateForm = defineForm('template', { name: anyText, text: anyText, version: number });

/** Creates or changes a template; the input is kept until it is saved or canceled. */
export function TemplateForm({ template, onClose }: { template: Template; onClose: () => void }) {
  const isNew = template.name === '';
  const draft = useDraft(templateForm, isNew ? 'new' : template.id);
  // The id stays while the form is open, so that a second press changes the same template.
  const [{ id }] = useState(template);
  const { name, text, version } = { ...template, ...draft.typed };
  const { refetch } = useTemplates();
  /** A colleague's conflicting version; null if the template was deleted. */
  const [met, setMet] = useState<Template | null>();
  const { mutate, isPending, error } = useSaveTemplate();
  const toast = useToast();
  // Kept from the first change, so that a colleague's change in the meantime is not overwritten unseen.
  const type = (change: Partial<Template>): void => draft.type({ version, ...change });

  /** Shows a colleague's change. The next save may replace it. */
  async function goOnWithNewest() {
    const { data } = await refetch();
    if (data === undefined) return;
    const newest = data.templates.find((one) => one.id === id) ?? null;
    setMet(newest);
    draft.type({ version: newest?.version ?? 0 });
  }

  const submit = (): void => {
    mutate(
      { id, name, text, version },
      {
        onSuccess: () => {
          toast.success(texts.saved(name.trim()));
          draft.done();
          onClose();
        },
        onError: (error) => {
          if (refusalOf(error)?.code === 'CHANGED') void goOnWithNewest();
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
        onChange={({ currentTarget }) => type({ name: currentTarget.value })}
        data-autofocus
      />
      <Textarea
        label={texts.text}
        value={text}
        rows={6}
        dir="auto"
        {...lengthError(text, applicationLimits.note, faultOf('text'))}
        onChange={({ currentTarget }) => type({ text: currentTarget.value })}
      />
      <p role="status" dir="auto">
        {met !== undefined && (met === null ? texts.isGone : texts.now(met.name, met.text))}
      </p>
    </FormDialog>
  );
}
