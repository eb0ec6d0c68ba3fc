import { peopleLimits, peopleTexts } from '@ambitionhub/contract/companies';
import { TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { fieldFault, reasonOf } from '../../../session/api.ts';
import { DraftNotice } from '../../../session/drafts/DraftNotice.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { lengthError } from '../../../ui/lengthError.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useSaveName } from '../api/people.ts';
import classes from './people.module.css';

const texts = peopleTexts.name;

export const personNameForm = defineForm('person-name', { name: text });

/** The form of the name that the user's colleagues see. */
export function OwnName({ saved }: { saved: string }) {
  const draft = useDraft(personNameForm, null);
  const { name = saved } = draft.typed;
  const [checked, setChecked] = useState(false);
  const toast = useToast();
  const { mutate, isPending, error } = useSaveName();
  const isMissing = checked && name.trim() === '';
  const fault = fieldFault(error, 'name');

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (isPending || name.trim() === '') return;
    mutate(
      { name },
      {
        onSuccess: () => {
          draft.done();
          toast.success(texts.saved);
        },
      },
    );
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput
        name="name"
        autoComplete="name"
        enterKeyHint="done"
        label={texts.label}
        value={name}
        {...lengthError(name, peopleLimits.name, isMissing ? texts.required : fault)}
        onChange={(event) => draft.type({ name: event.currentTarget.value })}
      />
      <DraftNotice draft={draft} />
      <FormMessage kind="error" text={error && fault === undefined ? reasonOf(error) : null} />
      <Button type="submit" variant="default" disabled={name.trim() === saved} busy={isPending}>
        {isPending ? texts.saving : texts.save}
      </Button>
    </form>
  );
}
