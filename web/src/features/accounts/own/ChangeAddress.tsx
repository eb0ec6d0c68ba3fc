import { addressTexts } from '@ambitionhub/contract/accounts';
import { TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { DraftNotice } from '../../../session/drafts/DraftNotice.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { goOnByEnter } from '../../../ui/firstField.ts';
import { useChangeAddress } from '../api/address.ts';
import { PasswordField } from '../PasswordField.tsx';
import classes from './own.module.css';

/** Never the password. */
export const addressForm = defineForm('address', { email: text });

/** Requests a change of the email. The answer does not reveal whether the new one has an account. */
export function ChangeAddress() {
  const draft = useDraft(addressForm, null);
  const { email = '' } = draft.typed;
  const [password, setPassword] = useState('');
  const { mutateAsync, isPending, error } = useChangeAddress();
  const faults = refusalOf(error)?.fields ?? [];
  const faultOf = (field: string) => faults.find((fault) => fault.field === field)?.message;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The form is gone by then; the card shows the error.
    if (!isPending)
      mutateAsync({ email, password }).then(
        () => draft.done(),
        () => {},
      );
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} onKeyDown={goOnByEnter} noValidate>
      <TextInput
        type="email"
        name="new-email"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="next"
        spellCheck={false}
        label={addressTexts.newEmail}
        required
        withAsterisk={false}
        value={email}
        error={faultOf('email') ?? null}
        onChange={(event) => draft.type({ email: event.currentTarget.value })}
      />
      <PasswordField
        name="current-password"
        autoComplete="current-password"
        label={addressTexts.password}
        enterKeyHint="go"
        value={password}
        error={faultOf('password') ?? null}
        onChange={setPassword}
      />
      <DraftNotice draft={draft} />
      <FormMessage kind="error" text={error && faults.length === 0 ? reasonOf(error) : null} />
      <Button
        type="submit"
        className={classes.submit ?? ''}
        disabled={email.trim() === '' || password === ''}
        busy={isPending}
      >
        {isPending ? addressTexts.submitting : addressTexts.submit}
      </Button>
    </form>
  );
}
