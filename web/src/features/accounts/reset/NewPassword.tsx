import { authTexts, requiredTexts } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { type SubmitEvent, useState } from 'react';
import { refusalOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { CardPage } from '../../../ui/CardPage.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { goOnByEnter } from '../../../ui/firstField.ts';
import { Link } from '../../../ui/Link.tsx';
import { navigate } from '../../../ui/navigation.ts';
import { useFirstFault } from '../../../ui/useFirstFault.ts';
import { useResetPassword } from '../api/passwords.ts';
import { type AuthFault, authFault, passwordsDiffer } from '../authFault.ts';
import { ConfirmField } from '../ConfirmField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import classes from './reset.module.css';

const texts = authTexts.reset;

/** Sets a new password by a mailed link, which works once. */
export function NewPassword({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [checked, setChecked] = useState(false);
  const [fault, setFault] = useState<AuthFault | null>(null);
  const { form, toFault } = useFirstFault();
  const { mutate, isPending, isSuccess, error } = useResetPassword({
    onSuccess: () => navigate({ to: paths.login, state: { notice: texts.done }, replace: true }),
    onError: (failure) => fail(faultOf(failure)),
  });
  const busy = isPending || isSuccess;
  const badLink = refusalOf(error)?.code === 'INVALID_RESET_LINK';

  function fail(found: AuthFault) {
    setFault(found);
    toFault();
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setChecked(true);
    setFault(null);
    if (password === '' || confirm === '') toFault();
    else if (password !== confirm) fail(passwordsDiffer);
    else mutate({ token, password });
  }

  return (
    <CardPage title={texts.title} text={texts.subline}>
      <form ref={form} className={classes.form} onSubmit={onSubmit} onKeyDown={goOnByEnter} noValidate>
        <PasswordField
          name="password"
          autoComplete="new-password"
          label={authTexts.fields.password}
          placeholder={authTexts.fields.password}
          enterKeyHint="next"
          value={password}
          onChange={setPassword}
          error={checked && password === '' ? requiredTexts.password : fault?.field === 'password'}
        />
        <ConfirmField
          password={password}
          value={confirm}
          onChange={setConfirm}
          error={checked && confirm === '' ? requiredTexts.confirmPassword : fault?.field === 'confirm'}
        />
        <Button type="submit" size="md" busy={busy}>
          {busy ? texts.submitting : texts.submit}
        </Button>
        <FormMessage kind="error" text={fault?.text ?? null} />
      </form>
      {badLink ? (
        <Link to={paths.resetPassword} className={classes.back}>
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

/** An error about the link belongs to no field. */
function faultOf(error: Error): AuthFault {
  const isBadLink = refusalOf(error)?.code === 'INVALID_RESET_LINK';
  return isBadLink ? { text: texts.badLink, field: null } : authFault(error);
}
