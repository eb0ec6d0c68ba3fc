import { authTexts, requiredTexts } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CardPage } from '../../../ui/CardPage.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { firstField } from '../../../ui/firstField.ts';
import { Link } from '../../../ui/Link.tsx';
import { useFirstFault } from '../../../ui/useFirstFault.ts';
import { useInPage } from '../../../ui/useInPage.ts';
import { useRequestReset } from '../api/passwords.ts';
import { authFault } from '../authFault.ts';
import classes from './reset.module.css';

const texts = authTexts.forgot;

/** Requests a reset link. The answer does not reveal whether the account exists (decision D4). */
export function RequestReset() {
  const [email, setEmail] = useInPage('email', () => '');
  const [checked, setChecked] = useState(false);
  const { form, toFault } = useFirstFault();
  const { mutate, isPending, isSuccess, error, reset } = useRequestReset({ onError: () => toFault() });
  const fault = error && authFault(error);
  const isEmpty = email.trim() === '';

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setChecked(true);
    reset();
    if (isEmpty) toFault();
    else mutate({ email });
  }

  return (
    <CardPage title={texts.title} text={texts.subline}>
      <form ref={form} className={classes.form} onSubmit={onSubmit} noValidate>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          enterKeyHint="send"
          {...firstField}
          error={checked && isEmpty ? requiredTexts.email : fault?.field === 'email'}
          spellCheck={false}
          label={authTexts.fields.email}
          placeholder={authTexts.fields.email}
          required
          withAsterisk={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" size="md" busy={isPending}>
          {isPending ? texts.submitting : texts.submit}
        </Button>
        <FormMessage kind="error" text={fault?.text ?? null} />
        <FormMessage kind="success" text={isSuccess ? texts.sent : null} />
      </form>
      <Link to={paths.login} className={classes.back} data-touch>
        {texts.back}
      </Link>
    </CardPage>
  );
}
