import { applicationLimits, applicationTexts, type Template } from '@ambitionhub/contract/applications';
import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { useViewer } from '../../../session/session.tsx';
import { useKept } from '../../../session/useKept.ts';
import { Button } from '../../../ui/Button.tsx';
import dialog from '../../../ui/Dialog.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useSaveTemplate } from '../api/templates.ts';

const texts = applicationTexts.company.template;

/** One that is not saved yet. */
export const newTemplate = (): Template => ({
  id: crypto.randomUUID() as Template['id'],
  name: '',
  text: '',
});

type Draft = Pick<Template, 'name' | 'text'>;

const isText = (value: unknown): value is string => typeof value === 'string';
const asDraft = (kept: unknown): Draft | null =>
  typeof kept === 'object' && kept !== null && 'name' in kept && 'text' in kept
    ? { name: isText(kept.name) ? kept.name : '', text: isText(kept.text) ? kept.text : '' }
    : null;

/** Writes or changes a template; what was typed stays until it is saved or cancelled. */
export function TemplateForm({ template, onClose }: { template: Template; onClose: () => void }) {
  const isNew = template.name === '';
  const [draft, keep] = useKept(useViewer().id, `template:${isNew ? 'new' : template.id}`, asDraft);
  // The id stays while the form is open, so that a second press changes the same one.
  const [{ id }] = useState(template);
  const { name, text } = draft ?? template;
  const { mutate, isPending, error } = useSaveTemplate();
  const toast = useToast();
  const leave = (): void => {
    keep(null);
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    mutate(
      { id, name, text },
      {
        onSuccess: () => {
          toast.success(texts.saved(name.trim()));
          leave();
        },
      },
    );
  };
  const fields = error ? refusalOf(error)?.fields : undefined;
  const faultOf = (of: string) => fields?.find(({ field }) => field === of)?.message;
  return (
    <Dialog title={isNew ? texts.add : texts.editOne(template.name)} onClose={onClose}>
      <form className={dialog.form} onSubmit={submit} noValidate>
        <TextInput
          label={texts.name}
          value={name}
          maxLength={applicationLimits.templateName}
          autoComplete="off"
          error={faultOf('name')}
          onChange={({ currentTarget }) => keep({ name: currentTarget.value, text })}
          data-autofocus
        />
        <Textarea
          label={texts.text}
          value={text}
          maxLength={applicationLimits.note}
          rows={6}
          dir="auto"
          error={faultOf('text')}
          onChange={({ currentTarget }) => keep({ name, text: currentTarget.value })}
        />
        <FormMessage kind="error" text={error && !fields?.length ? reasonOf(error) : null} />
        <div className={dialog.buttons}>
          <Button variant="default" onClick={leave}>
            {applicationTexts.company.cancel}
          </Button>
          <Button type="submit" busy={isPending}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
