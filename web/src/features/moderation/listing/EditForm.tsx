import { moderationTexts, moderationTimings } from '@ambitionhub/contract/moderation';
import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, type ReactNode, type SubmitEvent, useEffect } from 'react';
import { fieldFault } from '../../../session/api.ts';
import { DraftNotice } from '../../../session/drafts/DraftNotice.tsx';
import { Changes } from '../../../session/versioned/Changes.tsx';
import { useVersionedForm } from '../../../session/versioned/useVersionedForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { lengthError } from '../../../ui/lengthError.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { searchable } from '../../../ui/searchable.ts';
import { actFault } from '../api/acts.ts';
import classes from './Details.module.css';
import { type EditField, type Editing, type EditValues, shown } from './edit-form.ts';

type Props<Row extends { readonly version: number }> = {
  editing: Editing<Row>;
  /** The picture's field. */
  picture: ReactNode;
  /** After the admin has seen the notice: the list reloads and the form closes. */
  onSaved: () => void;
  onCancel: () => void;
};

type Option = { readonly value: string; readonly label: string };

const texts = moderationTexts.edit;

function withStored(options: readonly Option[], stored: unknown): Option[] {
  const kept = (Array.isArray(stored) ? stored : [stored]).filter(
    (value): value is string => typeof value === 'string' && value !== '',
  );
  const foreign = kept.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...foreign.map((value) => ({ value, label: value }))];
}

/**
 * The admin's form: saves, confirms that for a second and a half, and closes (second specification, section
 * 4).
 */
export function EditForm<Row extends { readonly version: number }>({
  editing: { id, form, fields, row, save, read },
  picture,
  onSaved,
  onCancel,
}: Props<Row>) {
  const edit = useVersionedForm({
    form,
    of: id,
    row,
    save: (values, seen) => save(values, seen ?? row),
    onError: () => void read().catch(() => {}),
    signedOut: moderationTexts.errors.signedOut,
  });
  const { values, draft, error, isSaving, isSaved } = edit;
  const stored = form.valuesOf(row);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(onSaved, moderationTimings.savedNotice);
    return () => clearTimeout(timer);
  }, [isSaved, onSaved]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isSaving && !isSaved) edit.save();
  };
  return (
    <form className={classes.details} onSubmit={onSubmit} noValidate>
      {picture}
      <div className={classes.fields}>
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            stored={stored[field.name]}
            value={values[field.name]}
            error={fieldFault(error, `fields.${field.name}`)}
            onType={(value) => edit.type({ [field.name]: value })}
          />
        ))}
      </div>
      <div className={classes.end}>
        <DraftNotice draft={draft} />
        <FormMessage kind="success" text={isSaved ? texts.saved : null} />
        <FormMessage kind="error" text={error && moderationTexts.errors.save(actFault(error))} />
        <Changes
          changes={edit.changes}
          labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))}
          show={(name, value) =>
            shown(
              fields.find((one) => one.name === name),
              value,
            )
          }
        />
        <div className={classes.actions}>
          <Button
            variant="default"
            onClick={() => {
              draft.drop();
              onCancel();
            }}
          >
            {texts.cancel}
          </Button>
          <Button type="submit" busy={isSaving || isSaved}>
            {isSaving ? texts.saving : texts.save}
          </Button>
        </div>
      </div>
    </form>
  );
}

type FieldProps = {
  field: EditField;
  stored: EditValues[string] | undefined;
  value: EditValues[string] | undefined;
  error: string | undefined;
  onType: (value: EditValues[string]) => void;
};

function Field({ field, stored, value, error, onType }: FieldProps) {
  const { label, max } = field;
  const text = String(value ?? '');
  const limit = max === undefined ? { error } : lengthError(text.trim(), max, error);
  const props = {
    label,
    value: text,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onType(currentTarget.value),
    ...limit,
  };
  switch (field.kind) {
    case 'line':
      return <TextInput {...props} />;
    case 'paragraphs':
      return <Textarea className={classes.wide ?? ''} rows={3} {...props} />;
    case 'amount':
    case 'decimal':
      return <NumberField kind={field.kind} label={label} value={text} error={error} onType={onType} />;
    case 'choice':
      return (
        <Select
          label={label}
          data={withStored(field.options, stored)}
          clearable
          {...searchable}
          value={text || null}
          onChange={onType}
          error={error}
        />
      );
    case 'choices':
      return (
        <MultiSelect
          className={classes.wide ?? ''}
          label={label}
          data={withStored(field.options, stored)}
          {...searchable}
          hidePickedOptions
          value={[value ?? []].flat().map(String)}
          onChange={onType}
          error={error}
        />
      );
  }
}
