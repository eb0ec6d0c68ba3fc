import { moderationTexts, moderationTimings } from '@ambitionhub/contract/moderation';
import { Button, MultiSelect, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type SubmitEvent, useEffect } from 'react';
import { refusalOf } from '../../../session/api.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { actFault } from '../api/acts.ts';
import classes from './Details.module.css';

type Option = { readonly value: string; readonly label: string };

/** One field of an edit form. Choices keep what is stored and no longer offered (decision D13). */
export type EditField = {
  readonly name: string;
  readonly label: string;
  readonly max?: number;
} & (
  | { readonly kind: 'line' | 'paragraphs' | 'number' }
  | { readonly kind: 'choice' | 'choices'; readonly options: readonly Option[] }
);

export type EditValues = Record<string, string | number | string[] | null>;

type Props = {
  fields: readonly EditField[];
  stored: EditValues;
  save: (values: EditValues) => Promise<unknown>;
  /** After the notice has been seen: the list is reloaded and the form closes. */
  onSaved: () => void;
  onCancel: () => void;
  isSaving: boolean;
  isSaved: boolean;
  error: unknown;
};

const texts = moderationTexts.edit;

const withStored = (options: readonly Option[], stored: unknown): Option[] => {
  const kept = (Array.isArray(stored) ? stored : [stored]).filter(
    (value): value is string => typeof value === 'string' && value !== '',
  );
  const foreign = kept.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...foreign.map((value) => ({ value, label: value }))];
};

/** The admin's form: saves, says so for a second and a half, and closes (second specification, section 4). */
export function EditForm({ fields, stored, save, onSaved, onCancel, isSaving, isSaved, error }: Props) {
  const form = useForm<EditValues>({ initialValues: stored });

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(onSaved, moderationTimings.savedNotice);
    return () => clearTimeout(timer);
  }, [isSaved, onSaved]);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving || isSaved) return;
    try {
      await save(form.values);
    } catch (failure) {
      const faults = refusalOf(failure)?.fields ?? [];
      form.setErrors(
        Object.fromEntries(faults.map(({ field, message }) => [field.replace(/^fields\./, ''), message])),
      );
    }
  }

  return (
    <form className={classes.details} onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className={classes.fields}>
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            stored={stored[field.name]}
            props={form.getInputProps(field.name)}
          />
        ))}
      </div>
      <FormMessage kind="success" text={isSaved ? texts.saved : null} />
      <FormMessage kind="error" text={error ? moderationTexts.errors.save(actFault(error)) : null} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" aria-disabled={isSaving || isSaved}>
          {isSaving ? texts.saving : texts.save}
        </Button>
      </div>
    </form>
  );
}

type FieldProps = {
  field: EditField;
  stored: unknown;
  props: ReturnType<ReturnType<typeof useForm<EditValues>>['getInputProps']>;
};

function Field({ field, stored, props }: FieldProps) {
  const { label, max } = field;
  const limit = max === undefined ? {} : { maxLength: max };
  switch (field.kind) {
    case 'line':
      return <TextInput label={label} {...limit} {...props} />;
    case 'paragraphs':
      return <Textarea className={classes.wide ?? ''} label={label} rows={3} {...limit} {...props} />;
    case 'number':
      return <NumberInput label={label} clampBehavior="none" {...props} value={props.value ?? ''} />;
    case 'choice':
      return (
        <Select label={label} data={withStored(field.options, stored)} clearable searchable {...props} />
      );
    case 'choices':
      return (
        <MultiSelect
          className={classes.wide ?? ''}
          label={label}
          data={withStored(field.options, stored)}
          searchable
          hidePickedOptions
          {...props}
        />
      );
  }
}
