import { moderationTexts } from '@ambitionhub/contract/moderation';
import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import type { useForm } from '@mantine/form';
import type { ReactNode, SubmitEvent } from 'react';
import { DraftNotice } from '../../../session/drafts/DraftNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { lengthError } from '../../../ui/lengthError.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { searchable } from '../../../ui/searchable.ts';
import { actFault } from '../api/acts.ts';
import classes from './Details.module.css';
import type { EditField, EditValues } from './edit-form.ts';
import { type Editing, useEdit } from './useEdit.ts';

type Props = {
  editing: Editing;
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
export function EditForm({ editing, picture, onSaved, onCancel }: Props) {
  const { form, changes, isSaving, isSaved, error, submit, draft } = useEdit(editing, onSaved);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={classes.details} onSubmit={onSubmit} noValidate>
      {picture}
      <div className={classes.fields}>
        {editing.fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            stored={editing.seen.values[field.name]}
            props={form.getInputProps(field.name)}
          />
        ))}
      </div>
      <div className={classes.end}>
        <DraftNotice draft={draft} />
        <FormMessage kind="success" text={isSaved ? texts.saved : null} />
        <FormMessage
          kind="error"
          text={changes.length > 0 ? texts.changed : error && moderationTexts.errors.save(actFault(error))}
        />
        {changes.length > 0 && (
          <ul className={classes.changes}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
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
  stored: unknown;
  props: ReturnType<ReturnType<typeof useForm<EditValues>>['getInputProps']>;
};

function Field({ field, stored, props }: FieldProps) {
  const { label, max } = field;
  const value = String(props.value ?? '');
  const limit = max === undefined ? {} : lengthError(value.trim(), max, props.error);
  switch (field.kind) {
    case 'line':
      return <TextInput label={label} {...props} {...limit} />;
    case 'paragraphs':
      return <Textarea className={classes.wide ?? ''} label={label} rows={3} {...props} {...limit} />;
    case 'amount':
    case 'decimal': {
      const { onChange, ...rest } = props;
      return <NumberField kind={field.kind} label={label} {...rest} value={value} onType={onChange} />;
    }
    case 'choice':
      return (
        <Select label={label} data={withStored(field.options, stored)} clearable {...searchable} {...props} />
      );
    case 'choices':
      return (
        <MultiSelect
          className={classes.wide ?? ''}
          label={label}
          data={withStored(field.options, stored)}
          {...searchable}
          hidePickedOptions
          {...props}
        />
      );
  }
}
