import { authTexts } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { api, refusalOf } from '../../../session/api.ts';
import { CardPage } from '../../../ui/CardPage.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { authFault, passwordsDiffer } from '../authFault.ts';
import { ConfirmField } from '../ConfirmField.tsx';
import classes from './reset.module.css';

const texts = authTexts.reset;

/** Sets a new password by a mailed link, which works once. */
export function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [differ, setDiffer] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.accounts.reset({ token, password }),
    onSuccess: () =>
      navigate({ to: paths.login, state: (state) => ({ ...state, notice: texts.done }), replace: true }),
  });
  const busy = isPending || isSuccess;
  const badLink = refusalOf(error)?.code === 'INVALID_RESET_LINK';

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setDiffer(password !== confirm);
    if (!busy && password === confirm) mutate();
  }

  return (
    <CardPage title={texts.title} text={texts.subline}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          label={authTexts.fields.password}
          placeholder={authTexts.fields.password}
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <ConfirmField password={password} value={confirm} onChange={setConfirm} invalid={differ} />
        <Button type="submit" size="md" aria-disabled={busy}>
          {busy ? texts.submitting : texts.submit}
        </Button>
        <FormMessage kind="error" text={messageFor(differ, badLink, error)} />
      </form>
      {badLink ? (
        <Link to={paths.resetPassword} search={{}} className={classes.back}>
          {authTexts.forgot.title}
        </Link>
      ) : (
        <Link to={paths.login} className={classes.back}>
          {authTexts.forgot.back}
        </Link>
      )}
    </CardPage>
  );
}

function messageFor(differ: boolean, badLink: boolean, error: Error | null): string | null {
  if (differ) return passwordsDiffer.text;
  if (badLink) return texts.badLink;
  return error && authFault(error).text;
}
